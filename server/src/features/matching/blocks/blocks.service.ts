import type { Page } from '@wso/contract/core/endpoint'
import type { MatchBlock } from '@wso/contract/matching/blocks'
import { maxBlocks } from '@wso/contract/matching/matchingRules'
import type { PersonRef } from '@wso/contract/users/users'
import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { endSharing } from '#features/planning/freeTimes/freeTimes.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { matchBlocks } from '#features/users/blocks.table.ts'
import {
  isListedFor,
  type PersonRefRow,
  personRefColumns,
  refOf,
} from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { writeLike } from '../records/likes.write.ts'
import { lockPair } from '../records/pairs.lock.ts'
import { ephcatchPairs, ephmatchPairs } from '../records/pairs.table.ts'
import { isInEphmatch } from '../records/people.policy.ts'
import { ephmatchProfiles } from '../records/profiles.table.ts'
import { forgetUndo, writeRelation } from '../records/relations.write.ts'

/** Lists the people whom the viewer blocked, latest first. */
export async function list(
  { db, viewer }: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<MatchBlock>> {
  const isOwn = eq(matchBlocks.userID, viewer.id)
  const [rows, total] = await Promise.all([
    db
      .select({ person: personRefColumns, createdTime: matchBlocks.createdTime })
      .from(matchBlocks)
      .innerJoin(users, eq(users.id, matchBlocks.blockedID))
      .where(isOwn)
      .orderBy(desc(matchBlocks.createdTime), asc(matchBlocks.blockedID))
      .limit(limit)
      .offset(offset),
    db.$count(matchBlocks, isOwn),
  ])
  return {
    items: rows.map(({ person, createdTime }) => ({
      user: presentBlocked(person, viewer),
      createdTime,
    })),
    total,
  }
}

/** A person who has since left the directory stays on the list with their name only. */
function presentBlocked(person: PersonRefRow, viewer: Context['viewer']): PersonRef {
  const ref = refOf(person)
  if (isListedFor(person, viewer)) return ref
  const { classYear: _, ...shown } = ref
  return { ...shown, williamsEmail: '' }
}

/**
 * Blocks a person in Ephmatch and Ephcatch: removes the viewer's likes of them and their matches,
 * and stops sharing the viewer's free times with them. Blocking someone again changes nothing.
 * @throws 404 for an unknown person and one whom the viewer cannot find, 1930, 1101 at 500 blocks
 */
export async function block(context: Context, otherID: number) {
  const { viewer, now } = context
  if (otherID === viewer.id) throw refuse('ephmatchSelf', 'You cannot block yourself.')
  await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    // Serialized with the viewer's other blocks, which are counted.
    await lockAccount(db, viewer, 'no key update')
    // Lock both pairs before writing the block, so that a concurrent like waits and then sees it.
    const pair = await lockPair(inside, ephmatchPairs, otherID)
    const ephcatchPair = await lockPair(inside, ephcatchPairs, otherID)
    if (!pair || !ephcatchPair) throw notFound('Person')
    if (pair.matchID === null && !(await isFound(inside, otherID))) throw notFound('Person')
    const blocks = await db.$count(matchBlocks, eq(matchBlocks.userID, viewer.id))
    if (blocks >= maxBlocks) {
      throw invalidField('userID', `you have blocked ${maxBlocks} people, the maximum`)
    }
    await db
      .insert(matchBlocks)
      .values({ userID: viewer.id, blockedID: otherID, createdTime: now().toISOString() })
      .onConflictDoNothing()
    await endSharing(db, viewer.id, otherID)
    await writeRelation(inside, pair, null)
    await writeLike(inside, ephcatchPair, false)
    await forgetUndo(inside, otherID)
  })
}

/**
 * Returns true for a person whom the viewer can find in the directory or in Ephmatch, or has
 * blocked, so that blocking does not reveal who else exists.
 */
async function isFound(context: Context, otherID: number): Promise<boolean> {
  const { db, viewer } = context
  const browses = viewer.scopes.has('service:ephmatch:profiles')
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .leftJoin(
      matchBlocks,
      and(eq(matchBlocks.userID, viewer.id), eq(matchBlocks.blockedID, users.id)),
    )
    .where(
      and(
        eq(users.id, otherID),
        or(
          and(users.visible, users.atWilliams),
          isNotNull(matchBlocks.blockedID),
          browses ? and(isNotNull(ephmatchProfiles.id), isInEphmatch(context)) : undefined,
        ),
      ),
    )
  return found !== undefined
}

/** Unblocks a person. @throws 404 for a person whom the viewer has not blocked */
export async function unblock({ db, viewer }: Context, otherID: number) {
  const removed = await db
    .delete(matchBlocks)
    .where(and(eq(matchBlocks.userID, viewer.id), eq(matchBlocks.blockedID, otherID)))
    .returning({ id: matchBlocks.blockedID })
  if (removed.length === 0) throw notFound('Block')
}
