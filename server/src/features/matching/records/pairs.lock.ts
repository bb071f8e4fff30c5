import { eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { lockAccount } from '../../users/account.public.ts'
import { users } from '../../users/users.table.ts'
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

type Match = Pick<
  typeof ephmatchPairs.$inferSelect,
  'matchID' | 'matchedTime' | 'lowSeen' | 'highSeen' | 'toldTime'
>

const noMatch = { matchID: null, matchedTime: null, lowSeen: null, highSeen: null }
const tellAgainMs = 86_400_000

/** The effect of a change on a pair's match: the new columns, and whether to notify. */
export type Settled = {
  columns: Partial<Match>
  /** The id of the match that was made, kept or ended; null without one. */
  matchID: number | null
  event: 'matched' | 'ended' | 'none'
  /**
   * True when both should be notified; false when they were notified of a match within the last
   * day.
   */
  tells: boolean
}

/** Decides what happens to the match of a locked pair, given whether its likes are now mutual. */
export async function settle(
  { db, now }: Pick<Context, 'db' | 'now'>,
  pair: Match,
  { isMutual, sequence }: { isMutual: boolean; sequence: string },
): Promise<Settled> {
  const same = { columns: {}, matchID: pair.matchID, event: 'none', tells: false } as const
  if (isMutual === (pair.matchID !== null)) return same
  if (!isMutual) return { columns: noMatch, matchID: pair.matchID, event: 'ended', tells: false }
  const { rows } = await db.execute<{ id: number }>(sql`select nextval(${sequence})::int as id`)
  const matchID = rows[0]!.id
  const time = now()
  const tells = !pair.toldTime || time.getTime() - Date.parse(pair.toldTime) > tellAgainMs
  const matchedTime = time.toISOString()
  const columns = { ...noMatch, matchID, matchedTime, ...(tells && { toldTime: matchedTime }) }
  return { columns, matchID, event: 'matched', tells }
}
