import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { freeGroupPeople, freeGroups, freeShares } from './freeTimes.table.ts'

/** Ends what a person shares with another, directly and through groups. */
export async function endSharing(db: Db, userID: number, otherID: number): Promise<void> {
  await db
    .delete(freeShares)
    .where(and(eq(freeShares.userID, userID), eq(freeShares.otherID, otherID)))
  const own = db.select({ id: freeGroups.id }).from(freeGroups).where(eq(freeGroups.userID, userID))
  await db
    .delete(freeGroupPeople)
    .where(and(eq(freeGroupPeople.otherID, otherID), inArray(freeGroupPeople.groupID, own)))
}
