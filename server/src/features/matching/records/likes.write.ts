import { ephcatch } from '@wso/contract/matching/ephcatch'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { forgetCalls } from '#core/http/idempotency/idempotency.ts'
import { publishTo } from '#core/live/publish.ts'
import { endedBy, isLive, sidesOf } from './pairs.lock.ts'
import { ephcatchPairs } from './pairs.table.ts'

type Pair = typeof ephcatchPairs.$inferSelect

/**
 * Writes whether the viewer likes the other person of a locked pair in Ephcatch, which may end a match.
 * A withdrawn like without a match leaves no trace, not even the stored call that created it.
 */
export async function writeLike(context: Context, pair: Pair, likes: boolean) {
  const { db, viewer, now } = context
  const [own] = sidesOf(viewer.id, pair.lowID === viewer.id ? pair.highID : pair.lowID)
  const isPair = and(eq(ephcatchPairs.lowID, pair.lowID), eq(ephcatchPairs.highID, pair.highID))
  const { lowTime, highTime, matchID } = ephcatchPairs
  const time = likes ? now().toISOString() : null
  await db
    .update(ephcatchPairs)
    .set({ [`${own}Time`]: time, ...endedBy(context, pair, likes) })
    .where(isPair)
  await db
    .delete(ephcatchPairs)
    .where(and(isPair, isNull(lowTime), isNull(highTime), isNull(matchID)))
  if (!likes) await forgetCalls(context, ephcatch.like)
  if (isLive(pair)) await publishTo(db, 'matches', [pair.lowID, pair.highID])
}
