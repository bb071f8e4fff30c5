import {
  enoughAnswers,
  type RatedQuestion,
  ratedQuestions,
  type Ratings,
} from '@wso/contract/factrak/ratings'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { preparedFor } from '#core/database/preparedQueries.ts'
import { checkCourse } from '../subjects/courses.public.ts'
import { isShownSince, oldestShown } from '../surveys/surveys.public.ts'
import { surveyAuthors, surveys } from '../surveys/surveys.table.ts'
import { authorKey } from './ratings.public.ts'
import { checkProfessor, teachesHere } from '../subjects/professors.public.ts'
import { users } from '../../users/users.table.ts'

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

/** Counts each answer, in the order of the answers. */
const distribution = (column: AnyPgColumn) => {
  const answers = isYesNo(column) ? [false, true] : scale
  const counts = answers.map((answer) => sql`count(*) filter (where ${column} = ${answer})`)
  return sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]`
}

type Subject = { courseID?: number | undefined; professorID?: number | undefined }

async function statistics(
  { db, now }: Context,
  { courseID, professorID }: Subject,
): Promise<Ratings> {
  const shape = { hasCourse: Boolean(courseID), hasProfessor: Boolean(professorID) }
  const values = { courseID, professorID, oldest: oldestShown(now()) }
  const [[counted], [means]] = await Promise.all([
    selectDistributions(db, shape).execute(values),
    selectMeans(db, shape).execute(values),
  ])
  const { surveyCount, ...counts } = counted as Counted
  const entries = ratedQuestions.flatMap((question) =>
    summary(question, counts[question] ?? [], (means as Means)[question]),
  )
  return { surveyCount, ...Object.fromEntries(entries) } as Ratings
}

type Shape = { hasCourse: boolean; hasProfessor: boolean }
type Counted = { surveyCount: number } & Record<string, number[]>
/** The mean of the authors' own means of each question, and how many authors answered it. */
type Means = Record<RatedQuestion, { mean: number | null; authors: number }>

const conditions = ({ hasCourse, hasProfessor }: Shape) =>
  and(
    isShownSince(sql.placeholder('oldest')),
    hasCourse ? eq(surveys.courseID, sql.placeholder('courseID')) : undefined,
    hasProfessor ? eq(surveys.professorID, sql.placeholder('professorID')) : teachesHere(),
  )

const selectDistributions = preparedFor((db, shape: Shape) => {
  const columnsOf = Object.fromEntries(
    ratedQuestions.map((question) => [question, distribution(columns[question])]),
  )
  return db
    .select({ surveyCount: count(), ...columnsOf })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .where(conditions(shape))
})

const selectMeans = preparedFor((db, shape: Shape) => {
  const ownMeans = Object.fromEntries(
    ratedQuestions.map((question) => [
      question,
      sql`avg(${columns[question]}::int)`.as(`mean_${question}`),
    ]),
  ) as Record<RatedQuestion, SQL.Aliased>
  const byAuthor = db
    .select(ownMeans)
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .leftJoin(surveyAuthors, eq(surveyAuthors.surveyID, surveys.id))
    .where(conditions(shape))
    .groupBy(authorKey)
    .as('by_author')
  const outer = Object.fromEntries(
    ratedQuestions.map((question) => [
      question,
      sql`json_build_object('mean', avg(${byAuthor[question]})::float8, 'authors', count(${byAuthor[question]}))`,
    ]),
  )
  return db.select(outer).from(byAuthor)
})

/** Returns the three figures of a question. Both need answers from enough people. */
function summary(
  question: RatedQuestion,
  counts: number[],
  { mean, authors }: Means[RatedQuestion],
) {
  const isEnough = authors >= enoughAnswers.statistics
  return [
    [`avg${question}`, isEnough ? mean : null],
    [`num${question}`, counts.reduce((sum, each) => sum + each, 0)],
    [`dist${question}`, isEnough ? counts : []],
  ]
}
