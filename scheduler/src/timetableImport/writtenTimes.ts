import { endAfter } from '../catalog/meetingTimes.ts'
import { readDayNames } from '../catalog/readDays.ts'
import type { WeeklyTime } from './mention.ts'

const hour = String.raw`(\d{1,2})(?::(\d{2}))?(?:\s?([ap])\.?m\b\.?)?`
const span = new RegExp(
  String.raw`(?<![A-Za-z])((?:M-F|Mo|Tu|We|Th|Fr|Sa|Su|[MTWRFSU]){1,7})[\s,:]{1,3}${hour}\s?[-–—]\s?${hour}(?![\d:])`,
  'g',
)
const halves = /([AP])M\b/g

/**
 * The weekly times in a line: `MWF 12:00-12:50`, `MoWeFr 10:00AM - 10:50AM`, `TTh 2-3:15 pm`. Hours without
 * am or pm are those of classes: 8 to 12 in the morning and at noon, 1 to 7 in the afternoon.
 */
export const writtenTimes = (line: string): WeeklyTime[] =>
  [...line.replace(halves, (half) => half.toLowerCase()).matchAll(span)].flatMap((match) => {
    const [, days = '', startHour, startMinute, startHalf, endHour, endMinute, endHalf] = match
    if (endMinute === undefined && endHalf === undefined) return []
    const end = minutesOf(endHour!, endMinute, endHalf)
    const read = (half: string | undefined) => minutesOf(startHour!, startMinute, half)
    // `2-3:15 pm` begins in the afternoon, and `11-12:15 pm` in the morning.
    const start =
      [startHalf ?? endHalf, undefined].map(read).find((at) => at < end) ?? read(startHalf)
    const mask = readDayNames(days)
    const last = startHalf || end > start ? endAfter(start, end) : undefined
    return mask && last ? [{ days: mask, start, end: last }] : []
  })

function minutesOf(hourText: string, minute = '0', half?: string): number {
  const shown = Number(hourText)
  if (half) return ((shown % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute)
  return (shown < 8 ? shown + 12 : shown) * 60 + Number(minute)
}
