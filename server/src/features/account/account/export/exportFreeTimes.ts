import { asc, desc, eq } from 'drizzle-orm'
import {
  freeGroupPeople,
  freeGroups,
  freeShares,
} from '../../../courses/freeTimes/freeTimes.table.ts'
import { users } from '../../../users/users.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

const person = { userID: users.id, name: users.name }

/**
 * Reads whom a person shares their free times with. Who shares with them is other people's data.
 */
export async function exportFreeTimes({ db, id }: ExportSource) {
  const shares = await db
    .select({ ...person, createdTime: freeShares.createdTime })
    .from(freeShares)
    .innerJoin(users, eq(users.id, freeShares.otherID))
    .where(eq(freeShares.userID, id))
    .orderBy(desc(freeShares.createdTime), asc(users.id))
    .limit(mostExported)
  const groups = await db
    .select()
    .from(freeGroups)
    .where(eq(freeGroups.userID, id))
    .orderBy(desc(freeGroups.id))
    .limit(mostExported)
  const members = await db
    .select({ ...person, groupID: freeGroupPeople.groupID })
    .from(freeGroupPeople)
    .innerJoin(freeGroups, eq(freeGroups.id, freeGroupPeople.groupID))
    .innerJoin(users, eq(users.id, freeGroupPeople.otherID))
    .where(eq(freeGroups.userID, id))
    .orderBy(asc(users.id))
    .limit(mostExported)
  const peopleOf = Map.groupBy(members, ({ groupID }) => groupID)
  return {
    freeShares: shares,
    freeGroups: groups.map((group) => ({ ...group, people: peopleOf.get(group.id) ?? [] })),
  }
}
