import {
  enoughAnswers,
  type RatedQuestion,
  ratedQuestions,
  type Ratings,
} from '@wso/contract/factrak/ratings'
import { count, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { checkCourse } from '#features/college/courses/courses.public.ts'
import { isAbout, type Subject } from '#features/factrak/reviews/reviews.public.ts'
import { countedReviews } from '#features/factrak/reviews/reviews.table.ts'
import { checkProfessor } from '#features/users/professors.public.ts'
import { users } from '#features/users/users.table.ts'
import { toTenth } from './ratings.public.ts'

/** Computes the statistics of a course, with one professor or all current ones. @throws 404 */
export async function ofCourse(context: Context, courseID: number, professorID?: number) {
  const [figures] = await Promise.all([
    statistics(context, { courseID, professorID }),
    checkCourse(context, courseID),
  ])
  return figures
}

/** Computes the statistics of a professor, in one course or all. @throws 404 */
export async function ofProfessor(context: Context, professorID: number, courseID?: number) {
  const [figures] = await Promise.all([
    statistics(context, { courseID, professorID }),
    checkProfessor(context, professorID),
  ])
  return figures
}

const columns: Record<RatedQuestion, AnyPgColumn> = {
  WouldRecommendCourse: countedReviews.wouldRecommendCourse,
  WouldTakeAnother: countedReviews.wouldTakeAnother,
  CourseWorkload: countedReviews.courseWorkload,
  CourseStimulating: countedReviews.courseStimulating,
  Approachability: countedReviews.approachability,
  LeadLecture: countedReviews.leadLecture,
  PromoteDiscussion: countedReviews.promoteDiscussion,
  OutsideHelpfulness: countedReviews.outsideHelpfulness,
  MentalHealthSupport: countedReviews.mentalHealthSupport,
}

const scale = [1, 2, 3, 4, 5, 6, 7]
const isYesNo = (column: AnyPgColumn) => column.dataType === 'boolean'

/** Counts each answer, in the order of the answers. */
const distribution = (column: AnyPgColumn) => {
  const answers = isYesNo(column) ? [false, true] : scale
  const counts = answers.map((answer) => sql`count(*) filter (where ${column} = ${answer})`)
  return sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]`
}

async function statistics({ db }: Context, subject: Subject): Promise<Ratings> {
  const [counted] = await selectDistributions(db, subject)
  const { surveyCount, ...counts } = counted as Counted
  const entries = ratedQuestions.flatMap((question) => summary(question, counts[question] ?? []))
  return { surveyCount, ...Object.fromEntries(entries) } as Ratings
}

type Counted = { surveyCount: number } & Record<string, number[]>

const selectDistributions = prepared((db, asked: Slots<Subject>) => {
  const columnsOf = Object.fromEntries(
    ratedQuestions.map((question) => [question, distribution(columns[question])]),
  )
  return db
    .select({ surveyCount: count(), ...columnsOf })
    .from(countedReviews)
    .innerJoin(users, eq(users.id, countedReviews.professorID))
    .where(isAbout(asked, countedReviews))
})

/**
 * Returns the three figures of a question, in which each review counts once; 0 and an empty
 * distribution with too few answers.
 */
function summary(question: RatedQuestion, counts: number[]) {
  const answers = counts.reduce((sum, each) => sum + each, 0)
  const isEnough = answers >= enoughAnswers.statistics
  const first = isYesNo(columns[question]) ? 0 : 1
  const sum = counts.reduce((all, each, place) => all + each * (first + place), 0)
  return [
    [`avg${question}`, isEnough ? toTenth(sum / answers) : 0],
    [`num${question}`, isEnough ? answers : 0],
    [`dist${question}`, isEnough ? counts : []],
  ]
}
