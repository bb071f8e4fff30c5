import { page, type Page } from '#core/navigation/page.tsx'
import { ephcatchPaths } from './ephcatch.paths.ts'

const signedIn = { level: 3 } as const
const r = ephcatchPaths

/** The pages of Ephcatch. Each page itself checks when, and for whom, Ephcatch is open. */
export const ephcatchPages: Page[] = [
  page(r.people, () => import('./PeoplePage.tsx').then((m) => m.PeoplePage), signedIn),
  page(r.matches, () => import('./MatchesPage.tsx').then((m) => m.MatchesPage), signedIn),
  page(r.optOut, () => import('./OptOutPage.tsx').then((m) => m.OptOutPage), signedIn),
]
