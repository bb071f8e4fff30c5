/**
 * Calendar days, written `YYYY-MM-DD`, and the instants at which they begin in a time zone. No clock
 * and no campus: callers pass the moment and the zone.
 */

const minuteLength = 60_000
const quarterLength = 15 * minuteLength
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
  return dayOfNumber(Math.floor(shownIn(moment, timeZone) / dayLength))
}

/** Minutes since midnight on the clocks of a time zone at an instant. */
export function minutesIn(moment: Date, timeZone: string): number {
  const shown = new Date(shownIn(moment, timeZone))
  return shown.getUTCHours() * 60 + shown.getUTCMinutes()
}

/** Minutes by which the clocks of a time zone are ahead of UTC, at an instant in milliseconds. */
export type Offset = (instant: number) => number

/** The offset of a time zone. @throws RangeError for an unknown zone, when the offset is read */
export const zoneOffset =
  (timeZone: string): Offset =>
  (instant) =>
    offsetIn(instant, timeZone)

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

/** A zone's format, and the offsets read with it, in minutes, by quarter of an hour since 1970. */
type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number> }

// Formats cost much to create and a little to use, and a page of openings has hundreds of moments.
const zones = new Map<string, Zone>()
const maxOffsets = 10_000

function zoneFor(timeZone: string): Zone {
  const known = zones.get(timeZone)
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
  const zone = { format, offsets: new Map<number, number>() }
  zones.set(timeZone, zone)
  return zone
}

/** The offset of a zone at an instant in milliseconds. Clocks change at whole quarters of an hour. */
function offsetIn(instant: number, timeZone: string): number {
  const { format, offsets } = zoneFor(timeZone)
  const quarter = Math.floor(instant / quarterLength)
  const known = offsets.get(quarter)
  if (known !== undefined) return known
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 }
  for (const { type, value } of format.formatToParts(quarter * quarterLength)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value)
  }
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute)
  const offset = Math.round((shown - quarter * quarterLength) / minuteLength)
  if (offsets.size === maxOffsets) offsets.clear()
  offsets.set(quarter, offset)
  return offset
}

/** Milliseconds since 1970 for the date and time that a clock in the zone shows, read as UTC. */
const shownIn = (moment: Date, timeZone: string) =>
  moment.getTime() + offsetIn(moment.getTime(), timeZone) * minuteLength
