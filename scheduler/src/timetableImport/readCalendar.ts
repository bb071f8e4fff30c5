import { dayNumber } from '@wso/contract/core/dates/day'
import type ICAL from 'ical.js'
import type { Span } from '../calendar/terms.ts'
import { type Part, parsePart, partsOf } from './calendarParts.ts'
import { calendarTimes, type Clocks, unknownZoneOf } from './calendarTimes.ts'
import { isCalendar } from './isCalendar.ts'
import { type Days, meetsBetween } from './meetingDays.ts'
import { importLimits, type Mention, type MentionedTime, tidyLine } from './mention.ts'
import { zonesOf } from './zones.ts'

/** How many events were not read, and why. */
export type LeftOut = { otherTerms: number; canceled: number; damaged: number }

type CalendarReading =
  | { mentions: Mention[]; leftOut: LeftOut }
  | { problem: 'tooLarge' | 'notCalendar' | 'noEvents' | 'otherTerms' | 'tooManyEvents' }

/** A term's dates, undefined when they are not known, and the college's time zone. */
type When = { term: Span | undefined; timeZone: string }

/**
 * Reads the events of an iCalendar file (RFC 5545) that meet in a term, those with the same title as
 * one mention with all their weekly times on the college's clocks. Moved meetings are ignored.
 */
export function readCalendar(text: string, { term, timeZone }: When): CalendarReading {
  if (text.length > importLimits.fileBytes) return { problem: 'tooLarge' }
  if (!isCalendar(text)) return { problem: 'notCalendar' }
  const { zones, events, leftOut, parsed } = readParts(text, term)
  if (parsed > importLimits.events) return { problem: 'tooManyEvents' }
  if (events.length === 0) return { problem: leftOut.otherTerms > 0 ? 'otherTerms' : 'noEvents' }
  const clocks = { zoneOf: zonesOf(zones, timeZone), timeZone }
  const byTitle = Map.groupBy(events, (event) => titleOf(event).toLowerCase())
  return { mentions: [...byTitle.values()].map((same) => mentionOf(same, clocks)), leftOut }
}

/**
 * The zones of a file, its events in a term, and how many had to be parsed to tell: one more than allowed at
 * most.
 */
function readParts(text: string, term: Span | undefined) {
  const days = term && { first: dayNumber(term.start)!, last: dayNumber(term.end)! }
  const leftOut: LeftOut = { otherTerms: 0, canceled: 0, damaged: 0 }
  const zones: Part[] = []
  const events: ICAL.Component[] = []
  let parsed = 0
  for (const part of partsOf(text)) {
    if (part.kind === 'VTIMEZONE') zones.push(part)
    else if (days && isElsewhere(part.text, days)) leftOut.otherTerms += 1
    else {
      parsed += 1
      if (parsed > importLimits.events) break
      const event = readEvent(part, days)
      if (typeof event === 'string') leftOut[event] += 1
      else if (event) events.push(event)
    }
  }
  return { zones, events, leftOut, parsed }
}

/** Parses an event that meets in the term; else says why it is left out. */
function readEvent(part: Part, term: Days | undefined): ICAL.Component | keyof LeftOut | undefined {
  const event = parsePart(part)
  if (!event) return 'damaged'
  if (event.getFirstProperty('recurrence-id')) return undefined
  if (isCanceled(event)) return 'canceled'
  return term && !meetsBetween(event, term) ? 'otherTerms' : event
}

/** Returns true when the text of an event shows that it is not in the term, without parsing it. */
function isElsewhere(text: string, { first, last }: Days): boolean {
  const day = (match: RegExpExecArray | null) =>
    match ? dayNumber(`${match[1]}-${match[2]}-${match[3]}`) : undefined
  const start = day(/^DTSTART[^\r\n]{0,200}?:(\d{4})(\d{2})(\d{2})/im.exec(text))
  if (start === undefined || /^RDATE[;:]/im.test(text)) return false
  if (start > last + 1) return true
  const rule = /^RRULE:([^\r\n]*)/im.exec(text)?.[1]
  const end = rule === undefined ? start : day(/UNTIL=(\d{4})(\d{2})(\d{2})/i.exec(rule))
  return end !== undefined && end < first - 1
}

const isCanceled = (event: ICAL.Component) =>
  /^\s*cancell?ed\s*$/i.test(String(event.getFirstPropertyValue('status') ?? '')) ||
  /^cancell?ed(?: event)?\s*[:–—-]|[([]\s*cancell?ed\s*[)\]]|(?::|\s[–—-])\s*cancell?ed$/i.test(
    titleOf(event),
  )

function mentionOf(same: readonly ICAL.Component[], clocks: Clocks): Mention {
  const zone = same.map((event) => unknownZoneOf(event, clocks)).find((each) => each !== undefined)
  return {
    lines: [titleOf(same[0]!), ...detailsOf(same[0]!)],
    times: distinct(same.flatMap((event) => calendarTimes(event, clocks) ?? [])),
    ...(zone !== undefined && { unknownZone: tidyLine(zone) }),
  }
}

/** A calendar may have an event for each meeting of the term: joins those at the same hours. */
function distinct(times: readonly MentionedTime[]): MentionedTime[] {
  const hours = Map.groupBy(times, ({ start, end, written }) =>
    [start, end, written?.start, written?.zone].join(),
  )
  return [...hours.values()].map(([first, ...others]) =>
    others.reduce((all, { days, written }) => {
      const joined = { ...all, days: all.days | days }
      return all.written && written
        ? { ...joined, written: { ...all.written, days: all.written.days | written.days } }
        : joined
    }, first!),
  )
}

const textOf = (event: ICAL.Component, name: string) => {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value : ''
}

const titleOf = (event: ICAL.Component) =>
  tidyLine(textOf(event, 'summary')) || 'Event without a title'

const maxDetails = 20

const detailsOf = (event: ICAL.Component) =>
  textOf(event, 'description')
    .split('\n')
    .slice(0, maxDetails)
    .map(tidyLine)
    .filter((line) => line !== '')
