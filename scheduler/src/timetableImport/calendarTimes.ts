import { dayNumber, weekday, zoneOffset } from '@wso/contract/core/dates/day'
import { latestEnd } from '@wso/contract/planning/weekRules'
import ICAL from 'ical.js'
import { dayCodes } from '../calendar/dayCodes.ts'
import { ruleOf } from './meetingDays.ts'
import type { MentionedTime } from './mention.ts'
import type { Local, Zone } from './zones.ts'

/** The zones of a file by name, and the college's. */
export type Clocks = { zoneOf: (name: string) => Zone | undefined; timeZone: string }

/** A property's moment: as written, and on the college's clocks. */
type Moment = { written: Local; local: Local; zone: string | undefined }

const minuteLength = 60_000
const dayMinutes = 1440

/**
 * Returns when an event meets, on the college's clocks; undefined for all-day events and damaged
 * times. Times without a zone are the college's.
 */
export function calendarTimes(event: ICAL.Component, clocks: Clocks): MentionedTime | undefined {
  const start = readMoment(event, 'dtstart', clocks)
  if (!start) return undefined
  const length = lengthOf(event, start, clocks)
  if (length === undefined || length <= 0 || start.local.minutes + length > latestEnd) {
    return undefined
  }
  const days = ruleDays(event, start.written.day)
  // In another zone, the meeting may be on the day before or after the one in the rule.
  const shift = start.local.day - start.written.day
  const local = { days: maskOf(days, shift), ...spanOf(start.local, length) }
  if (local.days === 0) return undefined
  const { zone, written } = start
  const isSame = zone === undefined || (shift === 0 && written.minutes === local.start)
  return isSame
    ? local
    : { ...local, written: { days: maskOf(days, 0), ...spanOf(written, length), zone } }
}

const spanOf = ({ minutes }: Local, length: number) => ({ start: minutes, end: minutes + length })

const maskOf = (days: readonly number[], shift: number) =>
  days.map((day) => (day + shift + 7) % 7).reduce((mask, day) => mask | (1 << day), 0)

/** The name of a zone that an event needs and the file does not explain. */
export function unknownZoneOf(event: ICAL.Component, { zoneOf }: Clocks): string | undefined {
  const zone = event.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  return zone && !zoneOf(zone) ? zone : undefined
}

function readMoment(event: ICAL.Component, name: string, clocks: Clocks): Moment | undefined {
  const property = event.getFirstProperty(name)
  const written = property && readLocal(String(property.toJSON()[3]))
  if (!written) return undefined
  const zone = property.getFirstParameter('tzid')
  if (written.isUTC) return { written, local: localAt(instantUTC(written), clocks), zone: 'UTC' }
  if (!zone || zone === clocks.timeZone) return { written, local: written, zone: undefined }
  const instant = clocks.zoneOf(zone)?.(written)
  return instant === undefined ? undefined : { written, local: localAt(instant, clocks), zone }
}

/** `2026-09-11T09:00:00`, with a `Z` for UTC. */
function readLocal(text: string): (Local & { isUTC: boolean }) | undefined {
  const [, date = '', hour, minute, utc] =
    /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::\d{2})?(Z?)$/.exec(text) ?? []
  const day = dayNumber(date)
  if (day === undefined || Number(hour) > 23 || Number(minute) > 59) return undefined
  return { day, minutes: Number(hour) * 60 + Number(minute), isUTC: utc === 'Z' }
}

const instantUTC = ({ day, minutes }: Local) => (day * dayMinutes + minutes) * minuteLength

function localAt(instant: number, { timeZone }: Clocks): Local {
  const shown = instant / minuteLength + zoneOffset(timeZone)(instant)
  const day = Math.floor(shown / dayMinutes)
  return { day, minutes: shown - day * dayMinutes }
}

/** The length in minutes, from the end or the duration; undefined without either. */
function lengthOf(event: ICAL.Component, { local }: Moment, clocks: Clocks): number | undefined {
  const end = readMoment(event, 'dtend', clocks)?.local
  if (end) return (end.day - local.day) * dayMinutes + end.minutes - local.minutes
  const duration = event.getFirstPropertyValue('duration')
  return duration instanceof ICAL.Duration ? Math.floor(duration.toSeconds() / 60) : undefined
}

/** The days of the week (0 for Monday) of a rule; the day of the event without one. */
function ruleDays(event: ICAL.Component, day: number): number[] {
  const rule = ruleOf(event)
  const named = (rule?.getComponent('BYDAY') ?? [])
    .map((code) => dayCodes.indexOf(String(code).replace(/^[+-]?\d{1,2}/, '')))
    .filter((found) => found >= 0)
  if (named.length > 0) return named
  return rule?.freq === 'DAILY' ? [0, 1, 2, 3, 4, 5, 6] : [weekday(day)]
}
