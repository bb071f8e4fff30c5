import { randomUUID } from 'node:crypto'
import { maxGroup, maxShortlist } from '@wso/contract/dormtrak/reviewRules'
import type { DormGroup } from '@wso/contract/dormtrak/shortlists'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { linkSecretHash } from '#core/linkSecret.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { users } from '#features/users/users.table.ts'
import { someRooms } from '../dorms/dorms.service.ts'
import { groupOf, lockGroupOf, lockUsers, seatsOf } from './groups.lock.ts'
import { jointOrder } from './jointOrder.ts'
import { groupMembers, shortlistLinks, shortlistRooms } from './shortlists.table.ts'

/** The viewer's group with the joint order of its shortlists; without members when they are in none. */
export async function get(context: Context): Promise<DormGroup> {
  const { viewer } = context
  const members = await membersWith(context, viewer.id)
  const lists = await listsOf(context.db, members)
  const joint = jointOrder(lists).slice(0, maxShortlist)
  const rooms = await someRooms(
    context,
    joint.map(({ roomID }) => roomID),
  )
  const places = new Map(joint.map((each) => [each.roomID, each.places]))
  return {
    members: members.map(({ id, name }) => ({
      id,
      name,
      isYou: id === viewer.id,
      rooms: lists.get(id)?.length ?? 0,
    })),
    rooms: rooms.map((room) => ({ room, places: places.get(room.id) ?? [] })),
  }
}

/** The members of a person's group whose accounts are open, in the order in which they joined. */
export const membersWith = (context: Context, userID: number) =>
  context.db
    .select({ id: users.id, name: users.name })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userID))
    .where(
      and(
        inArray(
          groupMembers.groupID,
          context.db
            .select({ groupID: groupMembers.groupID })
            .from(groupMembers)
            .where(eq(groupMembers.userID, userID)),
        ),
        isOpenAccount(context),
      ),
    )
    .orderBy(asc(groupMembers.joinedTime), asc(groupMembers.seat))

/** The rooms of each member in their order, by user id. */
async function listsOf(db: Db, members: readonly { id: number }[]) {
  const ids = members.map(({ id }) => id)
  const lists = new Map<number, number[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return lists
  const rows = await db
    .select({ userID: shortlistRooms.userID, roomID: shortlistRooms.dormRoomID })
    .from(shortlistRooms)
    .where(inArray(shortlistRooms.userID, ids))
    .orderBy(asc(shortlistRooms.position), asc(shortlistRooms.dormRoomID))
  for (const { userID, roomID } of rows) lists.get(userID)?.push(roomID)
  return lists
}

/**
 * Adds the viewer to the group of a link's owner, which begins with the two of them.
 * @throws 404 for a link that was revoked or never existed
 * @throws 1101 when the group is full or the viewer is in another
 */
export async function join(context: Context, secret: string): Promise<DormGroup> {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    const owner = await ownerOf({ ...context, db }, secret)
    if (owner === viewer.id) return
    await lockUsers(db, [owner, viewer.id])
    // The link may have been revoked while waiting.
    await ownerOf({ ...context, db }, secret)
    const [theirs, own] = [await lockGroupOf(db, owner), await groupOf(db, viewer.id)]
    if (own) {
      if (own === theirs?.groupID) return
      throw refuse('invalid', 'Leave your group before you join another.')
    }
    const joinedTime = now().toISOString()
    const groupID = theirs?.groupID ?? randomUUID()
    const members = theirs?.members ?? [{ userID: owner, seat: 1 }]
    if (!theirs) {
      await db.insert(groupMembers).values({ userID: owner, groupID, seat: 1, joinedTime })
    }
    const seat = freeSeat(members)
    await db.insert(groupMembers).values({ userID: viewer.id, groupID, seat, joinedTime })
  })
  return get(context)
}

/** The lowest seat that nobody has. @throws 1101 in a full group */
function freeSeat(members: readonly { seat: number }[]): number {
  const taken = new Set(members.map(({ seat }) => seat))
  const seat = Array.from({ length: maxGroup }, (_, at) => at + 1).find((at) => !taken.has(at))
  if (seat === undefined) throw refuse('invalid', `A group has at most ${maxGroup} people.`)
  return seat
}

async function ownerOf(context: Context, secret: string): Promise<number> {
  const [link] = await context.db
    .select({ userID: shortlistLinks.userID })
    .from(shortlistLinks)
    .innerJoin(users, eq(users.id, shortlistLinks.userID))
    .where(and(eq(shortlistLinks.secretHash, linkSecretHash(secret)), isOpenAccount(context)))
  if (!link) throw notFound('Shortlist')
  return link.userID
}

/** Takes the viewer out of their group, which ends when one person is left. Revokes their link. */
export async function leave({ db: outer, viewer }: Context) {
  await outer.transaction(async (db) => {
    await lockUsers(db, [viewer.id])
    await db.delete(shortlistLinks).where(eq(shortlistLinks.userID, viewer.id))
    const group = await lockGroupOf(db, viewer.id)
    if (!group) return
    const isGone =
      group.members.length <= 2
        ? eq(groupMembers.groupID, group.groupID)
        : eq(groupMembers.userID, viewer.id)
    await db.delete(groupMembers).where(isGone)
  })
}

/** Ends the viewer's group and revokes the links of all members; their shortlists stay theirs. */
export async function end({ db: outer, viewer }: Context) {
  await outer.transaction(async (db) => {
    const groupID = await groupOf(db, viewer.id)
    if (!groupID) return
    // So that nobody joins through a member's link, leaves or is deleted meanwhile.
    const members = await seatsOf(db, groupID)
    await lockUsers(
      db,
      members.map(({ userID }) => userID),
    )
    const group = await lockGroupOf(db, viewer.id)
    if (!group) return
    const ids = group.members.map(({ userID }) => userID)
    await db.delete(groupMembers).where(eq(groupMembers.groupID, group.groupID))
    await db.delete(shortlistLinks).where(inArray(shortlistLinks.userID, ids))
  })
}
