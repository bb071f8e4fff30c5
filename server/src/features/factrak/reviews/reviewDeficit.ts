import { dayIn } from '@wso/contract/core/dates/day'
import { surveyLimits } from '@wso/contract/factrak/reviewRules'
import { and, count, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Context, Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { personOf } from '#core/viewer.ts'
import { users } from '#features/users/users.table.ts'
import { countWritten, reviewsOwed } from './marks.ts'
import { periodStart, semesterOf } from './reviews.policy.ts'
import { countedTerms } from './reviews.table.ts'

/**
 * Sets what every student owes in a half year, which depends only on their semesters: what they have
 * written is counted by their marks.
 */
export async function recomputeAllDeficits(services: Services) {
  await countSemester(services)
  const isStudent = eq(users.type, 'student')
  await setDue(services.db, isStudent)
  await services.db
    .update(users)
    .set({ factrakSurveyDeficit: null })
    .where(and(ne(users.type, 'student'), isNotNull(users.factrakSurveyDeficit)))
}

/** Sets what matching people owe in a half year. */
export async function setDue(db: Db, isThese: SQL | undefined) {
  const due = sql<number>`case when ${users.onCampusSemesters} >= ${firstOwing}
    then ${surveyLimits.perPeriod}::int else 0 end`
  await db
    .update(users)
    .set({ factrakSurveyDeficit: due })
    .where(and(isThese, sql`${users.factrakSurveyDeficit} is distinct from ${due}`))
}

/** The semester on campus from which a student owes reviews. */
const firstOwing = 2

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
export async function progress({ db, config, now, viewer }: Context) {
  const clock = { config, now }
  const [person] = await db.select().from(users).where(eq(users.id, viewer.id))
  const { total, sincePeriod } = await countWritten(db, clock, personOf(viewer))
  return {
    deficit: (person && (await reviewsOwed(db, clock, person))) ?? surveyLimits.perPeriod,
    required: surveyLimits.perPeriod,
    written: sincePeriod,
    total,
    since: periodStart(dayIn(now(), config.TIME_ZONE)),
  }
}
