import { and, eq, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { seniorYear } from '#core/calendar/classStanding.ts'
import { openEra } from '#core/calendar/eras.ts'
import type { Context } from '#core/context.ts'
import { bannedFrom } from '#features/users/bans.public.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { users } from '#features/users/users.table.ts'
import { ephmatchProfiles } from './profiles.table.ts'

/** Matches students whose account is open and who are not banned from a service. */
const isStudent = (context: Pick<Context, 'db' | 'now'>, area: 'ephmatch' | 'ephcatch') =>
  and(
    eq(users.type, 'student'),
    isOpenAccount(context),
    notInArray(users.id, bannedFrom(context, area)),
  )

/**
 * Matches people whom others can see in Ephmatch: in a period for seniors, only seniors. Join `users`
 * and `ephmatchProfiles`.
 */
export const isInEphmatch = (context: Pick<Context, 'db' | 'config' | 'now'>) =>
  and(hasJoinedEphmatch(context), isOfPeriod(context))

/** No class year is a first-year, whom this excludes too. */
function isOfPeriod({ config, now }: Pick<Context, 'config' | 'now'>): SQL | undefined {
  if (!openEra(config, now())?.seniorOnly) return undefined
  return lte(users.classYear, seniorYear(now(), config.TIME_ZONE))
}

/** Matches people who take part in Ephmatch, at any time of the year. */
export const hasJoinedEphmatch = (context: Pick<Context, 'db' | 'now'>) =>
  and(
    isNull(ephmatchProfiles.optedOutTime),
    isNull(ephmatchProfiles.moderation),
    isStudent(context, 'ephmatch'),
  )

/** Matches people whom others can see in Ephcatch: eligible, visible and not opted out. */
export const isInEphcatch = (context: Pick<Context, 'db' | 'now'>, lastYear: number) =>
  and(
    users.visible,
    eq(users.optOutEphcatch, false),
    or(sql`${users.classYear} <= ${lastYear}`, users.ephcatchEligibility),
    isStudent(context, 'ephcatch'),
  )

/** Matches people who share a tag of the list. */
export const hasTag = (tagIDs: readonly number[]): SQL =>
  sql`exists (select from user_tags where user_id = ${users.id} and ${inArray(sql`tag_id`, [...tagIDs])})`
