import { seatStates } from '@wso/contract/conversations/conversationRules'
import type { Conversation } from '@wso/contract/conversations/conversations'
import { maxSeats } from '@wso/contract/posts/bulletins.limits'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type Db, isOneOf } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { ridePartColumns } from '#features/posts/rides/rides.public.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { addLine } from '../addLine.ts'
import type { Loaded } from '../conversations.load.ts'
import { changing, load, lockConversation } from '../conversations.lock.ts'
import { checkStep, roleOf } from '../conversations.policy.ts'
import { present } from '../conversations.present.ts'
import { conversations } from '../conversations.table.ts'

/** Asks for seats of a ride. @throws 404, 1330, 2434 when it is not possible now, 2433 for too many */
export const askSeats = (context: Context, id: number, seats: number): Promise<Conversation> =>
  changing(context, id, async (within, loaded) => {
    await askSeatsIn(within, loaded, seats)
    return present(within, await load(within, id))
  })

/** As `askSeats`, in a conversation that is locked. */
export async function askSeatsIn(context: Context, loaded: Loaded, seats: number) {
  const { row, ride } = loaded
  checkStep(loaded, context.viewer, 'askSeats')
  if (row.seats === seats) return
  checkLeft(ride?.seats ?? null, seats)
  await setSeats(context, row.id, { seats, seatsState: 'asked' })
  await addLine(context, row, { event: 'seatsAsked', seats })
}

/**
 * Confirms the seats that were asked for: they are no longer free in the ride. The ride is locked first,
 * so that the last seat is given once. @throws 404, 1330, 2434, 2433 when fewer are left
 */
export const confirmSeats = (context: Context, id: number): Promise<Conversation> =>
  changingRide(context, id, async (within, loaded) => {
    checkStep(loaded, within.viewer, 'confirmSeats')
    const { row, ride } = loaded
    const seats = row.seats!
    checkLeft(ride?.seats ?? null, seats)
    await addFree(within.db, row.rideID!, -seats)
    await setSeats(within, id, { seats, seatsState: 'confirmed' })
    await addLine(within, row, { event: 'seatsConfirmed', seats })
  })

/**
 * Gives seats back until the ride leaves: the asker returns them, the owner declines or withdraws them.
 * @throws 404, 2434
 */
export const returnSeats = (context: Context, id: number): Promise<Conversation> =>
  changingRide(context, id, async (within, loaded) => {
    checkStep(loaded, within.viewer, 'returnSeats')
    const { row } = loaded
    if (row.seatsState === 'confirmed') await addFree(within.db, row.rideID!, row.seats!)
    await setSeats(within, id, { seats: null, seatsState: null })
    const event = roleOf(row, within.viewer) === 'owner' ? 'seatsDeclined' : 'seatsReturned'
    await addLine(within, row, { event, seats: row.seats })
  })

/** Changes a conversation whose ride is locked before it. @throws 404 */
const changingRide = (
  context: Context,
  id: number,
  change: (within: Context, loaded: Loaded) => Promise<void>,
): Promise<Conversation> =>
  context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer)
    const { rideID } = (await load(within, id)).row
    if (rideID !== null) await lockRides(db, [rideID])
    await change(within, await lockConversation(within, id))
    return present(within, await load(within, id))
  })

const lockRides = (db: Db, ids: number[]) =>
  db
    .select({ id: rides.id })
    .from(rides)
    .where(inArray(rides.id, ids))
    .orderBy(asc(rides.id))
    .for('update')

/** @throws 2433 */
function checkLeft(left: number | null, seats: number) {
  if (left !== null && left < seats) throw refuse('conversationSeats')
}

type SeatColumns = Pick<typeof conversations.$inferSelect, 'seats' | 'seatsState'>

const setSeats = ({ db }: Context, id: number, seats: SeatColumns) =>
  db.update(conversations).set(seats).where(eq(conversations.id, id))

/** Changes how many seats a locked ride has free, if it says so. Its owner may have set another number in the meantime. */
const addFree = (db: Db, rideID: number, seats: number) =>
  db
    .update(rides)
    .set({ seats: sql`least(${rides.seats} + ${seats}, ${maxSeats})` })
    .where(eq(rides.id, rideID))

/**
 * Loads the listed rides of others on a day in which the viewer has confirmed seats, those without a time
 * first; at most 20.
 */
export const riddenOn = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>, day: string) =>
  db
    .select({
      ...ridePartColumns,
      taken: sql<number>`${conversations.seats}`,
    })
    .from(conversations)
    .innerJoin(rides, eq(rides.id, conversations.rideID))
    .where(
      and(
        eq(conversations.askerID, viewer.id),
        eq(conversations.seatsState, 'confirmed'),
        eq(rides.day, day),
        isListed(rides),
      ),
    )
    .orderBy(sql`${rides.time} nulls first`, asc(rides.id))
    .limit(20)

/**
 * Frees the confirmed seats of a person, before their account is deleted with their conversations; or those of
 * some conversations, which are deleted.
 */
export async function freeSeatsOf(db: Db, userID: number, among?: number[]): Promise<void> {
  const heldSeats = (states: readonly ('asked' | 'confirmed')[]) =>
    db
      .select({ rideID: conversations.rideID, seats: conversations.seats })
      .from(conversations)
      .where(
        and(
          eq(conversations.askerID, userID),
          inArray(conversations.seatsState, states),
          among && isOneOf(conversations.id, among),
        ),
      )
  // Those that are asked for too: their owner may be confirming them at this moment.
  const ids = (await heldSeats(seatStates)).flatMap(({ rideID }) => rideID ?? [])
  if (ids.length === 0) return
  await lockRides(db, ids)
  for (const { rideID, seats } of await heldSeats(['confirmed'])) {
    // oxlint-disable-next-line no-await-in-loop -- a person has seats in a few rides
    await addFree(db, rideID!, seats ?? 0)
  }
}
