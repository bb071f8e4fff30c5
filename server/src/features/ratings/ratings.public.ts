import { courseMetrics, enoughAnswers, professorMetrics } from '@wso/contract/ratings'
import { and, asc, count, desc, gte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { checkMayReadAll, isShown } from '../factrak/factrak.public.ts'
import { surveys } from '../factrak/factrak.table.ts'
import { users } from '../users/users.table.ts'

const metricColumns = {
  would_take_another: surveys.wouldTakeAnother,
  would_recommend_course: surveys.wouldRecommendCourse,
  approachability: surveys.approachability,
  lead_lecture: surveys.leadLecture,
  promote_discussion: surveys.promoteDiscussion,
  outside_helpfulness: surveys.outsideHelpfulness,
  course_workload: surveys.courseWorkload,
  course_stimulating: surveys.courseStimulating,
}
export type Metric = keyof typeof metricColumns

const metricsOf: Record<'professor' | 'course', readonly string[]> = {
  professor: professorMetrics,
  course: courseMetrics,
}

/**
 * The metric a list is ranked by, undefined for a plain list. `sort` is its older name.
 * @throws 1570 for one that does not exist
 */
export function metricOf(
  what: keyof typeof metricsOf,
  { metric, sort }: { metric?: string | undefined; sort?: string | undefined },
): Metric | undefined {
  const asked = metric || sort
  if (!asked) return undefined
  if (isMetric(asked) && metricsOf[what].includes(asked)) return asked
  throw refuse('badMetric', undefined, {
    errors: [`metric: must be one of ${metricsOf[what].join(', ')}`],
  })
}

const isMetric = (name: string): name is Metric => Object.hasOwn(metricColumns, name)

type Ranking = { metric: Metric; ascending: boolean; limit: number; offset: number }
type Subject = {
  by: typeof surveys.courseID | typeof surveys.professorID
  /** Whose reviews count: a condition on users. */
  taughtBy: SQL | undefined
  where?: SQL | undefined
}
type Place = { id: number; score: number; answers: number }

/**
 * The courses or professors with the best means, or the worst, among those with enough answers.
 * @throws 1330 for those who owe reviews
 */
export async function ranked(
  { db, now, viewer }: Context,
  { metric, ascending, limit, offset }: Ranking,
  { by, taughtBy, where }: Subject,
): Promise<{ places: Place[]; total: number }> {
  checkMayReadAll(viewer)
  const column = metricColumns[metric]
  const score = sql`avg(${column}::int)`
  const answers = count(column)
  // Their ids as one value, which PostgreSQL hashes: joining them would take twice as long. So would
  // jumping to each of them in the index, which the sum keeps it from.
  const teachers = await db.select({ id: users.id }).from(users).where(taughtBy)
  const ids = sql.param(teachers.map(({ id }) => id))
  const all = await db
    .select({ id: by, score: score.mapWith(Number), answers })
    .from(surveys)
    .where(and(isShown(now()), sql`${surveys.professorID} + 0 = any(${ids})`, where))
    .groupBy(by)
    .having(gte(answers, enoughAnswers.ranking))
    .orderBy(ascending ? asc(score) : desc(score), desc(answers), by)
  return { places: all.slice(offset, offset + limit), total: all.length }
}
