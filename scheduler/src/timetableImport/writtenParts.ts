import { endAfter } from '../catalog/meetingTimes.ts'
import { dayPatterns, readDayNames } from '../catalog/readDays.ts'
import type { WeeklyTime } from './mention.ts'

const hour = String.raw`(\d{1,2})(?::(\d{2}))?(?:\s?([ap])\.?m\b\.?)?`
const { name, between, to } = dayPatterns
const letter = '[MTWRFSU]'
export const nameEnd = '(?![A-Za-z])'
const word = `(?=[A-Za-z]{2})${name}${nameEnd}`
/** A group of days: `MWF`, `T/Th`, `Mon, Wed & Fri`. */
export const days = [
  // `Mon, Wed & Fri`, `Monday through Friday`
  String.raw`${word}(?:(?:\s?${to}\s?|${between}{1,7})${word}){0,6}`,
  String.raw`M\s?${to}\s?F${nameEnd}`,
  // `M W F`; a W, or an R, that comes first may belong to the course: a writing course, a language.
  `[MT](?:${between}{1,7}${letter}${nameEnd}){1,6}`,
  // `M/W/F`, `T/Th`
  String.raw`(?:T[hH]|${letter})(?:\s?[/&+|]\s?(?:T[hH]|${letter})${nameEnd}){1,6}`,
  // `MWF`, `TuTh`
  `${name}{1,7}${nameEnd}`,
].join('|')
/** From an hour to an hour, in six groups: `12:00-12:50`, `2-3:15 pm`. */
export const hours = String.raw`${hour}\s?(?:[-–—]|\bto\b)\s?${hour}(?![\d:])`
/**
 * A day in the text around other days, so that they may be only some of the days. Letters count when no other
 * name or number follows them: `W TTh`, but not `U.S. History MWF` and `MUS 101 MWF`.
 */
export const unreadDay = new RegExp(
  String.raw`(?<![A-Za-z\d])(?:(?=[A-Za-z]{3})${name}${nameEnd}|${name}{1,7}${nameEnd}[^A-Z\d]*$)`,
)

/**
 * The weekly time of days and of the groups of `hours`; none for hours without minutes or am or pm, which may
 * be a section or a date.
 */
export function timeOf(named: string, groups: readonly (string | undefined)[]): WeeklyTime[] {
  const [startHour, startMinute, startHalf, endHour, endMinute, endHalf] = groups
  if (endMinute === undefined && endHalf === undefined) return []
  const end = minutesOf(endHour!, endMinute, endHalf)
  const read = (half: string | undefined) => minutesOf(startHour!, startMinute, half)
  // `2-3:15 pm` begins in the afternoon, and `11-12:15 pm` in the morning.
  const start =
    [startHalf ?? endHalf, undefined].map(read).find((at) => at < end) ?? read(startHalf)
  const mask = readDayNames(named)
  const last = startHalf || end > start ? endAfter(start, end) : undefined
  return mask && last ? [{ days: mask, start, end: last }] : []
}

function minutesOf(hourText: string, minute = '0', half?: string): number {
  const shown = Number(hourText)
  if (half) return ((shown % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minute)
  return (shown < 8 ? shown + 12 : shown) * 60 + Number(minute)
}
