import type { WeeklyTime } from './mention.ts'
import { timesBeforeDays } from './timesBeforeDays.ts'
import { days, hours, timeOf, unreadDay } from './writtenParts.ts'

const span = new RegExp(String.raw`(?<![A-Za-z\d]|[A-Za-z][-–—])(${days})[\s,:.]{1,3}${hours}`, 'g')
const halves = /([AP])M\b/g

/**
 * The weekly times in a line: `MWF 12:00-12:50`, `MoWeFr 10:00AM - 10:50AM`, `TTh 2-3:15 pm`, `9-9:50 MWF`.
 * Hours without am or pm are those of classes: 8 to 12 in the morning and at noon, 1 to 7 in the
 * afternoon. Days that may be read in two ways have no time.
 */
export function writtenTimes(line: string): WeeklyTime[] {
  const text = line.replace(halves, (half) => half.toLowerCase())
  const spans = [...text.matchAll(span)]
  return timesBeforeDays(text, spans.map(endOf)) ?? timesAfterDays(text, spans)
}

const endOf = (match: RegExpExecArray) => match.index + match[0].length

function timesAfterDays(text: string, spans: readonly RegExpExecArray[]): WeeklyTime[] {
  let readTo = 0
  return spans.flatMap((match) => {
    const before = text.slice(readTo, match.index)
    readTo = endOf(match)
    const [, named = '', ...groups] = match
    return unreadDay.test(before) ? [] : timeOf(named, groups)
  })
}
