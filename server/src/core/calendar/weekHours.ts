import { DayHours } from '@wso/contract/goodrich/calendar'
import * as z from 'zod/mini'

/** Hours by day of the week, Sunday first. */
export type WeekHours = DayHours[]

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const example = 'Mon-Thu 08:00-23:00; Fri,Sat 08:00-14:00,20:00-02:00'
const day = `(?:${dayNames.join('|')})`
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d|24:00'
const span = `(?:${time})\\s*-\\s*(?:${time})`
const part = new RegExp(`^(${day}(?:[-,]${day})*)\\s+(${span}(?:\\s*,\\s*${span})*)$`)

/** Parses "Mon-Thu,Sat" as 1, 2, 3, 4 and 6. A range may cross the weekend: "Fri-Mon". */
export function readDays(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((name) => dayNames.indexOf(name))
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, ahead) => (first + ahead) % 7)
  })
}

/**
 * A setting such as `Mon-Thu 08:00-23:00; Fri,Sat 08:00-14:00,20:00-02:00`. A closing time after midnight
 * is on the next day. Unlisted days are closed.
 */
export const WeekHoursSetting = z.pipe(
  z.string(),
  z.transform((text, { issues }): WeekHours => {
    const week: WeekHours = Array.from({ length: 7 }, () => [])
    for (const entry of text.split(';').filter((each) => each.trim() !== '')) {
      const { days = [], hours = [], problem } = readEntry(entry.trim())
      const again = days.find((each) => week[each]?.length !== 0)
      const message =
        problem ?? (again !== undefined && `must name ${dayNames[again] ?? 'a day'} only once`)
      if (message) {
        issues.push({ code: 'custom', message, input: text })
        return z.NEVER
      }
      for (const each of days) week[each] = hours
    }
    return week
  }),
)

function readSpan(text: string) {
  const [opens = '', closes = ''] = text.split('-').map((each) => each.trim())
  return { opens, closes }
}

function readEntry(entry: string): { days?: number[]; hours?: DayHours; problem?: string } {
  const [, days, spans] = part.exec(entry) ?? []
  if (!days || !spans) return { problem: `must be hours such as ${example}` }
  const { data: hours, error } = DayHours.safeParse(spans.split(',').map(readSpan))
  return hours
    ? { days: readDays(days), hours }
    : { problem: `${error.issues[0]?.message ?? ''}: ${entry}` }
}
