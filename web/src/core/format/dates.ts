import { campus } from '@wso/contract/campus'

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(campus.locale, {
    timeZone: campus.timeZone,
    ...options,
  })
  return (moment: string | Date) => smallHalf(formatter.format(new Date(moment)))
}

/** "8:40 pm" for "8:40 PM". */
export const smallHalf = (words: string) => words.replace(/\s[AP]M\b/, (half) => half.toLowerCase())

/** "Fri, Jan 5", at the college. */
export const shortDay = format({ weekday: 'short', month: 'short', day: 'numeric' })
/** "January 5, 2024", at the college. */
export const longDay = format({ year: 'numeric', month: 'long', day: 'numeric' })
/** "8:40 pm", at the college. */
export const timeOfDay = format({ hour: 'numeric', minute: '2-digit' })
/** The full date and time with the zone, for tooltips: "Friday, January 5, 2024 at 8:40 pm EST". */
export const fullMoment = format({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

const relative = new Intl.RelativeTimeFormat(campus.locale, { numeric: 'auto' })
const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** "3 hours ago", "yesterday", "in 2 days"; "just now" within a minute. */
export function timeAgo(moment: string | Date, now: Date): string {
  const seconds = (new Date(moment).getTime() - now.getTime()) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  if (!step) return 'just now'
  const [unit, size] = step
  return relative.format(Math.trunc(seconds / size), unit)
}
