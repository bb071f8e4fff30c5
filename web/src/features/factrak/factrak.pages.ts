import { api } from '#core/api/endpoints.ts'
import { onDevice, page, type Page } from '#core/navigation/page.tsx'
import { route } from '#core/navigation/routes.ts'
import { factrakPaths } from './factrak.paths.ts'

const signedIn = { level: 3 } as const
const r = factrakPaths
const rankings = () => import('./rankings/RankingsPage.tsx')
const queue = () => import('./moderation/QueueRedirect.tsx').then((m) => m.QueueRedirect)
const mayModerate = api.factrakAdmin.list.access
const form = () => import('./reviews/ReviewFormPage.tsx')

/** The pages of Factrak. Each page checks itself whether the viewer is a student who accepted the policy. */
export const factrakPages: Page[] = [
  page(r.home, () => import('./FactrakHomePage.tsx').then((m) => m.FactrakHomePage), signedIn),
  page(r.policy, () => import('./PolicyPage.tsx').then((m) => m.policyPage()), signedIn),
  page(r.area, () => import('./subjects/AreaPage.tsx').then((m) => m.AreaPage), signedIn),
  page(r.course, () => import('./subjects/CoursePage.tsx').then((m) => m.CoursePage), signedIn),
  page(r.courseWith, () => import('./subjects/CoursePage.tsx').then((m) => m.CoursePage), signedIn),
  page(
    r.professor,
    () => import('./subjects/ProfessorPage.tsx').then((m) => m.ProfessorPage),
    signedIn,
  ),
  page(r.search, () => import('./search/SearchPage.tsx').then((m) => m.SearchPage), signedIn),
  page(r.professorRankings, () => rankings().then((m) => m.ProfessorRankingsPage), signedIn),
  page(r.courseRankings, () => rankings().then((m) => m.CourseRankingsPage), signedIn),
  page(
    r.ownReviews,
    () => import('./reviews/OwnReviewsPage.tsx').then((m) => m.OwnReviewsPage),
    signedIn,
  ),
  onDevice(page(r.newReview, () => form().then((m) => m.NewSurveyPage), signedIn)),
  onDevice(page(r.newReviewOf, () => form().then((m) => m.NewSurveyPage), signedIn)),
  onDevice(page(r.editReview, () => form().then((m) => m.EditSurveyPage), signedIn)),
  page(r.review, () => import('./reviews/ReviewPage.tsx').then((m) => m.ReviewPage), signedIn),
  // Former URLs, kept for old links and bookmarks.
  page(r.moderation, queue, mayModerate),
  page(route('/factrak/moderate'), queue, mayModerate),
  page(
    route('/factrak/professor-rankings/:aos'),
    () => rankings().then((m) => m.ProfessorRankingsPage),
    signedIn,
  ),
  page(
    route('/factrak/course-rankings/:aos'),
    () => rankings().then((m) => m.CourseRankingsPage),
    signedIn,
  ),
]
