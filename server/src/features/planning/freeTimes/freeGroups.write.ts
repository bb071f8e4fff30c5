import type { FreeGroupChanges, NewFreeGroup } from '@wso/contract/planning/freeTimes'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import type { Db } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { lockUser } from '#features/users/lock.public.ts'
import { freeGroupPeople, freeGroups } from './freeTimes.table.ts'
import { checkPeople } from './freeTimes.write.ts'

/** Creates a group. @throws 409 at the limit, 404 and 1101 as for a single person */
export async function create(context: Context, body: NewFreeGroup) {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const before = await db.$count(freeGroups, eq(freeGroups.userID, viewer.id))
    if (before >= freeTimeLimits.groups) {
      throw refuse('conflict', `You can keep ${freeTimeLimits.groups} groups. Delete one first.`)
    }
    const [row] = await db
      .insert(freeGroups)
      .values({
        ...columnsOf(freeGroups, body),
        userID: viewer.id,
        createdTime: now().toISOString(),
      })
      .returning()
    await writePeople({ ...context, db }, row!.id, body.userIDs)
  })
}

/** Changes a group; `userIDs` replaces its people. @throws 404 when it is not the viewer's */
export async function update(context: Context, id: number, changes: FreeGroupChanges) {
  const { viewer } = context
  await context.db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const isOwn = and(eq(freeGroups.id, id), eq(freeGroups.userID, viewer.id))
    if ((await db.$count(freeGroups, isOwn)) === 0) throw notFound('Group')
    const values = columnsOf(freeGroups, changes)
    if (Object.keys(values).length > 0) await db.update(freeGroups).set(values).where(isOwn)
    if (changes.userIDs) await writePeople({ ...context, db }, id, changes.userIDs)
  })
}

/** Deletes a group of the viewer; does nothing when there is none. */
export async function remove({ db, viewer }: Context, id: number) {
  await db.delete(freeGroups).where(and(eq(freeGroups.id, id), eq(freeGroups.userID, viewer.id)))
}

/** Replaces the people of a group. Those already in it are kept, even when the directory hides them. */
async function writePeople(
  context: Pick<Context, 'viewer'> & { db: Db },
  groupID: number,
  userIDs: readonly number[],
) {
  const { db } = context
  const wanted = new Set(userIDs)
  const isIn = eq(freeGroupPeople.groupID, groupID)
  const kept = new Set(
    (await db.select({ id: freeGroupPeople.otherID }).from(freeGroupPeople).where(isIn))
      .map(({ id }) => id)
      .filter((id) => wanted.has(id)),
  )
  const added = [...wanted].filter((id) => !kept.has(id))
  await checkPeople(context, added)
  await db.delete(freeGroupPeople).where(isIn)
  const all = [...kept, ...added]
  if (all.length === 0) return
  await db.insert(freeGroupPeople).values(all.map((otherID) => ({ groupID, otherID })))
}
