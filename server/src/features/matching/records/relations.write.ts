import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { announceMatch } from './matches.tell.ts'
import { settle, sidesOf } from './pairs.lock.ts'
import { ephmatchPairs } from './pairs.table.ts'
import { ephmatchUndos } from './profiles.table.ts'

export type StoredRelation = 'like' | 'dislike' | null
type Pair = typeof ephmatchPairs.$inferSelect

/**
 * Writes the viewer's side of a locked pair, makes or ends a match as a result, and notifies both.
 * Runs the same statements whatever the other person decided, unless there is a match.
 */
export async function writeRelation(context: Context, pair: Pair, relation: StoredRelation) {
  const { db, viewer, now } = context
  const otherID = pair.lowID === viewer.id ? pair.highID : pair.lowID
  const [own, theirs] = sidesOf(viewer.id, otherID)
  const isMutual = relation === 'like' && pair[`${theirs}Relation`] === 'like'
  const settled = await settle(context, pair, { isMutual, sequence: 'ephmatch_match_ids' })
  const isPair = and(eq(ephmatchPairs.lowID, pair.lowID), eq(ephmatchPairs.highID, pair.highID))
  await db
    .update(ephmatchPairs)
    .set({
      [`${own}Relation`]: relation,
      [`${own}Time`]: relation && now().toISOString(),
      ...settled.columns,
    })
    .where(isPair)
  await db
    .delete(ephmatchPairs)
    .where(and(isPair, isNull(ephmatchPairs.lowRelation), isNull(ephmatchPairs.highRelation)))
  await announceMatch(context, 'ephmatch', { otherID, settled })
  return { isMutual }
}

/** The viewer's side of a pair. */
export const relationIn = (pair: Pair, viewerID: number): StoredRelation =>
  pair.lowID === viewerID ? pair.lowRelation : pair.highRelation

/** Deletes the undo record of the viewer's latest decision if it was about a person. */
export async function forgetUndo({ db, viewer }: Context, otherID: number) {
  await db
    .delete(ephmatchUndos)
    .where(and(eq(ephmatchUndos.userID, viewer.id), eq(ephmatchUndos.otherID, otherID)))
}
