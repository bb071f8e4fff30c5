import { minutesOf, timeOf } from '@wso/contract/core/dates/clockTime'
import { dayIn } from '@wso/contract/core/dates/day'
import type { DayHours } from '@wso/contract/goodrich/calendar'
import { clockIn } from '#core/calendar/zonedTime.ts'

/** Minutes between pickup times, and the minimum between ordering and pickup. */
const slotMinutes = 10

/**
 * Every pickup time of a day from each opening to its closing, except the excluded ones. The hours are
 * between the midnights of the day.
 */
export function slotTimes(hours: DayHours, excluded: readonly string[] = []): string[] {
  const times = new Set<string>()
  for (const { opens, closes } of hours) {
    const last = Math.min(minutesOf(closes), 24 * 60 - 1)
    for (let at = minutesOf(opens); at <= last; at += slotMinutes) times.add(timeOf(at))
  }
  return [...times].filter((time) => !excluded.includes(time))
}

type Clock = { now: Date; timeZone: string }

/** The pickup times of a day that are at least ten minutes from now. */
export function remainingTimes(times: readonly string[], day: string, { now, timeZone }: Clock) {
  const earliest = new Date(now.getTime() + slotMinutes * 60_000)
  const earliestDay = dayIn(earliest, timeZone)
  if (earliestDay !== day) return earliestDay < day ? [...times] : []
  const clock = clockIn(earliest, timeZone)
  const isWholeMinute = earliest.getTime() % 60_000 === 0
  return times.filter((time) => time > clock || (time === clock && isWholeMinute))
}
