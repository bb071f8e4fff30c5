import { dayLetters } from '../catalog/dayLetters.ts'
import { groupKey, type Meeting, type Section, type Timed } from '../catalog/section.ts'
import { partsOf } from './dayParts.ts'

/** Anything that occupies time in a term: an added section or a block. */
export type Busy = Timed & {
  id: string
  /** For a section: its cross-listings have the same hours and never conflict with it. */
  group?: string
}

export type Conflict = { with: string; day: number; start: number; end: number }

const slotMinutes = 30
const firstSlotAt = 7 * 60
const lastSlot = 31
const weekWords = dayLetters.length

/** Half-open: a class that ends at 10:00 does not overlap one that starts at 10:00. */
export const overlaps = (a: Span, b: Span): boolean => overlapping(a, b).length > 0

/** The parts of two meetings within one day that overlap. */
const overlapping = (a: Span, b: Span) =>
  partsOf(a).flatMap((own) =>
    partsOf(b)
      .map((theirs) => ({
        days: own.days & theirs.days,
        start: Math.max(own.start, theirs.start),
        end: Math.min(own.end, theirs.end),
      }))
      .filter(({ days, start, end }) => days !== 0 && start < end),
  )

type Span = Pick<Meeting, 'days' | 'start' | 'end'>

/** The time that a section occupies in the week. */
export function busyOf(section: Section): Busy {
  const { id, year, semester, meetings } = section
  return { id, year, semester, meetings, group: groupKey(section) }
}

/** Each overlap of `mine` with the others, one for each day. */
export function findConflicts(mine: Busy, others: readonly Busy[]): Conflict[] {
  return others.flatMap((other) =>
    mayConflict(mine, other)
      ? other.meetings.flatMap((theirs) =>
          mine.meetings.flatMap((own) => sharedTimes(own, theirs, other.id)),
        )
      : [],
  )
}

function mayConflict(mine: Busy, other: Busy) {
  if (mine.id === other.id || mine.year !== other.year || mine.semester !== other.semester)
    return false
  return mine.group === undefined || mine.group !== other.group
}

const sharedTimes = (own: Meeting, theirs: Meeting, id: string): Conflict[] =>
  overlapping(own, theirs).flatMap(({ days, start, end }) =>
    dayLetters.flatMap((_, day) => (days & (1 << day) ? [{ with: id, day, start, end }] : [])),
  )

/**
 * Half hours from 7:00, one bit each and a word for each day of the week; earlier and later times use the
 * outermost bits.
 */
export function addToWeek(week: Int32Array, at: number, meetings: readonly Meeting[]) {
  for (const { days, start, end } of meetings.flatMap(partsOf)) {
    const first = slot(start)
    const last = slot(end - 1)
    const bits = ((2 ** (last - first + 1) - 1) << first) | 0
    for (let day = 0; day < weekWords; day++) {
      if (days & (1 << day)) week[at + day] = (week[at + day] ?? 0) | bits
    }
  }
}

function slot(minute: number) {
  const found = Math.floor((minute - firstSlotAt) / slotMinutes)
  return Math.min(lastSlot, Math.max(0, found))
}

/**
 * Sections share few meeting patterns, so each pattern is checked once. `weeks` has a word for each day
 * per pattern; `groups` finds the positions of an added section's own listings.
 */
export type ConflictIndex = {
  patterns: readonly Busy[]
  weeks: Int32Array
  patternOf: Uint32Array
  groups: ReadonlyMap<string, readonly number[]>
}

/** Builds the week masks of all sections, for repeated checks. */
export function buildConflicts(sections: readonly Section[]): ConflictIndex {
  const busy = sections.map(busyOf)
  const places = new Map<string, number>()
  const patterns: Busy[] = []
  const patternOf = Uint32Array.from(busy, ({ id, year, semester, meetings }) => {
    const times = meetings.map(({ days, start, end }) => `${days},${start},${end}`).sort()
    const key = `${year} ${semester} ${times.join(' ')}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, patterns.length)
    return patterns.push({ id, year, semester, meetings }) - 1
  })
  const weeks = new Int32Array(patterns.length * weekWords)
  patterns.forEach(({ meetings }, place) => addToWeek(weeks, place * weekWords, meetings))
  const groups = Map.groupBy(busy.keys(), (position) => busy[position]?.group ?? '')
  return { patterns, weeks, patternOf, groups }
}

/**
 * Returns 1 for every section that fits with `added`, by position. Added sections and their
 * cross-listings do not conflict with themselves. Masks only exclude sections; minutes decide.
 */
export function fitting(index: ConflictIndex, added: readonly Busy[]): Uint8Array {
  const { patterns, weeks, patternOf, groups } = index
  const week = new Int32Array(weekWords)
  for (const { meetings } of added) addToWeek(week, 0, meetings)
  const free = Uint8Array.from(patterns, (pattern, place) =>
    touches(weeks, place * weekWords, week) && collides(pattern, added) ? 0 : 1,
  )
  const fits = new Uint8Array(patternOf.length)
  for (let position = 0; position < fits.length; position++) {
    fits[position] = free[patternOf[position] ?? 0] ?? 1
  }
  for (const { group } of added) {
    for (const position of groups.get(group ?? '') ?? []) fits[position] = 1
  }
  return fits
}

function touches(weeks: Int32Array, at: number, week: Int32Array) {
  let common = 0
  for (let day = 0; day < weekWords; day++) common |= (weeks[at + day] ?? 0) & (week[day] ?? 0)
  return common !== 0
}

function collides(pattern: Busy, added: readonly Busy[]) {
  return added.some(
    ({ year, semester, meetings }) =>
      year === pattern.year &&
      semester === pattern.semester &&
      meetings.some((theirs) => pattern.meetings.some((own) => overlaps(own, theirs))),
  )
}
