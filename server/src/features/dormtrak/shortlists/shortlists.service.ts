import { maxShortlist } from '@wso/contract/dormtrak/reviewRules'
import type { DormShortlist, SharedShortlist } from '@wso/contract/dormtrak/shortlists'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { brokenConstraint, type Db } from '#core/database/db.ts'
import { linkSecretHash, newLinkSecret } from '#core/linkSecret.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { lockUser } from '#features/users/lock.public.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { personRefColumns, presentPersonRef } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { someRooms } from '../dorms/dorms.service.ts'
import { membersWith } from './groups.service.ts'
import { shortlistLinks, shortlistRooms } from './shortlists.table.ts'

/** The viewer's shortlist, in order. */
export async function get(context: Context): Promise<DormShortlist> {
  const { db, viewer } = context
  const [rooms, [link]] = await Promise.all([
    roomsOf(context, viewer.id),
    db
      .select({ since: shortlistLinks.createdTime })
      .from(shortlistLinks)
      .where(eq(shortlistLinks.userID, viewer.id)),
  ])
  return { rooms, ...(link && { sharedSince: link.since }) }
}

async function roomsOf(context: Context, userID: number) {
  const ids = await idsOf(context.db, userID)
  return someRooms(context, ids)
}

async function idsOf(db: Db, userID: number): Promise<number[]> {
  const rows = await db
    .select({ id: shortlistRooms.dormRoomID })
    .from(shortlistRooms)
    .where(eq(shortlistRooms.userID, userID))
    .orderBy(asc(shortlistRooms.position), asc(shortlistRooms.dormRoomID))
    .limit(maxShortlist)
  return rows.map(({ id }) => id)
}

/** Adds a room at the end; a room that is already listed keeps its position. @throws 404, 1101 */
export async function add(context: Context, dormRoomID: number): Promise<DormShortlist> {
  const { viewer } = context
  await context.db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const ids = await idsOf(db, viewer.id)
    if (ids.includes(dormRoomID)) return
    if (ids.length >= maxShortlist) {
      throw refuse('invalid', `A shortlist holds ${maxShortlist} rooms. Remove one to add another.`)
    }
    await db
      .insert(shortlistRooms)
      .values({
        userID: viewer.id,
        dormRoomID,
        position: sql`(select coalesce(max(position), 0) + 1 from ${shortlistRooms} where user_id = ${viewer.id})`,
      })
      .catch(refuseUnknownRoom)
  })
  return get(context)
}

function refuseUnknownRoom(error: unknown): never {
  if (brokenConstraint(error)?.includes('dorm_room')) throw notFound('Room')
  throw error
}

/** Removes a room; does nothing when it is not listed. */
export async function remove(context: Context, dormRoomID: number): Promise<DormShortlist> {
  const { db, viewer } = context
  await db
    .delete(shortlistRooms)
    .where(and(eq(shortlistRooms.userID, viewer.id), eq(shortlistRooms.dormRoomID, dormRoomID)))
  return get(context)
}

/** Reorders the shortlist. Rooms that are not named follow; unknown ones are ignored. */
export async function arrange(context: Context, wanted: number[]): Promise<DormShortlist> {
  const { viewer } = context
  await context.db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const ids = await idsOf(db, viewer.id)
    const named = [...new Set(wanted)].filter((id) => ids.includes(id))
    const order = [...named, ...ids.filter((id) => !named.includes(id))]
    await db
      .update(shortlistRooms)
      .set({
        position: sql`array_position(${sql.param(order)}::int[], ${shortlistRooms.dormRoomID})`,
      })
      .where(eq(shortlistRooms.userID, viewer.id))
  })
  return get(context)
}

/** Creates the link to the viewer's shortlist; an earlier one stops working. */
export async function share({ db, viewer, now }: Context) {
  const { secret, secretHash } = newLinkSecret()
  const values = { secretHash, createdTime: now().toISOString() }
  await db
    .insert(shortlistLinks)
    .values({ userID: viewer.id, ...values })
    .onConflictDoUpdate({ target: shortlistLinks.userID, set: values })
  return { secret, since: values.createdTime }
}

/** Revokes the link, if there is one. */
export async function unshare({ db, viewer }: Context) {
  await db.delete(shortlistLinks).where(eq(shortlistLinks.userID, viewer.id))
}

/** Returns the shortlist of a link. @throws 404 for a link that was revoked or never existed */
export async function shared(context: Context, secret: string): Promise<SharedShortlist> {
  const { db, viewer } = context
  const [found] = await db
    .select({ owner: personRefColumns })
    .from(shortlistLinks)
    .innerJoin(users, eq(users.id, shortlistLinks.userID))
    // A closed account immediately loses its link, like everything else that is not public.
    .where(and(eq(shortlistLinks.secretHash, linkSecretHash(secret)), isOpenAccount(context)))
  if (!found) throw notFound('Shortlist')
  const owner = presentPersonRef(found.owner, viewer)
  const members = await membersWith(context, found.owner.id)
  return {
    rooms: await roomsOf(context, found.owner.id),
    groupMembers: Math.max(members.length, 1),
    isInGroup: members.some(({ id }) => id === viewer.id),
    isOwn: found.owner.id === viewer.id,
    ...(owner && { owner }),
  }
}
