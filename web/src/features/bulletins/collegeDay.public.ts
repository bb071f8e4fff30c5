import { campus } from '@wso/contract/campus'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: campus.timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const read = (moment: Date) =>
  Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]))

/** The calendar day at the college: `2026-11-21`. */
export function dayOf(moment: string | Date): string {
  const { year, month, day } = read(new Date(moment))
  return `${year}-${month}-${day}`
}

/** The first moment of a day at the college. */
export function startOfDay(day: string): string {
  const guess = new Date(`${day}T00:00:00Z`)
  // Twice, because the clock may change between the guess and the answer.
  const first = new Date(guess.getTime() - zoneOffset(guess))
  return new Date(guess.getTime() - zoneOffset(first)).toISOString()
}

/** How far the college's clock is ahead of UTC, in milliseconds. */
function zoneOffset(moment: Date) {
  const { year, month, day, hour, minute, second } = read(moment)
  const there = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return there - Math.floor(moment.getTime() / 1000) * 1000
}

/** A day some days later. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
