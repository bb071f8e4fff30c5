import {
  enoughAnswers,
  type RatedQuestion,
  ratedQuestions,
  type Ratings,
} from '@wso/contract/ratings'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { checkCourse } from '../courses/courses.public.ts'
import { isShown } from '../factrak/factrak.public.ts'
import { surveys } from '../factrak/factrak.table.ts'
import { checkProfessor, teachesHere } from '../professors/professors.public.ts'
import { users } from '../users/users.table.ts'

/** Statistics of a course, with one professor or all who still teach here. */
export async function ofCourse(context: Context, id: number, professorID?: number) {
  await checkCourse(context, id)
  const who = professorID ? eq(surveys.professorID, professorID) : teachesHere()
  return statistics(context, and(eq(surveys.courseID, id), who))
}

/** Statistics of a professor, in one course or all. */
export async function ofProfessor(context: Context, id: number, courseID?: number) {
  await checkProfessor(context, id)
  const course = courseID ? eq(surveys.courseID, courseID) : undefined
  return statistics(context, and(eq(surveys.professorID, id), course))
}

const columns: Record<RatedQuestion, AnyPgColumn> = {
  WouldRecommendCourse: surveys.wouldRecommendCourse,
  WouldTakeAnother: surveys.wouldTakeAnother,
  CourseWorkload: surveys.courseWorkload,
  CourseStimulating: surveys.courseStimulating,
  Approachability: surveys.approachability,
  LeadLecture: surveys.leadLecture,
  PromoteDiscussion: surveys.promoteDiscussion,
  OutsideHelpfulness: surveys.outsideHelpfulness,
  MentalHealthSupport: surveys.mentalHealthSupport,
}

const scale = [1, 2, 3, 4, 5, 6, 7]
const isYesNo = (column: AnyPgColumn) => column.dataType === 'boolean'

/** How many gave each answer, in the order of the answers: everything else follows from it. */
const distribution = (column: AnyPgColumn) => {
  const answers = isYesNo(column) ? [false, true] : scale
  const counts = answers.map((answer) => sql`count(*) filter (where ${column} = ${answer})`)
  return sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]`
}

async function statistics({ db, now }: Context, where: SQL | undefined): Promise<Ratings> {
  const distributions = Object.fromEntries(
    ratedQuestions.map((question) => [question, distribution(columns[question])]),
  )
  const [row] = await db
    .select({ surveyCount: count(), ...distributions })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .where(and(isShown(now()), where))
  const { surveyCount, ...counted } = row as { surveyCount: number } & Record<string, number[]>
  const entries = ratedQuestions.flatMap((question) =>
    summary(question, counted[question] ?? [], isYesNo(columns[question]) ? 0 : 1),
  )
  return { surveyCount, ...Object.fromEntries(entries) } as Ratings
}

/** The three figures of a question; `lowest` is the value of the first answer. */
function summary(question: RatedQuestion, counts: number[], lowest: number) {
  const answers = counts.reduce((sum, each) => sum + each, 0)
  const sum = counts.reduce((total, each, at) => total + each * (at + lowest), 0)
  const isEnough = answers >= enoughAnswers.statistics
  return [
    [`avg${question}`, isEnough ? sum / answers : null],
    [`num${question}`, answers],
    [`dist${question}`, isEnough ? counts : []],
  ]
}
