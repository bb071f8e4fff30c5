import { ephcatch } from '@wso/contract/matching/ephcatch'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { isNotNull, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { forgetAllCalls } from '#core/http/idempotency/idempotency.ts'
import { publishTo } from '#core/live/publish.ts'
import { retract } from '#features/notifications/notifications/notifications.public.ts'
import { ephcatchPairs, ephmatchPairs } from './pairs.table.ts'
import { ephmatchProfiles } from './profiles.table.ts'

/** The services that are reset between years. */
export const matchingServices = ['ephmatch', 'ephcatch'] as const
export type MatchingService = (typeof matchingServices)[number]

type Erased = { profiles: number; decisions: number; matches: number }

/**
 * Erases everyone's data in a service: profiles, photos, decisions, matches and their
 * notifications. Blocks and reports stay. Call it in a transaction; concurrent decisions wait for
 * it.
 */
export async function resetMatching(
  services: Pick<Services, 'db' | 'now'>,
  service: MatchingService,
): Promise<Erased> {
  const { db } = services
  const pairs = service === 'ephmatch' ? ephmatchPairs : ephcatchPairs
  // In the order in which decisions lock them.
  await db.execute(sql`lock table ${pairs}, ${ephmatchProfiles} in share row exclusive mode`)
  const matches = await db
    .select({ id: pairs.matchID, lowID: pairs.lowID, highID: pairs.highID })
    .from(pairs)
    .where(isNotNull(pairs.matchID))
  const decisions = await db.$count(pairs)
  await db.delete(pairs)
  const profiles = service === 'ephmatch' ? await db.$count(ephmatchProfiles) : 0
  if (service === 'ephmatch') await db.delete(ephmatchProfiles)
  await forgetAllCalls(db, service === 'ephmatch' ? ephmatchProfile.create : ephcatch.like)
  await retract(services, { kind: `${service}Match`, ids: matches.flatMap(({ id }) => id ?? []) })
  const people = new Set(matches.flatMap(({ lowID, highID }) => [lowID, highID]))
  await publishTo(db, 'matches', [...people])
  return { profiles, decisions, matches: matches.length }
}
