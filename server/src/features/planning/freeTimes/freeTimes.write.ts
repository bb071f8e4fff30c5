import { campus } from '@wso/contract/campus'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { matchBlocks } from '#features/users/blocks.table.ts'
import { lockUser } from '#features/users/lock.public.ts'
import { users } from '#features/users/users.table.ts'
import { isListed } from './freeTimes.policy.ts'
import { freeGroups, freeShares } from './freeTimes.table.ts'

/**
 * Shares the viewer's free times with a person. Repeating it changes nothing.
 * @throws 404 for people the directory does not show, 409 at the limit or for a blocked person
 */
export async function share(context: Context, otherID: number) {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    await checkPeople({ ...context, db }, [otherID])
    const isOwn = eq(freeShares.userID, viewer.id)
    const others = await db.select({ id: freeShares.otherID }).from(freeShares).where(isOwn)
    if (others.some(({ id }) => id === otherID)) return
    if (others.length >= freeTimeLimits.people) {
      throw refuse(
        'conflict',
        `You can share with ${freeTimeLimits.people} people. Remove one first.`,
      )
    }
    await db
      .insert(freeShares)
      .values({ userID: viewer.id, otherID, createdTime: now().toISOString() })
  })
}

/** Stops sharing with a person; does nothing when the viewer did not. */
export async function unshare({ db, viewer }: Context, otherID: number) {
  await db
    .delete(freeShares)
    .where(and(eq(freeShares.userID, viewer.id), eq(freeShares.otherID, otherID)))
}

/** Stops sharing with everyone. Groups stay, and are no longer shared. */
export async function stop({ db: outer, viewer }: Context) {
  await outer.transaction(async (db) => {
    await lockUser(db, viewer.id)
    await db.delete(freeShares).where(eq(freeShares.userID, viewer.id))
    await db.update(freeGroups).set({ isShared: false }).where(eq(freeGroups.userID, viewer.id))
  })
}

/**
 * Checks people whom the viewer chose.
 * @throws 1101 for the viewer, 404 unless the directory shows all of them, 409 for a blocked person
 */
export async function checkPeople(
  context: Pick<Context, 'viewer'> & { db: Db },
  ids: readonly number[],
) {
  const { db, viewer } = context
  if (ids.length === 0) return
  if (ids.includes(viewer.id)) throw invalidField('userID', 'must be another person')
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isListed(context)))
    .for('key share')
  if (found.length < ids.length) throw notFound('Person')
  const blocked = await db.$count(
    matchBlocks,
    and(eq(matchBlocks.userID, viewer.id), inArray(matchBlocks.blockedID, [...ids])),
  )
  if (blocked > 0)
    throw refuse(
      'conflict',
      `You blocked this person. Unblock them in ${campus.services.ephmatch} first.`,
    )
}
