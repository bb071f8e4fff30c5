import type { TeamEntry, TeamPlace } from '@wso/contract/site/team'
import { asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { invalidField, notFound } from '#core/refusal.ts'
import { users } from '#features/users/users.table.ts'
import { teamMembers } from './team.table.ts'

/** Lists the members as administrators edit them, in the order of the page. */
export const list = (db: Db): Promise<TeamEntry[]> =>
  db
    .select({
      userID: users.id,
      unixID: users.unixID,
      name: users.name,
      group: teamMembers.group,
      role: teamMembers.role,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userID))
    .orderBy(asc(teamMembers.group), asc(teamMembers.position), asc(users.id))
    .limit(500)

/**
 * Lists a person last in a group, or changes the role of a member of it.
 * @throws 1101 when no person has the username
 */
export async function place({ db }: Context, { unixID, group, role }: TeamPlace) {
  return db.transaction(async (inside) => {
    await lockList(inside)
    const [person] = await inside
      .select({ id: users.id })
      .from(users)
      .where(eq(users.unixID, unixID.toLowerCase()))
    if (!person) throw invalidField('unixID', 'No person has this username.')
    const known = await list(inside)
    const isThere = known.some((each) => each.userID === person.id && each.group === group)
    const position = sql<number>`(select coalesce(max(position), -1) + 1 from ${teamMembers})`
    await inside
      .insert(teamMembers)
      .values({ userID: person.id, group, role: role || null, position })
      .onConflictDoUpdate({
        target: teamMembers.userID,
        set: { group, role: role || null, ...(!isThere && { position }) },
      })
    return entryOf(inside, person.id)
  })
}

/** Moves a member to a place in their group, the last at most. @throws 404 */
export async function move({ db }: Context, userID: number, to: number) {
  return db.transaction(async (inside) => {
    await lockList(inside)
    const entry = await entryOf(inside, userID)
    const others = (await list(inside)).filter(
      (each) => each.group === entry.group && each.userID !== userID,
    )
    for (const [position, each] of others.toSpliced(to, 0, entry).entries()) {
      await inside.update(teamMembers).set({ position }).where(eq(teamMembers.userID, each.userID))
    }
    return entry
  })
}

/** Removes a member from the list. @throws 404 */
export async function remove({ db }: Context, userID: number) {
  return db.transaction(async (inside) => {
    await lockList(inside)
    const entry = await entryOf(inside, userID)
    await inside.delete(teamMembers).where(eq(teamMembers.userID, userID))
    return entry
  })
}

/** Locks the list until the transaction ends, so that changes of its order do not interleave. */
const lockList = (db: Db) => db.execute(sql`lock table ${teamMembers} in share row exclusive mode`)

/** @throws 404 */
async function entryOf(db: Db, userID: number): Promise<TeamEntry> {
  const entry = (await list(db)).find((each) => each.userID === userID)
  if (!entry) throw notFound('Member')
  return entry
}
