/**
 * Calendar days, written `YYYY-MM-DD`, and the instants at which they begin in a time zone. No clock
 * and no campus: callers pass the moment and the zone.
 */

const minuteLength = 60_000
const dayLength = 86_400_000

/** Days since 1970-01-01, or undefined when the text is not an existing calendar day. */
export function dayNumber(day: string): number | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (date === undefined) return undefined
  const number = Date.UTC(Number(year), Number(month) - 1, Number(date)) / dayLength
  return dayOfNumber(number) === day ? number : undefined
}

/** The calendar day of a day number: the inverse of `dayNumber`. */
export const dayOfNumber = (number: number) =>
  new Date(number * dayLength).toISOString().slice(0, 10)

/** The day of the week of a day number: 0 for Monday to 6 for Sunday. */
export const weekday = (number: number) => (((number + 3) % 7) + 7) % 7

/**
 * The day `count` days later; earlier when `count` is negative. Returns a malformed day unchanged.
 */
export function addDays(day: string, count: number): string {
  const number = dayNumber(day)
  return number === undefined ? day : dayOfNumber(number + count)
}

/** Every day from start to end, inclusive, in order. Empty when either is not a calendar day. */
export function daysBetween(start: string, end: string): string[] {
  const [first, last] = [dayNumber(start), dayNumber(end)]
  if (first === undefined || last === undefined || last < first) return []
  return Array.from({ length: last - first + 1 }, (_, at) => dayOfNumber(first + at))
}

/** The calendar day of an instant in a time zone: `2026-11-21`. @throws RangeError for an unknown zone */
export function dayIn(moment: Date, timeZone: string): string {
  const { year, month, day } = partsIn(moment.getTime(), timeZone)
  return dayOfNumber(Date.UTC(year, month - 1, day) / dayLength)
}

/** Minutes since midnight on the clocks of a time zone at an instant. */
export function minutesIn(moment: Date, timeZone: string): number {
  const { hour, minute } = partsIn(moment.getTime(), timeZone)
  return hour * 60 + minute
}

/** Minutes by which the clocks of a time zone are ahead of UTC, at an instant in milliseconds. */
export type Offset = (instant: number) => number

/** The offset of a time zone. @throws RangeError for an unknown zone, when the offset is read */
export const zoneOffset =
  (timeZone: string): Offset =>
  (instant) => {
    const { year, month, day, hour, minute } = partsIn(instant, timeZone)
    const shown = Date.UTC(year, month - 1, day, hour, minute)
    return Math.round((shown - Math.floor(instant / minuteLength) * minuteLength) / minuteLength)
  }

/**
 * The instant, in milliseconds, at which clocks with this offset show a day and a minute of that day.
 * A minute that a clock change skips reads as the minute after the change.
 */
export function instantOf(offset: Offset, day: string, minutes: number): number {
  const shown = (dayNumber(day) ?? 0) * dayLength + minutes * minuteLength
  // Twice, because the clock may change between the guess and the result.
  const guess = shown - offset(shown) * minuteLength
  return shown - offset(guess) * minuteLength
}

/** The first instant of a day in a time zone. */
export const startOfDay = (day: string, timeZone: string) =>
  new Date(instantOf(zoneOffset(timeZone), day, 0))

// Creating a format costs more than using it, and every request needs the day.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** The date and time shown by a clock in the zone at an instant; months start at 1. */
function partsIn(instant: number, timeZone: string) {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of formatFor(timeZone).formatToParts(instant)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value)
  }
  return parts
}
