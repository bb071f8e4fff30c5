import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { publishTo } from '#core/live/publish.ts'
import { endedBy, isLive, sidesOf } from './pairs.lock.ts'
import { ephmatchPairs } from './pairs.table.ts'
import { ephmatchUndos } from './profiles.table.ts'

export type StoredRelation = 'like' | 'dislike' | null
type Pair = typeof ephmatchPairs.$inferSelect

/**
 * Writes the viewer's side of a locked pair, which may end a match. Runs the same statements whatever
 * the other person decided, unless there is a match.
 */
export async function writeRelation(context: Context, pair: Pair, relation: StoredRelation) {
  const { db, viewer, now } = context
  const [own] = sidesOf(viewer.id, otherIn(pair, viewer.id))
  const isPair = and(eq(ephmatchPairs.lowID, pair.lowID), eq(ephmatchPairs.highID, pair.highID))
  const { lowRelation, highRelation, matchID } = ephmatchPairs
  await db
    .update(ephmatchPairs)
    .set({
      [`${own}Relation`]: relation,
      [`${own}Time`]: relation && now().toISOString(),
      ...endedBy(context, pair, relation === 'like'),
    })
    .where(isPair)
  await db
    .delete(ephmatchPairs)
    .where(and(isPair, isNull(lowRelation), isNull(highRelation), isNull(matchID)))
  if (isLive(pair)) await publishTo(db, 'matches', [pair.lowID, pair.highID])
}

const otherIn = ({ lowID, highID }: Pair, viewerID: number) => (lowID === viewerID ? highID : lowID)

/** The viewer's side of a pair. */
export const relationIn = (pair: Pair, viewerID: number): StoredRelation =>
  pair.lowID === viewerID ? pair.lowRelation : pair.highRelation

/** Deletes the undo record of the viewer's latest decision if it was about a person. */
export async function forgetUndo({ db, viewer }: Context, otherID: number) {
  await db
    .delete(ephmatchUndos)
    .where(and(eq(ephmatchUndos.userID, viewer.id), eq(ephmatchUndos.otherID, otherID)))
}
