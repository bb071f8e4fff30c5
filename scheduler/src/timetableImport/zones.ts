import { dayOfNumber, instantOf, zoneOffset } from '@wso/contract/core/dates/day'
import ICAL from 'ical.js'
import { findIana } from 'windows-iana'
import { type Part, parsePart } from './calendarParts.ts'
import { zoneOfDisplayName } from './zoneDisplayNames.ts'

/** A day number and minutes since midnight, on some clock. */
export type Local = { day: number; minutes: number }

/** Returns the instant, in milliseconds, at which the clocks of a zone show a time. */
export type Zone = (local: Local) => number

/**
 * Returns a function from the name of a time zone in a file to the zone: the one that the file defines,
 * one of the IANA database, with or without the prefix that some programs write, or one that Windows
 * names or shows. Returns undefined for any other name.
 */
export function zonesOf(
  definitions: readonly Part[],
  campusZone: string,
): (name: string) => Zone | undefined {
  const defined = new Map<string, Zone>()
  for (const part of definitions.slice(0, maxDefinitions)) {
    const component = parsePart(part)
    const name = component?.getFirstPropertyValue('tzid')
    const zone = component && definedZone(part, component)
    if (typeof name === 'string' && zone) defined.set(name, zone)
  }
  const known = new Map<string, Zone | undefined>()
  const find = (name: string) => {
    // The database knows a place's clocks better than most files do.
    if (name === campusZone || name.includes('/')) return ianaZone(name) ?? defined.get(name)
    const byWindows = () => findIana(name)[0] ?? zoneOfDisplayName(name) ?? ''
    return defined.get(name) ?? ianaZone(name) ?? ianaZone(byWindows())
  }
  return (name) => {
    if (!known.has(name)) known.set(name, find(name))
    return known.get(name)
  }
}

const maxDefinitions = 50

/** `/freeassociation.sourceforge.net/America/Los_Angeles` is America/Los_Angeles. */
function ianaZone(name: string): Zone | undefined {
  const parts = name.slice(0, 100).split('/')
  for (let at = 0; at < parts.length; at += 1) {
    try {
      const offset = zoneOffset(parts.slice(at).join('/'))
      offset(0)
      return ({ day, minutes }) => instantOf(offset, dayOfNumber(day), minutes)
    } catch {
      // A shorter name may be in the database.
    }
  }
  return undefined
}

/**
 * The rules of a zone that changes its clocks by the calendar. Others, which could repeat every second,
 * are refused.
 */
const plainRule =
  /^RRULE:(?:(?:FREQ=YEARLY|(?:INTERVAL|BYMONTH|BYDAY|BYMONTHDAY|UNTIL|WKST)=[\w+,-]{1,60});?){1,6}$/i

function definedZone({ text }: Part, component: ICAL.Component): Zone | undefined {
  const rules = text.split(/\r\n|\r|\n/).filter((line) => /^RRULE/i.test(line))
  const isPlain = rules.every((rule) => plainRule.test(rule.trim()) && /FREQ=/i.test(rule))
  const observances = ['standard', 'daylight'].flatMap((name) =>
    component.getAllSubcomponents(name),
  )
  if (!isPlain || observances.length === 0 || observances.length > maxDefinitions) return undefined
  const zone = new ICAL.Timezone(component)
  return ({ day, minutes }) => {
    const [year = 0, month = 1, date = 1] = dayOfNumber(day).split('-').map(Number)
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
    const time = ICAL.Time.fromData({ year, month, day: date, hour, minute })
    return (day * 1440 + minutes) * 60_000 - zone.utcOffset(time) * 1000
  }
}
