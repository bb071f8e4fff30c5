import { courseFormats } from '@wso/contract/factrak/courseFormats'
import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, text, whole } from '#core/navigation/search.ts'

const ranking = {
  metric: text(40),
  area: whole(0),
  order: oneOf('best', 'worst'),
  page: pageNumber,
}
const reviews = {
  sort: oneOf('newest', 'agreed', 'oldest'),
  format: oneOf('any', ...courseFormats),
  course: whole(0),
  page: pageNumber,
  /** The part that phones show. */
  part: oneOf('reviews', 'ratings', 'sections'),
}

/** Paths of Factrak. */
export const factrakPaths = {
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
  moderation: route('/factrak/moderation'),
}
