import type { TimeSlot } from '@wso/contract/goodrich/slots'
import { and, eq, gt, sql } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context, Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { type KitchenCalendar, openOn, readCalendar } from '../calendar/calendar.service.ts'
import { remainingTimes, slotTimes } from './slots.policy.ts'
import { pickupSlots } from './slots.table.ts'

/** A pickup time of a day and its number of orders. */
export type Load = { time: string; taken: number }

/** Today's remaining pickup times; empty when today is closed. */
export async function list(context: Context): Promise<TimeSlot[]> {
  const day = collegeDay(context)
  const calendar = await readCalendar(context, day, day)
  return (await remaining(context, day, calendar)).map(({ time, taken }) => ({
    hour: Number(time.slice(0, 2)),
    minute: Number(time.slice(3)),
    formatted: time,
    closedSpots: taken,
    openSpots: Math.max(0, calendar.slotCapacity - taken),
  }))
}

/** Every pickup time of a day with its number of orders, including past ones. */
export async function loadsOf(
  { db }: Pick<Services, 'db'>,
  day: string,
  calendar: KitchenCalendar,
): Promise<Load[]> {
  const times = slotTimes(openOn(calendar, day), calendar.excludedSlots)
  const rows = await db.select().from(pickupSlots).where(eq(pickupSlots.day, day))
  const taken = new Map(rows.map((row) => [row.time, row.taken]))
  return times.map((time) => ({ time, taken: taken.get(time) ?? 0 }))
}

/** The available pickup times of a day, with their numbers of orders. */
export async function remaining(
  services: Pick<Services, 'db' | 'config' | 'now'>,
  day: string,
  calendar: KitchenCalendar,
): Promise<Load[]> {
  const loads = await loadsOf(services, day, calendar)
  const clock = { now: services.now(), timeZone: services.config.TIME_ZONE }
  const times = remainingTimes(
    loads.map(({ time }) => time),
    day,
    clock,
  )
  return loads.filter(({ time }) => times.includes(time))
}

type Slot = { day: string; time: string }

/**
 * Takes a spot in a pickup time, in one statement so that the limit holds. @throws 2136 when full
 */
export async function takeSlot(db: Db, { day, time }: Slot, capacity: number) {
  const [taken] =
    capacity > 0
      ? await db
          .insert(pickupSlots)
          .values({ day, time, taken: 1 })
          .onConflictDoUpdate({
            target: [pickupSlots.day, pickupSlots.time],
            set: { taken: sql`${pickupSlots.taken} + 1` },
            setWhere: sql`${pickupSlots.taken} < ${capacity}`,
          })
          .returning()
      : []
  if (!taken) throw refuse('orderSlotFull')
}

/** Frees the spot of a canceled order. */
export async function freeSlot(db: Db, { day, time }: Slot) {
  const isSlot = and(eq(pickupSlots.day, day), eq(pickupSlots.time, time))
  await db
    .update(pickupSlots)
    .set({ taken: sql`${pickupSlots.taken} - 1` })
    .where(and(isSlot, gt(pickupSlots.taken, 0)))
}
