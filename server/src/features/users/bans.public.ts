import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { bans } from './users.table.ts'

/** The columns of a ban that name an area. */
export type BanArea = Exclude<
  keyof typeof bans.$inferSelect,
  'userID' | 'reason' | 'createdTime' | 'endTime'
>

/** Returns true until a ban ends; one without an end lasts until it is lifted. */
export const isInForce = ({ endTime }: { endTime?: string | null }, now: Date) =>
  !endTime || new Date(endTime) > now

/** Bans that have not ended now, in SQL; the same as `isInForce()`. */
export const inForce = ({ now }: Pick<Context, 'now'>) =>
  sql`(${bans.endTime} is null or ${bans.endTime} > ${now().toISOString()})`

/** Selects the ids of the people who are banned from an area now. */
export const bannedFrom = ({ db, now }: Pick<Context, 'db' | 'now'>, area: BanArea) =>
  db
    .select({ id: bans.userID })
    .from(bans)
    .where(and(eq(bans[area], true), inForce({ now })))
