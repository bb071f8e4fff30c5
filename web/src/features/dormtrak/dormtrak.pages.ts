import { onDevice, page, type Page } from '#core/navigation/page.tsx'
import { dormtrakPaths } from './dormtrak.paths.ts'

const signedIn = { level: 3 } as const
const r = dormtrakPaths
const form = () => import('./reviews/ReviewFormPage.tsx')
const find = () => import('./find/FindRoomPage.tsx')
const shortlist = () => import('./shortlist/ShortlistPage.tsx')

/**
 * The pages of Dormtrak. Each page checks itself whether the viewer is a student who accepted the
 * policy.
 */
export const dormtrakPages: Page[] = [
  page(
    r.home,
    () => import('./overview/DormtrakHomePage.tsx').then((m) => m.DormtrakHomePage),
    signedIn,
  ),
  page(r.policy, () => import('./overview/PolicyPage.tsx').then((m) => m.policyPage()), signedIn),
  page(
    r.neighborhood,
    () => import('./overview/NeighborhoodPage.tsx').then((m) => m.NeighborhoodPage),
    signedIn,
  ),
  page(r.dorm, () => import('./dorm/DormPage.tsx').then((m) => m.DormPage), signedIn),
  page(r.room, () => import('./rooms/RoomPage.tsx').then((m) => m.RoomPage), signedIn),
  onDevice(page(r.newReview, () => form().then((m) => m.NewReviewPage), signedIn)),
  onDevice(page(r.editReview, () => form().then((m) => m.EditReviewPage), signedIn)),
  page(r.rooms, () => find().then((m) => m.FindRoomPage), signedIn),
  page(r.search, () => find().then((m) => m.OldFindPage), signedIn),
  page(r.map, () => find().then((m) => m.OldFindPage), signedIn),
  page(
    r.rankings,
    () => import('./overview/RankingsPage.tsx').then((m) => m.RankingsPage),
    signedIn,
  ),
  page(r.chances, () => import('./chances/ChancesPage.tsx').then((m) => m.ChancesPage), signedIn),
  page(r.compare, () => import('./rooms/ComparePage.tsx').then((m) => m.ComparePage), signedIn),
  page(r.shortlist, () => shortlist().then((m) => m.ShortlistPage), signedIn),
  page(
    r.shared,
    () => import('./shortlist/SharedShortlistPage.tsx').then((m) => m.SharedShortlistPage),
    signedIn,
  ),
]
