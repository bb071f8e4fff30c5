import { and, eq, inArray } from 'drizzle-orm'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { users } from '#features/users/users.table.ts'
import { otherOf } from '../records/pairs.load.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { ephmatchProfiles } from '../records/profiles.table.ts'
import { isShown } from './matches.service.ts'

/** Matches in Ephmatch as subjects of notifications, for the two people. */
export const readEphmatchMatches: SubjectReader = async (context, ids) => {
  const { db, viewer } = context
  if (!viewer.scopes.has('service:ephmatch:matches')) return new Map()
  const rows = await db
    .select({ id: ephmatchPairs.matchID, name: users.name })
    .from(ephmatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephmatchPairs, viewer.id)))
    .innerJoin(ephmatchProfiles, eq(ephmatchProfiles.userID, users.id))
    .where(and(isShown(context), inArray(ephmatchPairs.matchID, [...ids])))
  return new Map(
    rows.map(({ id, name }) => [id ?? 0, { title: name, address: '/ephmatch/matches' }]),
  )
}
