import { courseMetrics, enoughAnswers, professorMetrics } from '@wso/contract/factrak/ratings'
import { and, asc, count, desc, gte, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { checkMayReadAll } from '#features/factrak/reviews/reviews.public.ts'
import { countedReviews } from '#features/factrak/reviews/reviews.table.ts'
import { users } from '#features/users/users.table.ts'

const metricColumns = {
  would_take_another: countedReviews.wouldTakeAnother,
  would_recommend_course: countedReviews.wouldRecommendCourse,
  approachability: countedReviews.approachability,
  lead_lecture: countedReviews.leadLecture,
  promote_discussion: countedReviews.promoteDiscussion,
  outside_helpfulness: countedReviews.outsideHelpfulness,
  course_workload: countedReviews.courseWorkload,
  course_stimulating: countedReviews.courseStimulating,
}
export type Metric = keyof typeof metricColumns

const metricsOf: Record<'professor' | 'course', readonly string[]> = {
  professor: professorMetrics,
  course: courseMetrics,
}

/**
 * Returns the metric that ranks a list, or undefined for a plain list. `sort` is its older name.
 * @throws 1570 for an unknown metric
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
  by: typeof countedReviews.courseID | typeof countedReviews.professorID
  /** A condition on `users`: the professors whose reviews count. */
  taughtBy: SQL | undefined
  where?: SQL | undefined
}
type Place = { id: number; score: number; answers: number }

/**
 * Ranks courses or professors, best first unless `ascending`, among those with enough answers. Each
 * review counts once, so that no figure tells which reviews have the same author. The order is that
 * of the mean's lower confidence bound, so that five perfect answers do not outrank fifty good ones.
 * @throws 1330 when the viewer owes reviews
 */
export async function ranked(
  { db, viewer }: Context,
  { metric, ascending, limit, offset }: Ranking,
  { by, taughtBy, where }: Subject,
): Promise<{ places: Place[]; total: number }> {
  checkMayReadAll(viewer)
  // PostgreSQL hashes an array of ids; a join would take twice as long. The addition keeps it from
  // looking up each id in the index.
  const teachers = await db.select({ id: users.id }).from(users).where(taughtBy)
  const ids = sql.param(teachers.map(({ id }) => id))
  const column = metricColumns[metric]
  const score = sql`avg(${column}::int)`
  const answers = count(column)
  const order = lowerBound(metric, score, answers)
  const all = await db
    .select({ id: sql<number>`${by}`, score: score.mapWith(toTenth), answers })
    .from(countedReviews)
    .where(and(sql`${countedReviews.professorID} + 0 = any(${ids})`, where))
    .groupBy(by)
    .having(gte(answers, enoughAnswers.ranking))
    .orderBy(ascending ? asc(order) : desc(order), desc(answers), by)
  return { places: all.slice(offset, offset + limit), total: all.length }
}

/**
 * The number of standard errors below the mean, so that 95% of such bounds are below the true mean.
 */
const certainty = 1.96

/** The Wilson lower bound of a mean from 0 to 1; scales from 1 to 7 are brought to that range. */
function lowerBound(metric: Metric, mean: SQL, answers: SQL) {
  const isYesNo = metricColumns[metric].dataType === 'boolean'
  const share = isYesNo ? sql`${mean}::float8` : sql`((${mean} - 1) / 6)::float8`
  const squared = sql`(${certainty * certainty}::float8 / ${answers})`
  const spread = sql`sqrt(${share} * (1 - ${share}) / ${answers} + ${squared} / (4 * ${answers}))`
  return sql`(${share} + ${squared} / 2 - ${certainty}::float8 * ${spread}) / (1 + ${squared})`
}

/** Rounds a mean to a tenth, as all of them are served. */
export const toTenth = (mean: number | string) => Math.round(Number(mean) * 10) / 10
