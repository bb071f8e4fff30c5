import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOpenAccount } from '../../account/deletions/openAccount.public.ts'
import { bans, users } from '../../users/users.table.ts'
import { ephmatchProfiles } from './profiles.table.ts'

/** Matches students whose account is open and who are not banned from a service. */
const isStudent = (context: Pick<Context, 'db'>, area: 'ephmatch' | 'ephcatch') =>
  and(
    eq(users.type, 'student'),
    isOpenAccount(context),
    notInArray(
      users.id,
      context.db.select({ id: bans.userID }).from(bans).where(eq(bans[area], true)),
    ),
  )

/** Matches people whom others can see in Ephmatch. Join `users` and `ephmatchProfiles`. */
export const isInEphmatch = (context: Pick<Context, 'db'>) =>
  and(
    isNull(ephmatchProfiles.optedOutTime),
    isNull(ephmatchProfiles.moderation),
    isStudent(context, 'ephmatch'),
  )

/** Matches people whom others can see in Ephcatch: eligible, visible and not opted out. */
export const isInEphcatch = (context: Pick<Context, 'db'>, seniorYear: number) =>
  and(
    users.visible,
    eq(users.optOutEphcatch, false),
    or(sql`${users.classYear} <= ${seniorYear}`, users.ephcatchEligibility),
    isStudent(context, 'ephcatch'),
  )

/** Matches people who share a tag of the list. */
export const hasTag = (tagIDs: readonly number[]): SQL =>
  sql`exists (select from user_tags where user_id = ${users.id} and ${inArray(sql`tag_id`, [...tagIDs])})`
