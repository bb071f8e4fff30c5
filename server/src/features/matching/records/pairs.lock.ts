import { eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { users } from '#features/users/users.table.ts'
import type { ephcatchPairs, ephmatchPairs } from './pairs.table.ts'

type Pairs = typeof ephmatchPairs | typeof ephcatchPairs

/** The viewer's side of their pair with another person. */
export const sidesOf = (viewerID: number, otherID: number) =>
  viewerID < otherID ? (['low', 'high'] as const) : (['high', 'low'] as const)

/**
 * Locks the row of two people until the transaction ends, creating it if necessary, and returns it,
 * so that simultaneous decisions of both are serialized. Locks their accounts first. Returns
 * undefined when the other account does not exist.
 */
export async function lockPair<P extends Pairs>(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  pairs: P,
  otherID: number,
): Promise<P['$inferSelect'] | undefined> {
  await lockAccount(db, viewer)
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, otherID))
    .for('key share')
  if (!other) return undefined
  return lockRow(db, pairs, [Math.min(viewer.id, otherID), Math.max(viewer.id, otherID)])
}

async function lockRow<P extends Pairs>(db: Db, pairs: P, [lowID, highID]: [number, number]) {
  const [row] = await db
    .insert(pairs as typeof ephmatchPairs)
    .values({ lowID, highID })
    .onConflictDoUpdate({
      target: [pairs.lowID, pairs.highID],
      set: { lowID: sql`excluded.low_id` },
    })
    .returning()
  return row as P['$inferSelect']
}

type Match = Pick<typeof ephmatchPairs.$inferSelect, 'matchID' | 'endedTime'>

/** True for a match that has not ended. */
export const isLive = ({ matchID, endedTime }: Match) => matchID !== null && endedTime === null

/** The columns that end the match of a locked pair when its viewer stops liking; none without one. */
export const endedBy = ({ now }: Pick<Context, 'now'>, pair: Match, likes: boolean) =>
  isLive(pair) && !likes ? { endedTime: now().toISOString() } : {}
