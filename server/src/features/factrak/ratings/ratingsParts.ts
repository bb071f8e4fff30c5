import { enoughAnswers, type RatingsPart } from '@wso/contract/factrak/ratings'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { isOneOf, preparedFor } from '#core/database/preparedQueries.ts'
import { checkCourse } from '../subjects/courses.public.ts'
import { checkProfessor, teachesHere } from '../subjects/professors.public.ts'
import { isShownSince, oldestShown } from '../surveys/surveys.public.ts'
import { surveyAuthors, surveys } from '../surveys/surveys.table.ts'
import { users } from '../../users/users.table.ts'
import { authorKey } from './ratings.public.ts'

/** Computes the main figures of a course with each current professor. @throws 404 */
export async function courseByProfessor(context: Context, id: number): Promise<RatingsPart[]> {
  const [parts] = await Promise.all([partsOf(context, 'course', id), checkCourse(context, id)])
  return parts
}

/** Computes the main figures of a professor in each of their courses. @throws 404 */
export async function professorByCourse(context: Context, id: number): Promise<RatingsPart[]> {
  const [parts] = await Promise.all([
    partsOf(context, 'professor', id),
    checkProfessor(context, id),
  ])
  return parts
}

type Shape = { of: 'course' | 'professor' }

/**
 * Groups the reviews of a course by professor, or those of a professor by course, most reviewed
 * first. An author counts once in each part.
 */
const partsOf = ({ db, now }: Context, of: Shape['of'], id: number): Promise<RatingsPart[]> =>
  selectParts(db, { of }).execute({ ids: [id], oldest: oldestShown(now()) })

const selectParts = preparedFor((db, { of }: Shape) => {
  const [whole, part] =
    of === 'course'
      ? [surveys.courseID, surveys.professorID]
      : [surveys.professorID, surveys.courseID]
  const ownMean = (column: AnyPgColumn, name: string) => sql`avg(${column}::int)`.as(name)
  const byAuthor = db
    .select({
      id: sql<number>`${part}`.as('part'),
      reviews: count().as('reviews'),
      recommend: ownMean(surveys.wouldRecommendCourse, 'recommend'),
      another: ownMean(surveys.wouldTakeAnother, 'another'),
      workload: ownMean(surveys.courseWorkload, 'workload'),
    })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .leftJoin(surveyAuthors, eq(surveyAuthors.surveyID, surveys.id))
    .where(and(isShownSince(sql.placeholder('oldest')), teachesHere(), isOneOf(whole, 'ids')))
    .groupBy(part, authorKey)
    .as('by_author')
  const mean = (answers: SQL.Aliased) =>
    sql<number | null>`case when count(${answers}) >= ${enoughAnswers.statistics}
      then avg(${answers})::float8 end`
  const surveyCount = sql<number>`sum(${byAuthor.reviews})::int`
  return db
    .select({
      id: byAuthor.id,
      avgWouldRecommendCourse: mean(byAuthor.recommend),
      avgWouldTakeAnother: mean(byAuthor.another),
      avgCourseWorkload: mean(byAuthor.workload),
      surveyCount,
    })
    .from(byAuthor)
    .groupBy(byAuthor.id)
    .orderBy(sql`${surveyCount} desc`, byAuthor.id)
})
