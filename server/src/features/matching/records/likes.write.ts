import { ephcatch } from '@wso/contract/matching/ephcatch'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { forgetCalls } from '#core/http/idempotency/idempotency.ts'
import { announceMatch } from './matches.tell.ts'
import { settle, sidesOf } from './pairs.lock.ts'
import { ephcatchPairs } from './pairs.table.ts'

type Pair = typeof ephcatchPairs.$inferSelect

/**
 * Writes whether the viewer likes the other person of a locked pair in Ephcatch. A withdrawn like
 * leaves no trace, not even the stored call that created it.
 */
export async function writeLike(context: Context, pair: Pair, likes: boolean) {
  const { db, viewer, now } = context
  const otherID = pair.lowID === viewer.id ? pair.highID : pair.lowID
  const [own, theirs] = sidesOf(viewer.id, otherID)
  const isMutual = likes && pair[`${theirs}Time`] !== null
  const settled = await settle(context, pair, { isMutual, sequence: 'ephcatch_match_ids' })
  const isPair = and(eq(ephcatchPairs.lowID, pair.lowID), eq(ephcatchPairs.highID, pair.highID))
  const time = likes ? now().toISOString() : null
  await db
    .update(ephcatchPairs)
    .set({ [`${own}Time`]: time, ...settled.columns })
    .where(isPair)
  await db
    .delete(ephcatchPairs)
    .where(and(isPair, isNull(ephcatchPairs.lowTime), isNull(ephcatchPairs.highTime)))
  if (!likes) await forgetCalls(context, ephcatch.like)
  await announceMatch(context, 'ephcatch', { otherID, settled })
}
