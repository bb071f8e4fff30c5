import { maxStars } from '@wso/contract/users/stars'
import type { User } from '@wso/contract/users/users'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import type { Viewer } from '#core/viewer.ts'
import { allRelations, loadUsers } from '../load.public.ts'
import { lockUser } from '../lock.public.ts'
import { presentUser } from '../users.public.ts'
import { users } from '../users.table.ts'
import { isInDirectory } from './stars.policy.ts'
import { userStars } from './stars.table.ts'

/** Lists the people whom the viewer has starred and the directory shows, by name. */
export async function list({ db, viewer }: Context): Promise<User[]> {
  const rows = await db
    .select({ id: users.id })
    .from(userStars)
    .innerJoin(users, eq(users.id, userStars.otherID))
    .where(and(eq(userStars.userID, viewer.id), isInDirectory))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxStars)
  const ids = rows.map(({ id }) => id)
  const found = await loadUsers(db, ids, allRelations)
  return found.map((user) => presentUser(user, withoutRoles(viewer)))
}

/** Admins read no hidden fields here, because the site stores this list on the device. */
const withoutRoles = (viewer: Viewer): Viewer => ({ ...viewer, scopes: new Set(['service:users']) })

/**
 * Stars a person. Repeating it changes nothing. At the limit, stars of people who have left the
 * directory are removed first.
 * @throws 1101 for the viewer, 404 for people the directory does not show, 409 at the limit
 */
export async function add({ db: outer, viewer, now }: Context, otherID: number) {
  if (otherID === viewer.id) throw invalidField('id', 'must be another person')
  await outer.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const [person] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, otherID), isInDirectory))
      .for('key share')
    if (!person) throw notFound('Person')
    const others = await starredIDs(db, viewer.id)
    if (others.includes(otherID)) return
    if (others.length >= maxStars) await makeRoom(db, viewer.id)
    await db
      .insert(userStars)
      .values({ userID: viewer.id, otherID, createdTime: now().toISOString() })
  })
}

async function starredIDs(db: Db, userID: number): Promise<number[]> {
  const rows = await db
    .select({ id: userStars.otherID })
    .from(userStars)
    .where(eq(userStars.userID, userID))
  return rows.map(({ id }) => id)
}

/** Removes stars of people whom their owner can no longer see. @throws 409 without any */
async function makeRoom(db: Db, userID: number) {
  const gone = db.select({ id: users.id }).from(users).where(not(isInDirectory))
  const removed = await db
    .delete(userStars)
    .where(and(eq(userStars.userID, userID), inArray(userStars.otherID, gone)))
    .returning({ id: userStars.otherID })
  if (removed.length > 0) return
  throw refuse('conflict', `You can star up to ${maxStars} people. Remove a star first.`)
}

/** Removes the viewer's star; does nothing without one. */
export async function remove({ db, viewer }: Context, otherID: number) {
  await db
    .delete(userStars)
    .where(and(eq(userStars.userID, viewer.id), eq(userStars.otherID, otherID)))
}
