import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { administrationPaths } from './administration.paths.ts'

const { people, person, bans, banner, audit } = administrationPaths
/** That of every endpoint of administration. */
const { access } = api.adminPeople.list

export const administrationPages = [
  page(people, () => import('./PeoplePage.tsx').then((m) => m.PeoplePage), access),
  page(person, () => import('./person/PersonPage.tsx').then((m) => m.PersonPage), access),
  page(bans, () => import('./bans/BansPage.tsx').then((m) => m.BansPage), access),
  page(banner, () => import('./banner/BannerPage.tsx').then((m) => m.BannerPage), access),
  page(audit, () => import('./AuditPage.tsx').then((m) => m.AuditPage), access),
]
