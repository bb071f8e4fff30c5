import { minutesOf, timeOf } from '@wso/contract/core/dates/clockTime'
import { addDays, dayIn, instantOf, minutesIn, zoneOffset } from '@wso/contract/core/dates/day'
import type { Services } from '../context.ts'

/** Returns the current day at the college. */
export const collegeDay = ({ now, config }: Pick<Services, 'now' | 'config'>): string =>
  dayIn(now(), config.TIME_ZONE)

/** Returns the moment of a local day and time in the zone; 24:00 is the end of the day. */
export const momentAt = (day: string, time: string, timeZone: string): Date =>
  new Date(instantOf(zoneOffset(timeZone), day, minutesOf(time)))

/** Returns the local time in the zone, as `HH:MM`. */
export const clockIn = (moment: Date, timeZone: string): string =>
  timeOf(minutesIn(moment, timeZone))

/** Returns the day of the week, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** A period in which a place is open; a closing time that is not later is on the next day. */
export function periodOf(day: string, opens: string, closes: string, timeZone: string) {
  const lastDay = minutesOf(closes) > minutesOf(opens) ? day : addDays(day, 1)
  return { opens: momentAt(day, opens, timeZone), closes: momentAt(lastDay, closes, timeZone) }
}

/** `2026-11-21` is `Sat, Nov 21`. */
export const formatDay = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
