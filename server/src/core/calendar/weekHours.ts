import * as z from 'zod/mini'

/**
 * Opening and closing times of one day, `HH:MM` on the 24-hour clock; 24:00 is midnight at its end.
 */
export type DayHours = { opens: string; closes: string }

/** Hours by day of the week, Sunday first; null is closed. */
export type WeekHours = (DayHours | null)[]

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const example = 'Mon-Fri 08:00-23:00; Sat,Sun 10:00-22:00'
const day = `(?:${dayNames.join('|')})`
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d|24:00'
const part = new RegExp(`^(${day}(?:[-,]${day})*)\\s+(${time})\\s*-\\s*(${time})$`)

/** Parses "Mon-Thu,Sat" as 1, 2, 3, 4 and 6. A range may cross the weekend: "Fri-Mon". */
export function readDays(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((name) => dayNames.indexOf(name))
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, ahead) => (first + ahead) % 7)
  })
}

/** A setting such as `Mon-Fri 08:00-23:00; Sat,Sun 10:00-22:00`. Unlisted days are closed. */
export const WeekHoursSetting = z.pipe(
  z.string(),
  z.transform((text, { issues }): WeekHours => {
    const week: WeekHours = Array.from({ length: 7 }, () => null)
    const refuse = (message: string) => {
      issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
    for (const entry of text.split(';').filter((each) => each.trim() !== '')) {
      const [, days, opens, closes] = part.exec(entry.trim()) ?? []
      if (!days || !opens || !closes) return refuse(`must be hours such as ${example}`)
      if (opens >= closes) return refuse(`must close after it opens: ${entry.trim()}`)
      for (const which of readDays(days)) {
        if (week[which]) return refuse(`must name ${dayNames[which] ?? 'a day'} only once`)
        week[which] = { opens, closes }
      }
    }
    return week
  }),
)
