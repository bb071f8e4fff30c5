import { and, eq, inArray } from 'drizzle-orm'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { users } from '#features/users/users.table.ts'
import { matchesOf, otherOf } from '../records/pairs.load.ts'
import { ephcatchPairs } from '../records/pairs.table.ts'
import { isSeen } from './ephcatch.service.ts'

/** Matches in Ephcatch as subjects of notifications, for the two people. */
export const readEphcatchMatches: SubjectReader = async (context, ids) => {
  const { db, viewer } = context
  if (!viewer.scopes.has('service:ephcatch')) return new Map()
  const rows = await db
    .select({ id: ephcatchPairs.matchID, name: users.name })
    .from(ephcatchPairs)
    .innerJoin(users, eq(users.id, otherOf(ephcatchPairs, viewer.id)))
    .where(
      and(
        matchesOf(ephcatchPairs, viewer.id),
        inArray(ephcatchPairs.matchID, [...ids]),
        isSeen(context),
      ),
    )
  return new Map(
    rows.map(({ id, name }) => [id ?? 0, { title: name, address: '/ephcatch/matches' }]),
  )
}
