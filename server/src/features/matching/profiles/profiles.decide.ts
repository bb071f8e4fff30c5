import { type Relation, relations, undoMinutes } from '@wso/contract/matching/matchingRules'
import type { EphmatchProfile } from '@wso/contract/matching/profiles'
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { spendAllowance } from '#core/http/limits/allowances.ts'
import { refuse } from '#core/refusal.ts'
import { isUnblocked } from '#features/users/blocks.public.ts'
import { users } from '#features/users/users.table.ts'
import { isLive, lockPair } from '../records/pairs.lock.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { isInEphmatch } from '../records/people.policy.ts'
import { ephmatchProfiles, ephmatchUndos } from '../records/profiles.table.ts'
import {
  forgetUndo,
  relationIn,
  type StoredRelation,
  writeRelation,
} from '../records/relations.write.ts'
import { get } from './profiles.service.ts'

/**
 * Records what the viewer decided about a person. A like counts toward the day's likes, also if it is
 * withdrawn; mutual likes become a match with the next batch.
 * @throws 1937, 1930, 1931 for a person whom they cannot see, 1932 when it is decided already
 */
export async function relate(context: Context, otherID: number, given: string) {
  const relation = relations.find((each) => each === given)
  if (!relation) throw refuse('ephmatchRelation')
  if (otherID === context.viewer.id) throw refuse('ephmatchSelf')
  const matched = await context.db.transaction(async (db) => {
    const inside = { ...context, db }
    if (relation === 'like') await spendAllowance(inside, 'likes')
    const decided = await decide(inside, otherID, storedAs(relation))
    // A withdrawn decision is not stored, not even for `undo`.
    if (relation === 'none') await forgetUndo(inside, otherID)
    else await rememberForUndo(inside, otherID, decided.before)
    return decided.matched
  })
  return relation === 'none' ? {} : { matched }
}

const storedAs = (relation: Relation): StoredRelation => (relation === 'none' ? null : relation)

/** @throws 1931, 1932 */
async function decide(context: Context, otherID: number, relation: StoredRelation) {
  const pair = await lockPair(context, ephmatchPairs, otherID)
  if (!pair) throw refuse('ephmatchProfileUnknown')
  await checkBothIn(context, otherID)
  const before = relationIn(pair, context.viewer.id)
  if (before === relation) throw refuse('ephmatchRelationExists')
  await writeRelation(context, pair, relation)
  return { before, matched: isLive(pair) && relation === 'like' }
}

/** Locks both profiles, so that neither person opts out meanwhile. @throws 1931 */
async function checkBothIn(context: Context, otherID: number) {
  const { db, viewer } = context
  const isSeen = and(isInEphmatch(context), isUnblocked(context, ephmatchProfiles.userID))
  const rows = await db
    .select({ id: ephmatchProfiles.userID })
    .from(ephmatchProfiles)
    .innerJoin(users, eq(users.id, ephmatchProfiles.userID))
    .where(
      and(
        inArray(ephmatchProfiles.userID, [viewer.id, otherID]),
        isNull(ephmatchProfiles.optedOutTime),
        or(eq(ephmatchProfiles.userID, viewer.id), isSeen),
      ),
    )
    .orderBy(asc(ephmatchProfiles.userID))
    .for('share', { of: ephmatchProfiles })
  if (rows.length < 2) throw refuse('ephmatchProfileUnknown')
}

async function rememberForUndo(context: Context, otherID: number, relation: StoredRelation) {
  const { db, viewer, now } = context
  const latest = { otherID, relation, time: now().toISOString() }
  await db
    .insert(ephmatchUndos)
    .values({ userID: viewer.id, ...latest })
    .onConflictDoUpdate({ target: ephmatchUndos.userID, set: latest })
}

/**
 * Undoes the viewer's latest decision and returns the person it was about.
 * @throws 1939 without a decision in the last 10 minutes, 1931 when the person is gone
 */
export async function undo(context: Context): Promise<EphmatchProfile> {
  const { db, viewer, now } = context
  const since = new Date(now().getTime() - undoMinutes * 60_000).toISOString()
  const [last] = await db
    .select()
    .from(ephmatchUndos)
    .where(and(eq(ephmatchUndos.userID, viewer.id), gt(ephmatchUndos.time, since)))
  if (!last) throw refuse('ephmatchNothingToUndo')
  await db.transaction(async (inside) => {
    await decide({ ...context, db: inside }, last.otherID, last.relation)
    const isLast = and(
      eq(ephmatchUndos.userID, viewer.id),
      eq(ephmatchUndos.otherID, last.otherID),
      eq(ephmatchUndos.time, last.time),
    )
    const undone = await inside.delete(ephmatchUndos).where(isLast).returning()
    // Another device has undone or replaced it.
    if (undone.length === 0) throw refuse('ephmatchNothingToUndo')
  })
  return get(context, last.otherID)
}
