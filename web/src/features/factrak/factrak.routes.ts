import { page, type Page } from '#core/page.tsx'
import { route } from '#core/routes.ts'
import { oneOf, text, whole } from '#core/search.ts'

const ranking = {
  metric: text(40),
  area: whole(0),
  order: oneOf('best', 'worst'),
  page: whole(1),
}
const reviews = {
  sort: oneOf('newest', 'agreed', 'oldest'),
  format: oneOf('any', 'in-person', 'hybrid', 'remote'),
  course: whole(0),
  page: whole(1),
}

/** The addresses of Factrak. */
export const factrakRoutes = {
  home: route('/factrak'),
  policy: route('/factrak/policy'),
  area: route('/factrak/areasOfStudy/:area'),
  course: route('/factrak/courses/:courseID', reviews),
  courseWith: route('/factrak/courses/:courseID/:profID', reviews),
  professor: route('/factrak/professors/:profID', reviews),
  search: route('/factrak/search', { q: text(200) }),
  professorRankings: route('/factrak/professor-rankings', ranking),
  courseRankings: route('/factrak/course-rankings', ranking),
  ownReviews: route('/factrak/surveys'),
  newReview: route('/factrak/surveys/new', { course: whole(0) }),
  newReviewOf: route('/factrak/surveys/new/:profID', { course: whole(0) }),
  editReview: route('/factrak/surveys/edit/:surveyID'),
  review: route('/factrak/surveys/:surveyID'),
  moderation: route('/factrak/moderation', {
    state: oneOf('flagged', 'hidden', 'decisions'),
    page: whole(1),
  }),
}

const signedIn = { level: 3 } as const
const r = factrakRoutes
const rankings = () => import('./RankingsPage.tsx')
const form = () => import('./SurveyFormPage.tsx')

/** The pages of Factrak; each says itself whether its reader is a student who accepted the policy. */
export const factrakPages: Page[] = [
  page(r.home, () => import('./FactrakHomePage.tsx').then((m) => m.FactrakHomePage), signedIn),
  page(r.policy, () => import('./PolicyPage.tsx').then((m) => m.PolicyPage), signedIn),
  page(r.area, () => import('./AreaPage.tsx').then((m) => m.AreaPage), signedIn),
  page(r.course, () => import('./CoursePage.tsx').then((m) => m.CoursePage), signedIn),
  page(r.courseWith, () => import('./CoursePage.tsx').then((m) => m.CoursePage), signedIn),
  page(r.professor, () => import('./ProfessorPage.tsx').then((m) => m.ProfessorPage), signedIn),
  page(r.search, () => import('./SearchPage.tsx').then((m) => m.SearchPage), signedIn),
  page(r.professorRankings, () => rankings().then((m) => m.ProfessorRankingsPage), signedIn),
  page(r.courseRankings, () => rankings().then((m) => m.CourseRankingsPage), signedIn),
  page(r.ownReviews, () => import('./OwnReviewsPage.tsx').then((m) => m.OwnReviewsPage), signedIn),
  page(r.newReview, () => form().then((m) => m.NewSurveyPage), signedIn),
  page(r.newReviewOf, () => form().then((m) => m.NewSurveyPage), signedIn),
  page(r.editReview, () => form().then((m) => m.EditSurveyPage), signedIn),
  page(r.review, () => import('./ReviewPage.tsx').then((m) => m.ReviewPage), signedIn),
  page(r.moderation, () => import('./ModerationPage.tsx').then((m) => m.ModerationPage), signedIn),
  // Addresses of before: old links and bookmarks still lead somewhere.
  page(
    route('/factrak/moderate'),
    () => import('./ModerationPage.tsx').then((m) => m.ModerationPage),
    signedIn,
  ),
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
