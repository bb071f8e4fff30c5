import { api } from '#core/api/endpoints.ts'
import { onDevice, page, type Page } from '#core/navigation/page.tsx'
import { ephmatchPaths } from './ephmatch.paths.ts'

const { access } = api.ephmatchProfile.create
const r = ephmatchPaths

/** The pages of Ephmatch, for students. Each page checks itself whether the viewer has opted in. */
export const ephmatchPages: Page[] = [
  page(r.browse, () => import('./browse/BrowsePage.tsx').then((m) => m.BrowsePage), access),
  page(r.matches, () => import('./matches/MatchesPage.tsx').then((m) => m.MatchesPage), access),
  onDevice(
    page(r.profile, () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage), access),
  ),
  onDevice(page(r.optIn, () => import('./profile/OptInPage.tsx').then((m) => m.OptInPage), access)),
  page(r.optOut, () => import('./profile/OptOutPage.tsx').then((m) => m.OptOutPage), access),
  page(
    r.blocked,
    () => import('./profile/BlockedPage.tsx').then((m) => m.BlockedPage),
    api.matchBlocks.list.access,
  ),
]
