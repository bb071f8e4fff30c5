import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { administrationPaths } from './administration.paths.ts'

const { people, person, bans, audit } = administrationPaths

export const administrationPages = [
  page(
    people,
    () => import('./PeoplePage.tsx').then((m) => m.PeoplePage),
    api.adminPeople.list.access,
  ),
  page(
    person,
    () => import('./person/PersonPage.tsx').then((m) => m.PersonPage),
    api.adminPeople.get.access,
  ),
  page(
    bans,
    () => import('./bans/BansPage.tsx').then((m) => m.BansPage),
    api.adminBans.list.access,
  ),
  page(audit, () => import('./AuditPage.tsx').then((m) => m.AuditPage), api.reports.log.access),
]
