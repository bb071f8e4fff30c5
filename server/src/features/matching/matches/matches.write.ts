import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { users } from '#features/users/users.table.ts'
import { isLiveMatch, otherOf } from '../records/pairs.load.ts'
import { lockPair } from '../records/pairs.lock.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { ephmatchProfiles } from '../records/profiles.table.ts'
import { forgetUndo, writeRelation } from '../records/relations.write.ts'
import { isShown } from './matches.service.ts'

/**
 * Removes the viewer's like of a matched person, which ends the match. Both still see that it was there.
 * @throws 1930, 1933 without a match that the viewer can see
 */
export async function unmatch(context: Context, otherID: number) {
  if (otherID === context.viewer.id) throw refuse('ephmatchSelf', 'You cannot match yourself.')
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const pair = await lockPair(inside, ephmatchPairs, otherID)
    if (!pair || !(await isMatched(inside, otherID))) throw refuse('ephmatchNoMatch')
    await writeRelation(inside, pair, null)
    await forgetUndo(inside, otherID)
  })
}

async function isMatched(context: Context, otherID: number) {
  const { db, viewer } = context
  const [row] = await db
    .select({ id: ephmatchPairs.matchID })
    .from(ephmatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephmatchPairs, viewer.id)))
    .innerJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(and(isShown(context), isLiveMatch(ephmatchPairs), eq(users.id, otherID)))
  return row !== undefined
}
