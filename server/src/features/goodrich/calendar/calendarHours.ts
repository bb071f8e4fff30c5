import { addDays } from '@wso/contract/core/dates/day'
import type { KitchenHours } from '@wso/contract/goodrich/slots'
import { clockIn, collegeDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import { publish } from '#core/live/publish.ts'
import { hoursOn, type KitchenCalendar, openOn, readCalendar } from './calendar.service.ts'
import { openingCalendar } from './calendar.table.ts'

/** How many days ahead to look for the next opening. */
const daysAhead = 60

type Asked = Pick<Services, 'db' | 'config' | 'now'>

/** Returns whether Goodrich takes orders now, today's hours and the next opening. */
export async function kitchenHours(services: Asked): Promise<KitchenHours> {
  const date = collegeDay(services)
  const calendar = await readCalendar(services, date, addDays(date, daysAhead))
  return hoursAt(services, calendar)
}

/** The same for a loaded calendar, which must cover `daysAhead` days. */
export function hoursAt(
  { config, now }: Pick<Services, 'config' | 'now'>,
  calendar: KitchenCalendar,
): KitchenHours {
  const date = collegeDay({ config, now })
  const time = clockIn(now(), config.TIME_ZONE)
  const today = openOn(calendar, date)
  const hours = today.find(({ closes }) => time < closes) ?? today.at(-1)
  const note = calendar.special.get(date)?.note
  const next = nextOpening(calendar, date, time)
  return {
    date,
    open: hours !== undefined && hours.opens <= time && time < hours.closes,
    paused: calendar.pausedDay === date,
    ...hours,
    ...(note && { note }),
    ...(next && { next }),
    points: config.GOODRICH_POINTS,
  }
}

function nextOpening(calendar: KitchenCalendar, date: string, time: string) {
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = addDays(date, ahead)
    // What began yesterday is no opening of today.
    const next = hoursOn(calendar, day).find(({ opens }) => ahead > 0 || opens > time)
    if (next) return { date: day, opens: next.opens }
  }
  return undefined
}

/** Pauses new orders for the rest of today, or resumes them. */
export async function pause(services: Asked, isPaused: boolean): Promise<KitchenHours> {
  const values = {
    pausedDay: isPaused ? collegeDay(services) : null,
    updatedTime: services.now().toISOString(),
  }
  await services.db
    .insert(openingCalendar)
    .values({ id: 1, ...values })
    .onConflictDoUpdate({ target: openingCalendar.id, set: values })
  await publish(services.db, 'menu')
  await publish(services.db, 'orders')
  return kitchenHours(services)
}
