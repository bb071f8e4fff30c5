import { dayNumber, dayOfNumber, instantOf, weekday, zoneOffset } from '@wso/contract/core/day'
import type { WeeklyTime } from './mention.ts'

type Moment = { value: string; zone: string | undefined }

/** The time properties of an event, as in the file. */
export type EventTimes = {
  start: Moment | undefined
  end: Moment | undefined
  duration: string | undefined
  rule: string | undefined
}

/** A day number and minutes since midnight, on some clock. */
type Local = { day: number; minutes: number }

const minuteLength = 60_000
const dayMinutes = 1440

/**
 * Returns when an event meets on weekdays, on the clocks of a time zone; undefined for all-day events,
 * weekends and damaged times. A zone that is not in the IANA database reads as `timeZone`.
 */
export function calendarTimes(event: EventTimes, timeZone: string): WeeklyTime | undefined {
  const written = event.start && readMoment(event.start.value)
  const start = event.start && localTime(event.start, timeZone)
  if (!written || !start) return undefined
  const length = lengthOf(event, start, timeZone)
  if (length === undefined || length <= 0 || start.minutes + length > dayMinutes) return undefined
  // In another zone, the meeting may be on the day before or after the one in the rule.
  const days = ruleDays(event.rule, written.day).map(
    (day) => (day + start.day - written.day + 7) % 7,
  )
  const mask = days.filter((day) => day < 5).reduce((sum, day) => sum | (1 << day), 0)
  return mask === 0 ? undefined : { days: mask, start: start.minutes, end: start.minutes + length }
}

function readMoment(value: string): (Local & { isUTC: boolean }) | undefined {
  const [, year, month, date, hour = '', minute = '', utc] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})\d{0,2}(Z?)$/.exec(value) ?? []
  const day = dayNumber(`${year}-${month}-${date}`)
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return { day, minutes: Number(hour) * 60 + Number(minute), isUTC: utc === 'Z' }
}

function localTime({ value, zone }: Moment, timeZone: string): Local | undefined {
  const written = readMoment(value)
  if (!written) return undefined
  const instant = instantIn(written, zone, timeZone)
  if (instant === undefined) return written
  const shown = instant / minuteLength + zoneOffset(timeZone)(instant)
  const day = Math.floor(shown / dayMinutes)
  return { day, minutes: shown - day * dayMinutes }
}

/** The instant of a moment in UTC or another zone; undefined when it is already local. */
function instantIn(
  { day, minutes, isUTC }: Local & { isUTC: boolean },
  zone: string | undefined,
  timeZone: string,
): number | undefined {
  if (isUTC) return (day * dayMinutes + minutes) * minuteLength
  if (zone === undefined || zone === timeZone) return undefined
  try {
    return instantOf(zoneOffset(zone), dayOfNumber(day), minutes)
  } catch {
    return undefined
  }
}

/** The length in minutes, from the end or the duration; undefined without either. */
function lengthOf({ end, duration }: EventTimes, start: Local, timeZone: string) {
  const last = end && localTime(end, timeZone)
  if (last) return (last.day - start.day) * dayMinutes + last.minutes - start.minutes
  const [, hours, minutes] =
    /^PT(?:(\d{1,2})H)?(?:(\d{1,4})M)?(?:\d{1,6}S)?$/i.exec(duration ?? '') ?? []
  if (hours === undefined && minutes === undefined) return undefined
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The days of the week (0 for Monday) of a rule; the day of the event without one. */
function ruleDays(rule: string | undefined, day: number): number[] {
  const parts = (rule ?? '').toUpperCase().split(';').slice(0, 20)
  const valueOf = (name: string) =>
    parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1)
  const named = (valueOf('BYDAY') ?? '')
    .split(',')
    .map((code) => dayCodes.indexOf(code.replace(/^[+-]?\d{1,2}/, '')))
    .filter((found) => found >= 0)
  if (named.length > 0) return named
  return valueOf('FREQ') === 'DAILY' ? [0, 1, 2, 3, 4, 5, 6] : [weekday(day)]
}
