import {
  addDays,
  dayNumber,
  dayOfNumber,
  instantOf,
  type Offset,
  weekday,
  zoneOffset,
} from '@wso/contract/core/dates/day'
import { clock } from '../catalog/meetingTimes.ts'
import { plainText } from '../catalog/plainText.ts'
import { courseCode, type Meeting, type Section } from '../catalog/section.ts'
import { dayMinutes } from '../week/dayParts.ts'
import { joinRooms } from '../week/joinRooms.ts'
import { dayCodes } from './dayCodes.ts'
import { calendarText, type Line, textValue, utc } from './icsText.ts'
import { teachingDays, type Term } from './terms.ts'
import { transitions } from './timezone.ts'

/** Something that meets weekly in a term: a section or a block. */
export type WeeklyEvent = {
  /** Stable; the event's UID in a person's calendar derives from it. */
  id: string
  title: string
  description: string
  meetings: readonly Meeting[]
  term: Term
}

export type CalendarExport = {
  name: string
  timeZone: string
  /** The portal's host, which makes UIDs globally unique. */
  host: string
  /** When the events last changed, or the file is made, in milliseconds since 1970. */
  now: number
  events: readonly WeeklyEvent[]
}

/** Converts a section to an event of its term. */
export function sectionEvent(section: Section, term: Term): WeeklyEvent {
  const { id, titleLong, instructors, descriptionSearch, meetings, classType } = section
  const people = instructors.map(({ name }) => name).join(', ')
  const description = [classType, people, plainText(descriptionSearch)].filter(
    (text) => text !== '',
  )
  return {
    id,
    title: `${courseCode(section)} ${plainText(titleLong)}`,
    description: description.join('\n'),
    meetings,
    term,
  }
}

/**
 * Renders an RFC 5545 calendar in the college's time zone: one repeating event per meeting, without
 * holidays.
 */
export function writeCalendar({ name, timeZone, host, now, events }: CalendarExport): string {
  const offset = zoneOffset(timeZone)
  const write = { timeZone, host, now, offset }
  return calendarText([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', `-//${host}//Course schedules//EN`],
    ['CALSCALE', 'GREGORIAN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', textValue(name)],
    ['X-WR-TIMEZONE', timeZone],
    ['REFRESH-INTERVAL;VALUE=DURATION', refreshed],
    // The same, for calendars that know only the older name.
    ['X-PUBLISHED-TTL', refreshed],
    ...zoneLines(timeZone, offset, events),
    ...events.flatMap((event) =>
      joinRooms(event.meetings).flatMap((meeting, ordinal) =>
        eventLines(event, meeting, ordinal, write),
      ),
    ),
    ['END', 'VCALENDAR'],
  ])
}

/** How often calendars fetch a feed again. */
const refreshed = 'PT4H'

type Write = { timeZone: string; host: string; now: number; offset: Offset }

/**
 * The UID combines the event and the index of the meeting, because its room and time may change.
 */
function eventLines(event: WeeklyEvent, meeting: Meeting, ordinal: number, write: Write): Line[] {
  const { timeZone, host, now, offset } = write
  const { regular, skipped, extra, last } = datesOf(event.term, meeting)
  const first = regular ?? extra[0]
  if (first === undefined) return []
  const at = (date: string) => localTime(date, meeting.start)
  const zone = `;TZID=${timeZone}`
  const lines: Line[] = [
    ['BEGIN', 'VEVENT'],
    ['UID', `${event.id}-${ordinal + 1}@${host}`],
    ['DTSTAMP', utc(now)],
    ['LAST-MODIFIED', utc(now)],
    // Increases with every change; a file made later replaces the events of an earlier one.
    ['SEQUENCE', String(Math.floor(now / 60_000))],
    [`DTSTART${zone}`, at(first)],
    [`DTEND${zone}`, localTime(first, meeting.end)],
  ]
  if (regular) {
    const days = dayCodes.filter((_, day) => meeting.days & (1 << day)).join(',')
    const until = utc(instantOf(offset, last, meeting.start))
    lines.push(['RRULE', `FREQ=WEEKLY;UNTIL=${until};BYDAY=${days}`])
  }
  if (skipped.length > 0) lines.push([`EXDATE${zone}`, skipped.map(at).join(',')])
  const more = extra.filter((date) => date !== first)
  if (more.length > 0) lines.push([`RDATE${zone}`, more.map(at).join(',')])
  lines.push(['SUMMARY', textValue(event.title)])
  if (meeting.place) lines.push(['LOCATION', textValue(meeting.place)])
  if (event.description) lines.push(['DESCRIPTION', textValue(event.description)])
  return [...lines, ['TRANSP', 'OPAQUE'], ['END', 'VEVENT']]
}

/** The first and last regular dates, the exceptions between them, and the extra dates. */
function datesOf(term: Term, { days }: Meeting) {
  const meets = (day: number) => (days & (1 << day)) !== 0
  const held = teachingDays(term).filter(({ day }) => meets(day))
  const isRegular = (date: string) => meets(weekday(dayNumber(date) ?? 0))
  const dates = held.map(({ date }) => date)
  const regularDates = dates.filter(isRegular)
  const [regular] = regularDates
  const last = regularDates.at(-1) ?? ''
  const extra = dates.filter((date) => !isRegular(date))
  const all = new Set(dates)
  const skipped: string[] = []
  for (let day = dayNumber(regular ?? '') ?? Infinity; day <= (dayNumber(last) ?? 0); day++) {
    const date = dayOfNumber(day)
    if (isRegular(date) && !all.has(date)) skipped.push(date)
  }
  return { regular, last, skipped, extra }
}

/** A time in the college's zone, as `20260911T090000`; minutes past midnight are on the next day. */
export function localTime(date: string, minutes: number): string {
  const day = addDays(date, Math.floor(minutes / dayMinutes))
  return `${day}T${clock(minutes)}00`.replaceAll(/[-:]/g, '')
}

/** The daylight saving changes of the zone around the events, as dated observances. */
function zoneLines(timeZone: string, offset: Offset, events: readonly WeeklyEvent[]): Line[] {
  const days = events.flatMap(({ term }) => [dayNumber(term.start) ?? 0, dayNumber(term.end) ?? 0])
  if (days.length === 0) return []
  const from = (Math.min(...days) - 366) * 86_400_000
  const changes = transitions(offset, from, (Math.max(...days) + 366) * 86_400_000)
  const before = offset(from)
  const summerFirst = (changes[0]?.to ?? before) < before
  return [
    ['BEGIN', 'VTIMEZONE'],
    ['TZID', timeZone],
    ...observance(summerFirst, '19700101T000000', before, before),
    ...changes.flatMap(({ at, from: old, to }) => {
      const start = utc(at + old * 60_000).slice(0, -1)
      return observance(to > old, start, old, to)
    }),
    ['END', 'VTIMEZONE'],
  ]
}

function observance(summer: boolean, start: string, from: number, to: number): Line[] {
  const kind = summer ? 'DAYLIGHT' : 'STANDARD'
  return [
    ['BEGIN', kind],
    ['DTSTART', start],
    ['TZOFFSETFROM', offsetText(from)],
    ['TZOFFSETTO', offsetText(to)],
    ['END', kind],
  ]
}

function offsetText(minutes: number) {
  const size = Math.abs(minutes)
  const pad = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`
}
