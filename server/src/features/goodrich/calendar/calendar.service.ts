import { addDays } from '@wso/contract/core/dates/day'
import type { DayHours, OpeningCalendar, SpecialDay } from '@wso/contract/goodrich/calendar'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { WeekHours } from '#core/calendar/weekHours.ts'
import { collegeDay, weekdayOf } from '#core/calendar/zonedTime.ts'
import type { Context, Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import { publish } from '#core/live/publish.ts'
import { openingCalendar, specialDays } from './calendar.table.ts'

type Special = { hours: DayHours; note: string }

/**
 * Returns the effective calendar around a day: the managers' calendar, or the one from the
 * settings.
 */
export type KitchenCalendar = {
  week: WeekHours
  special: ReadonlyMap<string, Special>
  slotCapacity: number
  excludedSlots: readonly string[]
  pausedDay: string | null
}

const always: WeekHours = Array.from({ length: 7 }, () => [{ opens: '07:30', closes: '23:30' }])
const never: WeekHours = Array.from({ length: 7 }, () => [])

/**
 * Loads the calendar with the special days of a range of days, inclusive, and of the day before it, whose
 * hours may end after midnight.
 */
export async function readCalendar(
  { db, config }: Pick<Services, 'db' | 'config'>,
  from: string,
  to: string,
): Promise<KitchenCalendar> {
  const settings = fromSettings(config)
  const [row] = await db.select().from(openingCalendar).where(eq(openingCalendar.id, 1))
  const saved = row?.week ? await savedDays(db, addDays(from, -1), to) : undefined
  if (!row) return { ...settings, pausedDay: null }
  return {
    week: row.week ?? settings.week,
    special: saved ?? settings.special,
    slotCapacity: row.slotCapacity ?? settings.slotCapacity,
    excludedSlots: row.excludedSlots ?? settings.excludedSlots,
    pausedDay: row.pausedDay,
  }
}

/** The default calendar, used until managers save one. */
function fromSettings(config: Services['config']) {
  const closed = config.GOODRICH_CLOSED.map((day): [string, Special] => [
    day,
    { hours: [], note: '' },
  ])
  return {
    week: config.GOODRICH_HOURS ?? (config.MODE === 'demo' ? always : never),
    special: new Map(closed),
    slotCapacity: config.GOODRICH_SLOT_CAPACITY,
    excludedSlots: config.GOODRICH_EXCLUDED_SLOTS,
  }
}

async function savedDays(db: Db, from: string, to: string) {
  const rows = await db
    .select()
    .from(specialDays)
    .where(and(gte(specialDays.day, from), lte(specialDays.day, to)))
    .orderBy(asc(specialDays.day))
  return new Map(rows.map(({ day, hours, note }): [string, Special] => [day, { hours, note }]))
}

/** Returns the hours that begin on a day; the last may end on the next day. */
export const hoursOn = ({ special, week }: KitchenCalendar, day: string): DayHours =>
  special.get(day)?.hours ?? week[weekdayOf(day)] ?? []

/** Returns when a day is open between its midnights, with the end of the night before. */
export function openOn(calendar: KitchenCalendar, day: string): DayHours {
  const night = hoursOn(calendar, addDays(day, -1)).find(isOvernight)
  const own = hoursOn(calendar, day).map((hours) =>
    isOvernight(hours) ? { ...hours, closes: '24:00' } : hours,
  )
  const isOver = !night || night.closes === '00:00'
  return isOver ? own : [{ opens: '00:00', closes: night.closes }, ...own]
}

const isOvernight = ({ opens, closes }: DayHours[number]) => closes < opens

/** The calendar from today on, for managers to edit. */
export async function get(context: Context): Promise<OpeningCalendar> {
  const from = collegeDay(context)
  const calendar = await readCalendar(context, from, addDays(from, 800))
  const days = [...calendar.special]
    .filter(([date]) => date >= from)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, { hours, note }]): SpecialDay => ({ date, hours, ...(note && { note }) }))
  return {
    week: [...calendar.week],
    days,
    slotCapacity: calendar.slotCapacity,
    excludedSlots: [...calendar.excludedSlots],
  }
}

/** Replaces the calendar from today on. Orders already placed stay as they are. */
export async function put(context: Context, body: OpeningCalendar): Promise<OpeningCalendar> {
  await context.db.transaction(async (db) => {
    const values = {
      week: body.week,
      slotCapacity: body.slotCapacity,
      excludedSlots: [...new Set(body.excludedSlots)].toSorted(),
      updatedTime: context.now().toISOString(),
    }
    await db
      .insert(openingCalendar)
      .values({ id: 1, ...values })
      .onConflictDoUpdate({ target: openingCalendar.id, set: values })
    await db.delete(specialDays)
    await insertAll(
      db,
      specialDays,
      body.days.map(({ date, hours, note = '' }) => ({
        day: date,
        hours,
        note,
      })),
    )
    await publish(db, 'menu')
    await publish(db, 'orders')
  })
  return get(context)
}
