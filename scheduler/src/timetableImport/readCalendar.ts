import { calendarTimes, type EventTimes } from './calendarTimes.ts'
import { importLimits, type Mention, tidyLine } from './mention.ts'

type CalendarReading =
  | { mentions: Mention[] }
  | { problem: 'tooLarge' | 'notCalendar' | 'noEvents' | 'tooManyEvents' }

/** A property of an event: its parameters in capitals, and its value. */
type Property = { name: string; zone: string | undefined; value: string }

/** Longer lines are cut: no title or time needs more. */
const mostOfLine = 5000

/**
 * Reads the events of an iCalendar file (RFC 5545), those with the same title as one mention with all
 * their weekly times on the clocks of `timeZone`. Canceled events and moved meetings are ignored.
 */
export function readCalendar(text: string, timeZone: string): CalendarReading {
  if (text.length > importLimits.fileBytes) return { problem: 'tooLarge' }
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return { problem: 'notCalendar' }
  const events = eventsOf(text)
  if (events.length > importLimits.events) return { problem: 'tooManyEvents' }
  const held = events.filter((event) => !isException(event))
  if (held.length === 0) return { problem: 'noEvents' }
  const byTitle = Map.groupBy(held, (event) => titleOf(event).toLowerCase())
  return {
    mentions: [...byTitle.values()].map((same) => ({
      lines: [titleOf(same[0]!), ...detailsOf(same[0]!)],
      times: same.flatMap((event) => calendarTimes(timesOf(event), timeZone) ?? []),
    })),
  }
}

/** The properties of each event. One event more than allowed at most. */
function eventsOf(text: string): Property[][] {
  const lines = text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const properties = lines.flatMap((line) => readProperty(line.slice(0, mostOfLine)) ?? [])
  const events: Property[][] = []
  let begin: number | undefined
  for (const [at, property] of properties.entries()) {
    if (isMark(property, 'BEGIN')) begin = at
    if (!isMark(property, 'END') || begin === undefined) continue
    events.push(ownProperties(properties.slice(begin + 1, at)))
    begin = undefined
    if (events.length > importLimits.events) break
  }
  return events
}

const isMark = ({ name, value }: Property, mark: 'BEGIN' | 'END') =>
  name === mark && value.trim().toUpperCase() === 'VEVENT'

/** Leaves out the properties of alarms inside an event. */
function ownProperties(properties: readonly Property[]): Property[] {
  let depth = 0
  return properties.filter(({ name }) => {
    if (name === 'BEGIN') depth += 1
    if (name === 'END') depth -= 1
    return depth === 0 && name !== 'END'
  })
}

/** Reads `NAME;PARAM=…:value`; a quoted parameter may contain a colon. */
function readProperty(line: string): Property | undefined {
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted
    if (line[at] !== ':' || isQuoted) continue
    const [name = '', ...parameters] = line.slice(0, at).split(';')
    const zone = parameters.find((each) => /^TZID=/i.test(each))
    return {
      name: name.trim().toUpperCase(),
      zone: zone?.slice(5).replaceAll('"', ''),
      value: line.slice(at + 1),
    }
  }
  return undefined
}

const valueOf = (event: readonly Property[], name: string) =>
  event.find((property) => property.name === name)

const isException = (event: readonly Property[]) =>
  valueOf(event, 'RECURRENCE-ID') !== undefined ||
  /^\s*CANCELL?ED\s*$/i.test(valueOf(event, 'STATUS')?.value ?? '')

/** Undoes the escapes of a text value; a line break becomes a real one. */
const plainText = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))

const titleOf = (event: readonly Property[]) =>
  tidyLine(plainText(valueOf(event, 'SUMMARY')?.value ?? '')) || 'Event without a title'

const mostDetails = 20

const detailsOf = (event: readonly Property[]) =>
  plainText(valueOf(event, 'DESCRIPTION')?.value ?? '')
    .split('\n')
    .slice(0, mostDetails)
    .map(tidyLine)
    .filter((line) => line !== '')

function timesOf(event: readonly Property[]): EventTimes {
  const start = valueOf(event, 'DTSTART')
  const end = valueOf(event, 'DTEND')
  return {
    start: start && { value: start.value.trim(), zone: start.zone },
    end: end && { value: end.value.trim(), zone: end.zone },
    duration: valueOf(event, 'DURATION')?.value.trim(),
    rule: valueOf(event, 'RRULE')?.value.trim(),
  }
}
