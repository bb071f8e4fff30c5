import { enoughAnswers, type RatingsPart } from '@wso/contract/factrak/ratings'
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { checkCourse } from '#features/college/courses/courses.public.ts'
import { countedReviews } from '#features/factrak/reviews/reviews.table.ts'
import { checkProfessor, teachesHere } from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'
import { toTenth } from './ratings.public.ts'

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

type Whole = { isCourse: boolean; id: number }

/**
 * Groups the reviews of a course by professor, or those of a professor by course, most reviewed
 * first. Each review counts once.
 */
const partsOf = ({ db }: Context, of: 'course' | 'professor', id: number) =>
  selectParts(db, { isCourse: of === 'course', id })

const selectParts = prepared((db, { isCourse, id }: Slots<Whole>) => {
  const [whole, part] = isCourse
    ? [countedReviews.courseID, countedReviews.professorID]
    : [countedReviews.professorID, countedReviews.courseID]
  const surveyCount = count()
  return db
    .select({
      id: sql<number>`${part}`,
      ...meanOf('WouldRecommendCourse', countedReviews.wouldRecommendCourse),
      ...meanOf('WouldTakeAnother', countedReviews.wouldTakeAnother),
      ...meanOf('CourseWorkload', countedReviews.courseWorkload),
      surveyCount,
    })
    .from(countedReviews)
    .innerJoin(users, eq(users.id, countedReviews.professorID))
    .where(and(teachesHere(), eq(whole, id)))
    .groupBy(part)
    .orderBy(desc(surveyCount), part)
})

/** The mean of a question and its number of answers; 0 with too few. */
function meanOf<Name extends string>(name: Name, column: AnyPgColumn) {
  const isEnough = sql`count(${column}) >= ${sql.raw(String(enoughAnswers.statistics))}`
  return {
    [`avg${name}`]: sql`case when ${isEnough} then avg(${column}::int) else 0 end`.mapWith(toTenth),
    [`num${name}`]: sql`case when ${isEnough} then count(${column}) else 0 end`.mapWith(Number),
  } as Record<`avg${Name}` | `num${Name}`, SQL<number>>
}
