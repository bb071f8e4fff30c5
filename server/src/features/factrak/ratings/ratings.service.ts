import {
  enoughAnswers,
  type RatedQuestion,
  ratedQuestions,
  type Ratings,
} from '@wso/contract/factrak/ratings'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { checkCourse } from '../subjects/courses.public.ts'
import { isShown } from '../surveys/surveys.public.ts'
import { surveyAuthors, surveys } from '../surveys/surveys.table.ts'
import { authorKey } from './ratings.public.ts'
import { checkProfessor, teachesHere } from '../subjects/professors.public.ts'
import { users } from '../../users/users.table.ts'

/** Computes the statistics of a course, with one professor or all current ones. */
export async function ofCourse(context: Context, id: number, professorID?: number) {
  await checkCourse(context, id)
  const who = professorID ? eq(surveys.professorID, professorID) : teachesHere()
  return statistics(context, and(eq(surveys.courseID, id), who))
}

/** Computes the statistics of a professor, in one course or all. */
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

/** Counts each answer, in the order of the answers. */
const distribution = (column: AnyPgColumn) => {
  const answers = isYesNo(column) ? [false, true] : scale
  const counts = answers.map((answer) => sql`count(*) filter (where ${column} = ${answer})`)
  return sql<number[]>`array[${sql.join(counts, sql`, `)}]::int[]`
}

async function statistics(context: Context, where: SQL | undefined): Promise<Ratings> {
  const [counted, means] = await Promise.all([
    distributions(context, where),
    authorMeans(context, where),
  ])
  const { surveyCount, ...counts } = counted
  const entries = ratedQuestions.flatMap((question) =>
    summary(question, counts[question] ?? [], means[question]),
  )
  return { surveyCount, ...Object.fromEntries(entries) } as Ratings
}

async function distributions({ db, now }: Context, where: SQL | undefined) {
  const columnsOf = Object.fromEntries(
    ratedQuestions.map((question) => [question, distribution(columns[question])]),
  )
  const [row] = await db
    .select({ surveyCount: count(), ...columnsOf })
    .from(surveys)
    .innerJoin(users, eq(users.id, surveys.professorID))
    .where(and(isShown(now()), where))
  return row as { surveyCount: number } & Record<string, number[]>
}

/** The mean of the authors' own means of a question, and how many authors answered it. */
type Mean = { mean: number | null; authors: number }

async function authorMeans({ db, now }: Context, where: SQL | undefined) {
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
    .where(and(isShown(now()), where))
    .groupBy(authorKey)
    .as('by_author')
  const outer = Object.fromEntries(
    ratedQuestions.map((question) => [
      question,
      sql`json_build_object('mean', avg(${byAuthor[question]})::float8, 'authors', count(${byAuthor[question]}))`,
    ]),
  )
  const [row] = await db.select(outer).from(byAuthor)
  return row as Record<RatedQuestion, Mean>
}

/** Returns the three figures of a question. Both need answers from enough people. */
function summary(question: RatedQuestion, counts: number[], { mean, authors }: Mean) {
  const isEnough = authors >= enoughAnswers.statistics
  return [
    [`avg${question}`, isEnough ? mean : null],
    [`num${question}`, counts.reduce((sum, each) => sum + each, 0)],
    [`dist${question}`, isEnough ? counts : []],
  ]
}
