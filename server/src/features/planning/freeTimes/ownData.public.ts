import { asc, desc, eq } from 'drizzle-orm'
import { maxExported, type OwnSource, ownRows } from '#core/database/ownRows.ts'
import { users } from '#features/users/users.table.ts'
import { freeGroupPeople, freeGroups, freeShares } from './freeTimes.table.ts'

const person = { userID: users.id, name: users.name }

/**
 * Reads whom a person shares their free times with. Who shares with them is other people's data.
 */
export async function ownFreeTimes(source: OwnSource) {
  const { db, viewer } = source
  const shares = await db
    .select({ ...person, createdTime: freeShares.createdTime })
    .from(freeShares)
    .innerJoin(users, eq(users.id, freeShares.otherID))
    .where(eq(freeShares.userID, viewer.id))
    .orderBy(desc(freeShares.createdTime), asc(users.id))
    .limit(maxExported)
  const groups = await ownRows(source, freeGroups)
  const members = await db
    .select({ ...person, groupID: freeGroupPeople.groupID })
    .from(freeGroupPeople)
    .innerJoin(freeGroups, eq(freeGroups.id, freeGroupPeople.groupID))
    .innerJoin(users, eq(users.id, freeGroupPeople.otherID))
    .where(eq(freeGroups.userID, viewer.id))
    .orderBy(asc(users.id))
    .limit(maxExported)
  const peopleOf = Map.groupBy(members, ({ groupID }) => groupID)
  return {
    freeShares: shares,
    freeGroups: groups.map((group) => ({ ...group, people: peopleOf.get(group.id) ?? [] })),
  }
}
