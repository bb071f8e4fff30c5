import type { Section } from './catalog.ts'
import { type Busy, busyOf, overlaps } from './conflicts.ts'

/** A course of one term to be fitted in: one section of each part, a lecture and perhaps a lab. */
export type WishedCourse = { key: string; label: string; parts: readonly (readonly Section[])[] }

export type Wishes = {
  courses: readonly WishedCourse[]
  /** Sections that must be taken when their course is. */
  pins: readonly string[]
  /** Day mask without any class. */
  freeDays: number
  /** Minutes since midnight; undefined for no wish. */
  earliest: number | undefined
  latest: number | undefined
  /** Other time that is taken, by its id. */
  blocks: readonly Busy[]
}

export type Wish =
  | { kind: 'course'; key: string }
  | { kind: 'pin'; section: string }
  | { kind: 'freeDay'; day: number }
  | { kind: 'earliest' }
  | { kind: 'latest' }
  | { kind: 'block'; id: string }

export type Generated =
  | { kind: 'found'; schedules: readonly Suggestion[]; complete: boolean }
  /** None of these wishes can be dropped: without any one of them the others can be met. */
  | { kind: 'impossible'; conflict: readonly Wish[]; complete: boolean }

/** Fewest days first, then the least time between the first and the last class of each day. */
export type Suggestion = { sections: readonly string[]; days: number; minutes: number }

/** Steps after which the search stops and says so: far beyond any schedule of a person. */
const patience = 1_000_000

/** The best schedules that meet all wishes, or the wishes that stand in each other's way. */
export function generate(wishes: Wishes, most = 20): Generated {
  const all = listWishes(wishes)
  const possible = isPossible(wishes, all)
  if (possible === false) return { kind: 'impossible', ...shrink(wishes, all) }
  return { kind: 'found', ...explore(problemOf(wishes, all), most) }
}

/** Every single wish, the courses last: they are dropped last when looking for what is in the way. */
export function listWishes(wishes: Wishes): Wish[] {
  const { courses, pins, freeDays, earliest, latest, blocks } = wishes
  const days = [0, 1, 2, 3, 4].filter((day) => freeDays & (1 << day))
  return [
    ...blocks.map(({ id }): Wish => ({ kind: 'block', id })),
    ...days.map((day): Wish => ({ kind: 'freeDay', day })),
    ...(earliest === undefined ? [] : [{ kind: 'earliest' } as const]),
    ...(latest === undefined ? [] : [{ kind: 'latest' } as const]),
    ...pins.map((section): Wish => ({ kind: 'pin', section })),
    ...courses.map(({ key }): Wish => ({ kind: 'course', key })),
  ]
}

/** Drops each wish that is not needed for the failure; what remains is minimal. */
function shrink(wishes: Wishes, all: readonly Wish[]) {
  let conflict = [...all]
  let complete = true
  for (const wish of all) {
    const without = conflict.filter((each) => each !== wish)
    const possible = isPossible(wishes, without)
    if (possible === false) conflict = without
    if (possible === undefined) complete = false
  }
  return { conflict, complete }
}

/** Whether these wishes can be met together; undefined when patience ran out. Tightest part first. */
function isPossible(wishes: Wishes, counted: readonly Wish[]) {
  const { parts, clash } = problemOf(wishes, counted)
  const tightest = [...parts].sort((a, b) => a.length - b.length)
  const { schedules, complete } = explore({ parts: tightest, clash }, 1)
  if (schedules.length > 0) return true
  return complete ? false : undefined
}

type Choice = { id: string; busy: Busy; index: number }
type Problem = { parts: readonly (readonly Choice[])[]; clash: readonly Uint8Array[] }

/** What is left to choose from when exactly these wishes count. */
function problemOf(wishes: Wishes, counted: readonly Wish[]): Problem {
  const keys = new Set(counted.flatMap((wish) => (wish.kind === 'course' ? [wish.key] : [])))
  const pins = new Set(counted.flatMap((wish) => (wish.kind === 'pin' ? [wish.section] : [])))
  const allows = allowance(wishes, counted)
  const choices: Choice[] = []
  const parts = wishes.courses
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
  const clash = choices.map((a) =>
    Uint8Array.from(choices, (b) => (clashing(a.busy, b.busy) ? 1 : 0)),
  )
  return { parts, clash }
}

function clashing(a: Busy, b: Busy) {
  if (a.year !== b.year || a.semester !== b.semester) return false
  return a.meetings.some((mine) => b.meetings.some((theirs) => overlaps(mine, theirs)))
}

/** Whether a section respects the counted wishes about days, hours and blocks. */
function allowance(wishes: Wishes, counted: readonly Wish[]) {
  const free = counted.reduce(
    (mask, wish) => mask | (wish.kind === 'freeDay' ? 1 << wish.day : 0),
    0,
  )
  const has = (kind: Wish['kind']) => counted.some((wish) => wish.kind === kind)
  const earliest = has('earliest') ? (wishes.earliest ?? 0) : 0
  const latest = has('latest') ? (wishes.latest ?? 1440) : 1440
  const ids = new Set(counted.flatMap((wish) => (wish.kind === 'block' ? [wish.id] : [])))
  const blocks = wishes.blocks.filter(({ id }) => ids.has(id))
  return (busy: Busy) =>
    busy.meetings.every(
      ({ days, start, end }) =>
        days === 0 || ((days & free) === 0 && start >= earliest && end <= latest),
    ) && !blocks.some((block) => clashing(busy, block))
}

/**
 * Depth first in the order of the parts, so equal schedules come in the order of choice. Days and
 * minutes only grow as sections are added, so a start no better than the worst kept leads nowhere.
 */
function explore({ parts, clash }: Problem, most: number) {
  const best: Suggestion[] = []
  const chosen: Choice[] = []
  const week = newWeek(parts.length)
  let steps = 0
  const fitsBeside = (choice: Choice) => {
    const clashes = clash[choice.index]
    return chosen.every(({ index }) => clashes?.[index] !== 1)
  }
  const visit = (depth: number) => {
    const { days, minutes } = week.sizes[depth] ?? nothing
    const worst = best.length === most ? best.at(-1) : undefined
    if (worst && !better({ days, minutes }, worst)) return
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

function better(a: { days: number; minutes: number }, b: { days: number; minutes: number }) {
  return a.days < b.days || (a.days === b.days && a.minutes < b.minutes)
}

/** Keeps the list in order and within its size; an equal one goes behind those found before it. */
function keep(best: Suggestion[], found: Suggestion, most: number) {
  const place = best.findIndex((each) => better(found, each))
  best.splice(place === -1 ? best.length : place, 0, found)
  if (best.length > most) best.pop()
}

const nothing = { days: 0, minutes: 0 }

/** For each depth of the search: the first start and last end of each day, and what they add up to. */
type Week = { spans: Int16Array; sizes: { days: number; minutes: number }[] }

function newWeek(depth: number): Week {
  const sizes = Array.from({ length: depth + 1 }, () => ({ days: 0, minutes: 0 }))
  return { spans: new Int16Array((depth + 1) * 10).fill(-1), sizes }
}

/** The week one section deeper. */
function widen({ spans, sizes }: Week, depth: number, { meetings }: Busy) {
  const at = (depth + 1) * 10
  spans.copyWithin(at, at - 10, at)
  let { days: met, minutes } = sizes[depth] ?? nothing
  for (const { days, start, end } of meetings) {
    for (let day = 0; day < 5; day++) {
      if (!(days & (1 << day))) continue
      const known = spans[at + day * 2] ?? -1
      const [first, last] = known < 0 ? [start, start] : [known, spans[at + day * 2 + 1] ?? 0]
      if (known < 0) met++
      spans[at + day * 2] = Math.min(first, start)
      spans[at + day * 2 + 1] = Math.max(last, end)
      minutes += Math.max(last, end) - Math.min(first, start) - (last - first)
    }
  }
  sizes[depth + 1] = { days: met, minutes }
}
