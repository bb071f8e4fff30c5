import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { users } from '#features/users/users.table.ts'
import { isSeen } from '../ephcatch/ephcatch.service.ts'
import { isLiveMatch, pairWith } from '../records/pairs.load.ts'
import { ephcatchPairs, ephmatchPairs } from '../records/pairs.table.ts'
import { isInEphmatch } from '../records/people.policy.ts'
import { ephmatchProfiles } from '../records/profiles.table.ts'

/**
 * Matches people with whom the viewer has a match that has not ended, in a service that is open to the
 * viewer and that shows the other person there now. Join `users`.
 */
export function isMatchedWith(context: Context): SQL {
  const { db, viewer } = context
  const inEphmatch = db
    .select({ one: sql`1` })
    .from(ephmatchPairs)
    .innerJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(
      and(
        pairWith(ephmatchPairs, viewer.id, users.id),
        isLiveMatch(ephmatchPairs),
        isInEphmatch(context),
      ),
    )
  const inEphcatch = db
    .select({ one: sql`1` })
    .from(ephcatchPairs)
    .where(
      and(
        pairWith(ephcatchPairs, viewer.id, users.id),
        isLiveMatch(ephcatchPairs),
        isSeen(context),
      ),
    )
  const open = or(
    viewer.scopes.has('service:ephmatch:matches') ? exists(inEphmatch) : undefined,
    viewer.scopes.has('service:ephcatch') ? exists(inEphcatch) : undefined,
  )
  return open ?? sql`false`
}
