import { maxOpenLikes } from '@wso/contract/matching/matchingRules'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { spendAllowance } from '#core/http/limits/allowances.ts'
import { refuse } from '#core/refusal.ts'
import { lockUser } from '#features/users/lock.public.ts'
import { users } from '#features/users/users.table.ts'
import { writeLike } from '../records/likes.write.ts'
import { lockPair } from '../records/pairs.lock.ts'
import { ephcatchPairs } from '../records/pairs.table.ts'
import { countOpenLikes, isSeen } from './ephcatch.service.ts'

type Pair = typeof ephcatchPairs.$inferSelect

const isLikedBy = (pair: Pair, viewerID: number) =>
  (pair.lowID === viewerID ? pair.lowTime : pair.highTime) !== null

/**
 * Likes a person. @throws 1730, 1731 for a person whom the viewer cannot see, 1732 for the second
 * time, 1734 at ten open likes
 */
export async function like(context: Context, otherID: number) {
  const { viewer } = context
  if (otherID === viewer.id) throw refuse('ephcatchSelf')
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    // Serializes the viewer's likes, so that the count of open likes below is exact.
    await lockUser(db, viewer.id)
    const pair = await lockPair(inside, ephcatchPairs, otherID)
    if (!pair) throw refuse('ephcatcherUnknown')
    const [person] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, otherID), isSeen(inside)))
    if (!person) throw refuse('ephcatcherUnknown')
    if (isLikedBy(pair, viewer.id)) throw refuse('ephcatchExists')
    if ((await countOpenLikes(inside)) >= maxOpenLikes) throw refuse('ephcatchLimit')
    await spendAllowance(inside, 'likes')
    await writeLike(inside, pair, true)
  })
}

/** Stops liking a person, even one who has left Ephcatch. @throws 1733 */
export async function unlike(context: Context, otherID: number) {
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    const pair = await lockPair(inside, ephcatchPairs, otherID)
    // One answer for people who do not exist and people whom the viewer does not like.
    if (!pair || !isLikedBy(pair, context.viewer.id)) throw refuse('ephcatchMissing')
    await writeLike(inside, pair, false)
  })
}
