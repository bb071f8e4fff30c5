import { surveyLimits } from '@wso/contract/factrak/surveyRules'
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { dayIn } from '@wso/contract/core/day'
import type { Db } from '#core/database/db.ts'
import { users } from '../../users/users.table.ts'
import { deficitOf, periodStart, semesterOf } from './surveys.policy.ts'
import { countedTerms, pastReviews, surveyAuthors, surveys } from './surveys.table.ts'

type Clock = Pick<Services, 'config' | 'now'>

/**
 * Locks a person's row until the transaction ends, so that changes to their deficit happen one at a
 * time and each includes the earlier ones.
 */
export async function lockAuthor(db: Db, userID: number) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('no key update')
}

/** Counts each person's reviews, in total and in this half year. The caller holds locks on their rows. */
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
  const counts = new Map(rows.map(({ userID, ...each }) => [userID, each]))
  for (const { userID, total } of await writtenBefore(db, userIDs)) {
    const { total: current = 0, sincePeriod = 0 } = counts.get(userID) ?? {}
    counts.set(userID, { total: current + total, sincePeriod })
  }
  return counts
}

/** Counts the reviews that people wrote under an account that they have since deleted. */
const writtenBefore = (db: Db, userIDs: number[]) =>
  db
    .select({ userID: pastReviews.userID, total: sql<number>`count(*)::int` })
    .from(pastReviews)
    .where(inArray(pastReviews.userID, userIDs))
    .groupBy(pastReviews.userID)

/**
 * Recomputes these people's deficits. The caller holds locks on their rows. The deficit of a person
 * who is not a student is null.
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
 * Recomputes every student's deficit, because it changes with each half year and semester. Each
 * batch has its own transaction, so that people who write reviews do not wait long.
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
 * Adds a semester that has begun to every current student, once. The first semester that the portal
 * sees is skipped, because imported data already includes it.
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

/** Returns the viewer's deficit and their reviews of this half year. */
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
