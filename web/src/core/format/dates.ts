import { campus } from '@wso/contract/campus'
import { siteNow } from './clock.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  // Made when it is first used: one takes a slow phone tens of milliseconds.
  let formatter: Intl.DateTimeFormat | undefined
  return (moment: string | Date) => {
    formatter ??= new Intl.DateTimeFormat(campus.locale, {
      timeZone: campus.timeZone,
      ...options,
    })
    return smallHalf(formatter.format(new Date(moment)))
  }
}

const loaded = new Date()
const clockIn = (timeZone?: string) => loaded.toLocaleString(campus.locale, { timeZone })

/**
 * " ET", a suffix for times of the college when the viewer is in another time zone; otherwise
 * empty.
 */
export const zoneMark =
  // Documents are for people at the college; see `startSite.tsx`.
  import.meta.env.SSR ||
  // Zones of the same time have several names, but most devices use the name of the college's.
  new Intl.DateTimeFormat().resolvedOptions().timeZone === campus.timeZone ||
  clockIn(campus.timeZone) === clockIn()
    ? ''
    : ` ${zoneName()}`

/** "ET". Other locales have no short name for it. */
function zoneName() {
  const options = { timeZone: campus.timeZone, timeZoneName: 'shortGeneric' } as const
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(loaded)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** "8:40 pm" for "8:40 PM". */
export const smallHalf = (words: string) => words.replace(/\s[AP]M\b/, (half) => half.toLowerCase())

/** "Fri, Jan 5", at the college. */
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' })
/** "Fri, Jan 5" for the calendar day `2024-01-05`. Noon at the college falls on the same day in UTC. */
export const shortDate = (day: string): string => shortDay(`${day}T17:00:00Z`)
/** "Fri", at the college. */
export const shortWeekday = format({ weekday: 'short' })
/** "2024", at the college. */
export const yearAt = format({ year: 'numeric' })
const dayAndYear = format({ year: 'numeric', month: 'short', day: 'numeric' })
/** "Fri, Jan 5", at the college; "Jan 5, 2024" for a day of another year. */
export const calendarDay = (moment: string | Date): string =>
  yearAt(moment) === yearAt(siteNow()) ? shortDay(moment) : dayAndYear(moment)
const clock = format({ hour: 'numeric', minute: '2-digit' })
/** "8:40 pm", at the college; "8:40 pm ET" for a viewer in another time zone. */
export const timeOfDay = (moment: string | Date) => clock(moment) + zoneMark
/** "Fri, Jan 5, 8:40 pm", at the college; with the year instead of the weekday in another year. */
export const dayAndTime = (moment: string | Date): string =>
  `${calendarDay(moment)}, ${timeOfDay(moment)}`
/** The whole moment with its zone, for tooltips: "Friday, January 5, 2024 at 8:40 pm EST". */
export const fullMoment = format({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const dayInSeconds = 86_400
const relative = new Intl.RelativeTimeFormat(campus.locale, { numeric: 'auto' })
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', dayInSeconds],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 hours ago", "yesterday", "in 2 days"; "just now" within a minute. */
export function timeAgo(moment: string | Date, now: Date): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  if (!step) return 'just now'
  const [unit, size] = step
  // 47 hours are two days rather than one; 59 minutes are not an hour.
  const count = size < dayInSeconds ? Math.trunc(seconds / size) : Math.round(seconds / size)
  return relative.format(count, unit)
}
