import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import type { TellRiders } from '#features/posts/rides/rides.public.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { addLine } from './addLine.ts'
import { leavingTime } from './conversations.load.ts'
import { conversations } from './conversations.table.ts'

/**
 * Tells the people who have or asked for seats in a ride that has not left: by a line in each conversation,
 * and by one notification each, also while an earlier one is unread. A ride that an administrator deleted
 * leaves no line, because none of the two took that step.
 */
export const tellRiders: TellRiders = async (context, rideID, news) => {
  for (const row of await lockSeats(context, rideID)) {
    // oxlint-disable no-await-in-loop -- a ride has few seats, and one transaction
    if (row.ownerID === context.viewer.id) await addLine(context, row, news, { isTold: true })
    await notify(context, 'message', {
      to: [row.askerID],
      actorID: context.viewer.id,
      subject: { kind: 'conversation', id: row.id },
      dedupKey: randomUUID(),
      details: { isMatch: false, ride: news },
    })
    // oxlint-enable no-await-in-loop
  }
}

/** Locks the conversations with seats in a ride that has not left. */
const lockSeats = (context: Context, rideID: number) => {
  const { db, now } = context
  const isComing = db
    .select({ id: rides.id })
    .from(rides)
    .where(and(eq(rides.id, rideID), sql`${leavingTime(context)} > ${now().toISOString()}`))
  return db
    .select()
    .from(conversations)
    .where(and(inArray(conversations.rideID, isComing), isNotNull(conversations.seatsState)))
    .orderBy(asc(conversations.id))
    .for('update')
}
