import { dayLetters } from '../catalog/dayLetters.ts'
import type { Section } from '../catalog/section.ts'
import { type Busy, busyOf, overlaps } from '../week/conflicts.ts'
import { isSmaller, newWeek, nothing, type WeekSize, widen } from './weekSize.ts'

/** A requested course of one term: one section of each part, such as a lecture and a lab. */
export type CourseRequest = { key: string; label: string; parts: readonly (readonly Section[])[] }

export type ScheduleRequest = {
  courses: readonly CourseRequest[]
  /** Sections that are required if their course is taken. */
  pins: readonly string[]
  /** Day mask of the days without classes. */
  freeDays: number
  /** Minutes since midnight; undefined for no constraint. */
  earliest: number | undefined
  latest: number | undefined
  /** Other occupied time, by its id. */
  blocks: readonly Busy[]
}

export type Constraint =
  | { kind: 'course'; key: string }
  | { kind: 'pin'; section: string }
  | { kind: 'freeDay'; day: number }
  | { kind: 'earliest' }
  | { kind: 'latest' }
  | { kind: 'block'; id: string }

export type Generated =
  | { kind: 'found'; schedules: readonly Suggestion[]; complete: boolean }
  /** A minimal set: removing any one of these requests makes the others satisfiable. */
  | { kind: 'impossible'; blocking: readonly Constraint[]; complete: boolean }

/** The smallest week first. */
export type Suggestion = WeekSize & { sections: readonly string[] }

/**
 * The number of steps after which the search stops and reports it; far more than a real request
 * needs.
 */
const patience = 1_000_000

/**
 * The best schedules that satisfy every constraint, or a minimal set of constraints that cannot be
 * satisfied.
 */
export function generate(request: ScheduleRequest, most = 20): Generated {
  const all = listConstraints(request)
  const possible = isPossible(request, all)
  if (possible === false) return { kind: 'impossible', ...shrink(request, all) }
  return { kind: 'found', ...explore(problemOf(request, all), most) }
}

/** Every constraint, courses last, so that an explanation drops the others first. */
export function listConstraints(request: ScheduleRequest): Constraint[] {
  const { courses, pins, freeDays, earliest, latest, blocks } = request
  const days = [...dayLetters.keys()].filter((day) => freeDays & (1 << day))
  return [
    ...blocks.map(({ id }): Constraint => ({ kind: 'block', id })),
    ...days.map((day): Constraint => ({ kind: 'freeDay', day })),
    ...(earliest === undefined ? [] : [{ kind: 'earliest' } as const]),
    ...(latest === undefined ? [] : [{ kind: 'latest' } as const]),
    ...pins.map((section): Constraint => ({ kind: 'pin', section })),
    ...courses.map(({ key }): Constraint => ({ kind: 'course', key })),
  ]
}

/** Drops each constraint that the failure does not need; the remaining set is minimal. */
function shrink(request: ScheduleRequest, all: readonly Constraint[]) {
  let blocking = [...all]
  let complete = true
  for (const constraint of all) {
    const without = blocking.filter((each) => each !== constraint)
    const possible = isPossible(request, without)
    if (possible === false) blocking = without
    if (possible === undefined) complete = false
  }
  return { blocking, complete }
}

/**
 * Whether these requests can be satisfied together; undefined when the step limit was reached.
 * Tries the part with the fewest sections first.
 */
function isPossible(request: ScheduleRequest, counted: readonly Constraint[]) {
  const { parts, conflict } = problemOf(request, counted)
  const tightest = [...parts].sort((a, b) => a.length - b.length)
  const { schedules, complete } = explore({ parts: tightest, conflict }, 1)
  if (schedules.length > 0) return true
  return complete ? false : undefined
}

type Choice = { id: string; busy: Busy; index: number }
type Problem = { parts: readonly (readonly Choice[])[]; conflict: readonly Uint8Array[] }

/** The sections that remain under exactly these constraints. */
function problemOf(request: ScheduleRequest, counted: readonly Constraint[]): Problem {
  const keys = new Set(
    counted.flatMap((constraint) => (constraint.kind === 'course' ? [constraint.key] : [])),
  )
  const pins = new Set(
    counted.flatMap((constraint) => (constraint.kind === 'pin' ? [constraint.section] : [])),
  )
  const allows = allowance(request, counted)
  const choices: Choice[] = []
  const parts = request.courses
    .filter(({ key }) => keys.has(key))
    .flatMap((course) => course.parts)
    .map((part) => {
      const pinned = part.filter(({ id }) => pins.has(id))
      const open = (pinned.length > 0 ? pinned : part).map(busyOf).filter(allows)
      const several = pinned.length > 1
      return (several ? [] : open).map((busy) => {
        const choice = { id: busy.id, busy, index: choices.length }
        choices.push(choice)
        return choice
      })
    })
  const conflict = choices.map((a) =>
    Uint8Array.from(choices, (b) => (conflicting(a.busy, b.busy) ? 1 : 0)),
  )
  return { parts, conflict }
}

/** Returns true when two classes or blocks of one term overlap. */
export function conflicting(a: Busy, b: Busy): boolean {
  if (a.year !== b.year || a.semester !== b.semester) return false
  return a.meetings.some((mine) => b.meetings.some((theirs) => overlaps(mine, theirs)))
}

/** Returns true when a section satisfies the included requests about days, hours and blocks. */
function allowance(request: ScheduleRequest, counted: readonly Constraint[]) {
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
  return (busy: Busy) =>
    busy.meetings.every(
      ({ days, start, end }) =>
        days === 0 || ((days & free) === 0 && start >= earliest && end <= latest),
    ) && !blocks.some((block) => conflicting(busy, block))
}

/**
 * Searches depth-first in the order of the parts, so that equal schedules keep the order of the
 * options. Days and minutes only grow as sections are added, so a partial schedule that is no
 * better than the worst result is abandoned.
 */
function explore({ parts, conflict }: Problem, most: number) {
  const best: Suggestion[] = []
  const chosen: Choice[] = []
  const week = newWeek(parts.length)
  let steps = 0
  const fitsBeside = (choice: Choice) => {
    const taken = conflict[choice.index]
    return chosen.every(({ index }) => taken?.[index] !== 1)
  }
  const visit = (depth: number) => {
    const { days, minutes } = week.sizes[depth] ?? nothing
    const worst = best.length === most ? best.at(-1) : undefined
    if (worst && !isSmaller({ days, minutes }, worst)) return
    const part = parts[depth]
    if (!part) keep(best, { sections: chosen.map(({ id }) => id), days, minutes }, most)
    for (const choice of part ?? []) {
      if (++steps > patience) return
      if (!fitsBeside(choice)) continue
      chosen.push(choice)
      widen(week, depth, choice.busy)
      visit(depth + 1)
      chosen.pop()
    }
  }
  if (parts.every((part) => part.length > 0)) visit(0)
  return { schedules: best, complete: steps <= patience }
}

/** Inserts in order within the maximum size; an equal result goes after those found before it. */
function keep(best: Suggestion[], found: Suggestion, most: number) {
  const place = best.findIndex((each) => isSmaller(found, each))
  best.splice(place === -1 ? best.length : place, 0, found)
  if (best.length > most) best.pop()
}
