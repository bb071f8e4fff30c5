/** Calendar days as `YYYY-MM-DD` and as day numbers; no clock, no zone. */

const dayLength = 86_400_000

/** Days since 1970-01-01; undefined when the text is no date that exists. */
export function dayNumber(date: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  if (day === undefined) return undefined
  const number = Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayLength
  return dateOf(number) === date ? number : undefined
}

/** The date of a day number. */
export function dateOf(number: number): string {
  return new Date(number * dayLength).toISOString().slice(0, 10)
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(number: number): number {
  return (((number + 3) % 7) + 7) % 7
}

/** Every date from start to end, both included; none when either is no date. */
export function datesBetween(start: string, end: string): string[] {
  const [first, last] = [dayNumber(start), dayNumber(end)]
  if (first === undefined || last === undefined || last < first) return []
  return Array.from({ length: last - first + 1 }, (_, at) => dateOf(first + at))
}

/** The date so many days later. */
export function addDays(date: string, days: number): string {
  const number = dayNumber(date)
  return number === undefined ? date : dateOf(number + days)
}
