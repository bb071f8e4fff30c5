import { ephcatch } from '@wso/contract/matching/ephcatch'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { eq, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { forgetCalls } from '#core/http/idempotency/idempotency.ts'
import { publishTo } from '#core/live/publish.ts'
import { retract } from '#features/notifications/notifications/notifications.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { ephcatchPairs, ephmatchPairs } from './pairs.table.ts'
import { ephmatchProfiles, ephmatchUndos } from './profiles.table.ts'

/**
 * Erases everything about the viewer in Ephmatch: profile, photo, all decisions by and about the
 * viewer, matches and their notifications. Blocks and reports stay.
 */
export async function erase(context: Context) {
  const { viewer } = context
  await context.db.transaction(async (db) => {
    // Waits for concurrent decisions about the viewer, and makes later ones wait.
    await lockAccount(db, viewer, 'update')
    await erasePairs({ ...context, db }, ephmatchPairs)
    await db.delete(ephmatchUndos).where(eq(ephmatchUndos.otherID, viewer.id))
    await db.delete(ephmatchProfiles).where(eq(ephmatchProfiles.userID, viewer.id))
    await forgetCalls({ ...context, db }, ephmatchProfile.create)
  })
  context.updateToken()
}

/** Erases the viewer's likes and matches in Ephcatch, and likes of them. */
export async function eraseEphcatch(context: Context) {
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer, 'update')
    await erasePairs({ ...context, db }, ephcatchPairs)
    await forgetCalls({ ...context, db }, ephcatch.like)
  })
}

async function erasePairs(context: Context, pairs: typeof ephmatchPairs | typeof ephcatchPairs) {
  const { db, viewer } = context
  const erased = await db
    .delete(pairs)
    .where(or(eq(pairs.lowID, viewer.id), eq(pairs.highID, viewer.id)))
    .returning({ matchID: pairs.matchID, lowID: pairs.lowID, highID: pairs.highID })
  const matches = erased.filter(({ matchID }) => matchID !== null)
  const kind = pairs === ephmatchPairs ? 'ephmatchMatch' : 'ephcatchMatch'
  await retract(context, { kind, ids: matches.flatMap(({ matchID }) => matchID ?? []) })
  const people = matches.flatMap(({ lowID, highID }) => [lowID, highID])
  await publishTo(db, 'matches', [...new Set(people)])
}
