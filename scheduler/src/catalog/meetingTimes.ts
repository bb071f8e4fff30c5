import { latestEnd } from '@wso/contract/planning/weekRules'
import { dayMinutes } from '../week/dayParts.ts'

/** Minutes since midnight as `09:05`, also of a time past the next midnight. */
export function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * Minutes since midnight of `9:05`, `09:05`, `13:10:00`, `13.10`, `1310` or `1:10 PM`; `24:00` is midnight.
 * Undefined when it is not a time of day.
 */
export function readClock(text: string): number | undefined {
  const time = text.trim().replace(/^24(?=[:.]?00)/, '0')
  const [, shown, minute, half = ''] =
    /^(\d{1,2})[:.]?(\d{2})(?:[:.]\d{2})?(?:\s*([ap])\.?m\.?)?$/i.exec(time) ?? []
  if (shown === undefined || Number(shown) > (half ? 12 : 23) || Number(minute) > 59) {
    return undefined
  }
  const isAfternoon = half.toLowerCase() === 'p'
  const hour = half ? (Number(shown) % 12) + (isAfternoon ? 12 : 0) : Number(shown)
  return hour * 60 + Number(minute)
}

const noon = 720

/**
 * The end of a meeting in minutes since the midnight before its start. A meeting that starts after noon
 * may end in the night: 22:00 to 00:30 ends at 1470. Undefined when the end is not after the start.
 */
export function endAfter(start: number, end: number): number | undefined {
  if (end > start) return end
  const nextDay = end + dayMinutes
  return start >= noon && nextDay <= latestEnd ? nextDay : undefined
}
