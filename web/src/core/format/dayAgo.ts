import { campus } from '@wso/contract/campus'
import { dayOf } from './collegeDay.ts'
import { timeAgo } from './dates.ts'

const dayMs = 86_400_000
const relative = new Intl.RelativeTimeFormat(campus.locale, { numeric: 'auto' })

/**
 * "today", "yesterday", "3 days ago", for moments at the college of which only the day is known. One
 * that is later than now is of today.
 */
export function dayAgo(moment: string | Date, now: Date): string {
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(moment))) / dayMs
  return days < 7 ? relative.format(-Math.max(0, days), 'day') : timeAgo(moment, now)
}
