import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { formatDays } from '@wso/scheduler/catalog/section'
import type { WeeklyEvent } from '@wso/scheduler/calendar/termCalendar'
import { type Term, teachingDays } from '@wso/scheduler/calendar/terms'

export type GoogleLink = { name: string; href: string; days: number; start: number; end: number }

const codes: Readonly<Record<string, string>> = { M: 'MO', T: 'TU', W: 'WE', R: 'TH', F: 'FR' }

/**
 * For each meeting, a Google Calendar link that creates a repeating event. Such a link cannot
 * exclude holidays; the iCalendar file does.
 */
export function googleLinks(events: readonly WeeklyEvent[]): GoogleLink[] {
  return events.flatMap(({ title, term, meetings }) =>
    meetings.flatMap(({ days, start, end, place }) => {
      const held = teachingDays(term).find(({ day }) => days & (1 << day))
      if (!held) return []
      const at = (minutes: number) => moment(held.date, minutes)
      const params = new URLSearchParams({
        action: 'TEMPLATE',
        text: title,
        dates: `${at(start)}/${at(end)}`,
        ctz: academicCalendar.timeZone,
        recur: ruleOf(days, term),
        ...(place && { location: place }),
      })
      const href = `https://calendar.google.com/calendar/render?${params}`
      return [{ name: title, href, days, start, end }]
    }),
  )
}

function ruleOf(days: number, { end }: Term) {
  const letters = [...formatDays(days)].map((letter) => codes[letter])
  return `RRULE:FREQ=WEEKLY;UNTIL=${end.replaceAll('-', '')}T235959Z;BYDAY=${letters.join(',')}`
}

function moment(date: string, minutes: number) {
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${date.replaceAll('-', '')}T${pad(Math.floor(minutes / 60))}${pad(minutes % 60)}00`
}
