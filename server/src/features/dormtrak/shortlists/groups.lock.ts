import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { lockUser } from '#features/users/lock.public.ts'
import { groupMembers } from './shortlists.table.ts'

/** The id of a person's group; undefined when they are in none. */
export async function groupOf(db: Db, userID: number) {
  const [member] = await db
    .select({ groupID: groupMembers.groupID })
    .from(groupMembers)
    .where(eq(groupMembers.userID, userID))
  return member?.groupID
}

/** Locks people in the order of their ids, so that requests about the same ones do not deadlock. */
export async function lockUsers(db: Db, ids: readonly number[]) {
  for (const id of ids.toSorted((a, b) => a - b)) await lockUser(db, id)
}

/** The members of a group, by seat. */
export const seatsOf = (db: Db, groupID: string) =>
  db
    .select({ userID: groupMembers.userID, seat: groupMembers.seat })
    .from(groupMembers)
    .where(eq(groupMembers.groupID, groupID))
    .orderBy(groupMembers.seat)

/** Locks a person's group until the transaction ends; undefined when they are in none. */
export async function lockGroupOf(db: Db, userID: number) {
  const groupID = await groupOf(db, userID)
  if (!groupID) return undefined
  await seatsOf(db, groupID).for('update')
  // A new statement sees who joined, and whether the group ended, while this one waited.
  const members = await seatsOf(db, groupID)
  return members.some((member) => member.userID === userID) ? { groupID, members } : undefined
}
