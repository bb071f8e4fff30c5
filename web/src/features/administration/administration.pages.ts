import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { administrationPaths } from './administration.paths.ts'

const { people, person, bans, imports, banner, jobs, deliveries, health, audit } =
  administrationPaths
/** That of every endpoint of administration. */
const { access } = api.adminPeople.list

export const administrationPages = [
  page(people, () => import('./PeoplePage.tsx').then((m) => m.PeoplePage), access),
  page(person, () => import('./person/PersonPage.tsx').then((m) => m.PersonPage), access),
  page(bans, () => import('./bans/BansPage.tsx').then((m) => m.BansPage), access),
  page(imports, () => import('./imports/ImportsPage.tsx').then((m) => m.ImportsPage), access),
  page(banner, () => import('./banner/BannerPage.tsx').then((m) => m.BannerPage), access),
  page(jobs, () => import('./operations/JobsPage.tsx').then((m) => m.JobsPage), access),
  page(deliveries, () => import('./operations/FailedPage.tsx').then((m) => m.FailedPage), access),
  page(health, () => import('./operations/HealthPage.tsx').then((m) => m.HealthPage), access),
  page(audit, () => import('./AuditPage.tsx').then((m) => m.AuditPage), access),
]
