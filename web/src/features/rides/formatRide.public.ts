import { campus } from '@wso/contract/campus'
import { addDays } from '@wso/contract/core/dates/day'
import type { Ride } from '@wso/contract/posts/rides'
import { startOfDay } from '#core/format/collegeDay.ts'
import { smallHalf, zoneMark } from '#core/format/dates.ts'

const day = new Intl.DateTimeFormat(campus.locale, {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
})
const clock = new Intl.DateTimeFormat(campus.locale, {
  timeZone: 'UTC',
  hour: 'numeric',
  minute: '2-digit',
})

/** "Fri, Nov 20" for `2026-11-20`. */
export const dayName = (value: string) => day.format(new Date(`${value}T12:00:00Z`))

/**
 * "2:30 pm" for `14:30`, "2:30 pm ET" for a viewer in another time zone; "Any time" without one.
 */
export const timeName = (time: string | null) =>
  time ? smallHalf(clock.format(new Date(`2000-01-01T${time}:00Z`))) + zoneMark : 'Any time'

/** The distance of a day from today: "today", "tomorrow", "in 3 days", "3 days ago". */
export function distance(value: string, today: string): string {
  const days = (Date.parse(value) - Date.parse(today)) / 86_400_000
  return new Intl.RelativeTimeFormat(campus.locale, { numeric: 'auto' }).format(days, 'day')
}

/** "3 seats", "Full", "Needs 1"; empty when the number is unknown. */
export function seatsWords({ seats, offer }: Pick<Ride, 'seats' | 'offer'>): string {
  if (seats === null) return ''
  if (!offer) return seats === 0 ? 'Found' : `Needs ${seats}`
  if (seats === 0) return 'Full'
  return seats === 1 ? '1 seat' : `${seats} seats`
}

/** Returns true when a ride's day has ended at the college. */
export const isOver = (ride: Ride, now: Date) =>
  startOfDay(addDays(ride.day, 1)) <= now.toISOString()
