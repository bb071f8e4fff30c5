import type { Meeting } from '../catalog/section.ts'
import { conflicting } from '../week/conflicting.ts'
import { type Busy, busyOf, overlaps } from '../week/conflicts.ts'
import type { Constraint, CourseRequest, ScheduleRequest, SlotRequest } from './request.ts'

/** Sections that are taken together: one for a part of a course, all parts of one for a slot. */
export type Choice = {
  sections: readonly string[]
  meetings: readonly Meeting[]
  /** Equal for choices with the same times. */
  pattern: number
  /** The course and its place among those of the slot; '' for a part of a requested course. */
  course: string
  order: number
}
/** `after` is the earlier part with the same courses, which takes an earlier one of them. */
export type Part = { choices: readonly Choice[]; after?: number | undefined }
export type Problem = {
  parts: readonly Part[]
  /** The number of patterns. */
  patterns: number
  /** Whether two patterns overlap: `conflict[a * patterns + b]`. */
  conflict: Uint8Array
  /** What people to have lunch with are busy with; undefined without that wish. */
  lunch: readonly Busy[] | undefined
}

/** More combinations of the parts of one course are not considered for a slot. */
const mostOfCourse = 60

/** The sections that remain under exactly these constraints. */
export function problemOf(request: ScheduleRequest, counted: readonly Constraint[]): Problem {
  const keysOf = (wanted: 'course' | 'slot') =>
    new Set(counted.flatMap((each) => (each.kind === wanted && 'key' in each ? [each.key] : [])))
  const courses = keysOf('course')
  const slots = keysOf('slot')
  const patterns = newPatterns()
  const allows = allowance(request, counted)
  const parts: Part[] = request.courses
    .filter(({ key }) => courses.has(key))
    .flatMap((course) => course.parts)
    .map((part) => ({ choices: choicesOfPart(part, counted, allows, patterns) }))
  const shown = (request.slots ?? []).filter(({ key }) => slots.has(key))
  const requested = new Set(request.courses.map(({ key }) => key))
  shown.forEach((slot, at) => {
    const same = shown.slice(0, at).findLastIndex((other) => other.courses === slot.courses)
    const after = same < 0 ? undefined : parts.length - at + same
    parts.push({ choices: choicesOfSlot(slot, requested, allows, patterns), after })
  })
  const { length } = patterns.all
  return { parts, patterns: length, conflict: conflictsOf(patterns.all), lunch: request.lunch }
}

type Patterns = { all: (readonly Meeting[])[]; of: (meetings: readonly Meeting[]) => number }
type Allows = (busy: Busy) => boolean

function newPatterns(): Patterns {
  const known = new Map<string, number>()
  const all: (readonly Meeting[])[] = []
  const of = (meetings: readonly Meeting[]) => {
    const key = meetings.map(({ days, start, end }) => `${days},${start},${end}`).join(' ')
    const found = known.get(key) ?? all.push(meetings) - 1
    known.set(key, found)
    return found
  }
  return { all, of }
}

function conflictsOf(all: readonly (readonly Meeting[])[]): Uint8Array {
  const conflict = new Uint8Array(all.length * all.length)
  all.forEach((mine, a) => {
    for (let b = 0; b <= a; b++) {
      const theirs = all[b] ?? []
      if (!mine.some((own) => theirs.some((other) => overlaps(own, other)))) continue
      conflict[a * all.length + b] = 1
      conflict[b * all.length + a] = 1
    }
  })
  return conflict
}

function choicesOfPart(
  part: CourseRequest['parts'][number],
  counted: readonly Constraint[],
  allows: Allows,
  patterns: Patterns,
): Choice[] {
  const pins = new Set(counted.flatMap((each) => (each.kind === 'pin' ? [each.section] : [])))
  const pinned = part.filter(({ id }) => pins.has(id))
  if (pinned.length > 1) return []
  const open = pinned.length > 0 ? pinned : part
  return open
    .filter((section) => allows(busyOf(section)))
    .map(({ id, meetings }) => ({
      sections: [id],
      meetings,
      pattern: patterns.of(meetings),
      course: '',
      order: 0,
    }))
}

/** All parts of each course of a slot, if they have times that do not overlap. */
function choicesOfSlot(
  { courses }: SlotRequest,
  requested: ReadonlySet<string>,
  allows: Allows,
  patterns: Patterns,
): Choice[] {
  return courses.flatMap(({ key, parts }, order) => {
    if (requested.has(key)) return []
    return combinations(parts, allows).map(({ sections, meetings }) => ({
      sections,
      meetings,
      pattern: patterns.of(meetings),
      course: key,
      order,
    }))
  })
}

type Combined = { sections: readonly string[]; meetings: readonly Meeting[] }

function combinations(parts: CourseRequest['parts'], allows: Allows): Combined[] {
  let found: Combined[] = [{ sections: [], meetings: [] }]
  for (const part of parts) {
    const open = part.filter((section) => allows(busyOf(section)))
    found = found
      .flatMap(({ sections, meetings }) =>
        open
          .filter((each) => !each.meetings.some((own) => meetings.some((at) => overlaps(own, at))))
          .map((each) => ({
            sections: [...sections, each.id],
            meetings: [...meetings, ...each.meetings],
          })),
      )
      .slice(0, mostOfCourse)
  }
  return found
}

/** Returns true when a section satisfies the included requests about days, hours and blocks. */
function allowance(request: ScheduleRequest, counted: readonly Constraint[]): Allows {
  const free = counted.reduce(
    (mask, constraint) => mask | (constraint.kind === 'freeDay' ? 1 << constraint.day : 0),
    0,
  )
  const has = (kind: Constraint['kind']) => counted.some((constraint) => constraint.kind === kind)
  const earliest = has('earliest') ? (request.earliest ?? 0) : 0
  const latest = has('latest') ? (request.latest ?? Infinity) : Infinity
  const ids = new Set(
    counted.flatMap((constraint) => (constraint.kind === 'block' ? [constraint.id] : [])),
  )
  const blocks = request.blocks.filter(({ id }) => ids.has(id))
  return (busy) =>
    busy.meetings.every(
      ({ days, start, end }) =>
        days === 0 || ((days & free) === 0 && start >= earliest && end <= latest),
    ) && !blocks.some((block) => conflicting(busy, block))
}
