import { surveyLimits } from '@wso/contract/surveyRules'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { dayIn } from '#core/day.ts'
import type { Db } from '#core/db.ts'
import { users } from '../users/users.table.ts'
import { deficitOf, periodStart, semesterOf } from './factrak.policy.ts'
import { countedTerms, surveyAuthors, surveys } from './factrak.table.ts'

type Clock = Pick<Services, 'config' | 'now'>

/**
 * Makes everything that changes what a person owes wait its turn: their row stays locked until
 * the transaction ends, and what is counted afterwards is what the others left behind.
 */
export async function lockAuthor(db: Db, userID: number) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('no key update')
}

/** How many reviews each person has written, ever and in this half year. Needs their rows locked. */
export async function written(db: Db, { config, now }: Clock, userIDs: number[]) {
  const since = periodStart(dayIn(now(), config.TIME_ZONE))
  const rows = await db
    .select({
      userID: surveyAuthors.userID,
      total: sql<number>`count(*)::int`,
      sincePeriod: sql<number>`(count(*) filter
        (where ${surveys.createdTime} >= ${since}::timestamp at time zone ${config.TIME_ZONE}))::int`,
    })
    .from(surveyAuthors)
    .innerJoin(surveys, eq(surveys.id, surveyAuthors.surveyID))
    .where(inArray(surveyAuthors.userID, userIDs))
    .groupBy(surveyAuthors.userID)
  return new Map(rows.map(({ userID, ...counts }) => [userID, counts]))
}

/**
 * Recomputes what these people owe, in the transaction given, which must have locked their rows.
 * People who are not students owe nothing that could be counted: null.
 */
export async function recomputeDeficits(db: Db, clock: Clock, userIDs: number[]) {
  const people = await db
    .select({
      id: users.id,
      type: users.type,
      semesters: users.onCampusSemesters,
      old: users.factrakSurveyDeficit,
    })
    .from(users)
    .where(inArray(users.id, userIDs))
  const counts = await written(db, clock, userIDs)
  const changed = people
    .map(({ id, type, semesters, old }) => {
      const facts = { semesters, ...(counts.get(id) ?? { total: 0, sincePeriod: 0 }) }
      return { id, old, deficit: type === 'student' ? deficitOf(facts) : null }
    })
    .filter(({ old, deficit }) => old !== deficit)
  const byDeficit = Map.groupBy(changed, ({ deficit }) => deficit)
  for (const [deficit, group] of byDeficit) {
    const ids = group.map(({ id }) => id)
    await db.update(users).set({ factrakSurveyDeficit: deficit }).where(inArray(users.id, ids))
  }
}

const batch = 200

/**
 * Recomputes what every student owes, as each half year and each semester changes it. Batches are
 * transactions of their own, so that nobody who writes a review waits long.
 */
export async function recomputeAllDeficits(services: Services) {
  await countSemester(services)
  let after = 0
  for (;;) {
    const ids = await recomputeBatch(services, after)
    if (ids.length < batch) return
    after = ids.at(-1)!
  }
}

const recomputeBatch = ({ db, ...clock }: Services, after: number) =>
  db.transaction(async (db) => {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.type, 'student'), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(batch)
      .for('no key update')
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await recomputeDeficits(db, clock, ids)
    return ids
  })

/**
 * Counts a semester that has begun towards every student at the college, once. The first semester
 * the portal sees is not counted: what was imported includes it.
 */
export const countSemester = ({ db, config, now }: Services) =>
  db.transaction(async (db) => {
    const term = semesterOf(dayIn(now(), config.TIME_ZONE))
    const [before] = await db.select({ terms: count() }).from(countedTerms)
    const counted = await db
      .insert(countedTerms)
      .values({ term, countedTime: now().toISOString() })
      .onConflictDoNothing()
      .returning()
    if (counted.length === 0 || before!.terms === 0) return
    await db
      .update(users)
      .set({ onCampusSemesters: sql`${users.onCampusSemesters} + 1` })
      .where(and(eq(users.type, 'student'), eq(users.atWilliams, true)))
  })

/** What the viewer owes, and what they have written in this half year. */
export async function progress({ db, config, now, viewer }: Services & { viewer: { id: number } }) {
  const [person] = await db
    .select({ deficit: users.factrakSurveyDeficit })
    .from(users)
    .where(eq(users.id, viewer.id))
  const counts = (await written(db, { config, now }, [viewer.id])).get(viewer.id)
  return {
    deficit: person?.deficit ?? surveyLimits.perPeriod,
    required: surveyLimits.perPeriod,
    written: counts?.sincePeriod ?? 0,
    total: counts?.total ?? 0,
    since: periodStart(dayIn(now(), config.TIME_ZONE)),
  }
}
