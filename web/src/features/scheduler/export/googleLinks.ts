import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { dayCodes } from '@wso/scheduler/calendar/dayCodes'
import { localTime, type WeeklyEvent } from '@wso/scheduler/calendar/termCalendar'
import { type Term, teachingDays } from '@wso/scheduler/calendar/terms'
import { joinRooms } from '@wso/scheduler/week/joinRooms'

export type GoogleLink = { name: string; href: string; days: number; start: number; end: number }

/** A link must stay within the length that browsers and Google accept. */
const longestDetails = 500

/**
 * For each meeting, a Google Calendar link that creates a repeating event. Such a link cannot
 * exclude holidays; the iCalendar file does.
 */
export function googleLinks(events: readonly WeeklyEvent[]): GoogleLink[] {
  return events.flatMap(({ title, description, term, meetings }) =>
    joinRooms(meetings).flatMap(({ days, start, end, place }) => {
      const held = teachingDays(term).find(({ day }) => days & (1 << day))
      if (!held) return []
      const at = (minutes: number) => localTime(held.date, minutes)
      const params = new URLSearchParams({
        action: 'TEMPLATE',
        text: title,
        dates: `${at(start)}/${at(end)}`,
        ctz: academicCalendar.timeZone,
        recur: ruleOf(days, term),
        ...(place && { location: place }),
        ...(description && { details: description.slice(0, longestDetails) }),
      })
      const href = `https://calendar.google.com/calendar/render?${params}`
      return [{ name: title, href, days, start, end }]
    }),
  )
}

function ruleOf(days: number, { end }: Term) {
  const codes = dayCodes.filter((_, day) => days & (1 << day))
  return `RRULE:FREQ=WEEKLY;UNTIL=${end.replaceAll('-', '')}T235959Z;BYDAY=${codes.join(',')}`
}
