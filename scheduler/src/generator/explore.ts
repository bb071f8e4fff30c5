import { lunchDays, missedLunches, newLunch, takeLunch } from './lunch.ts'
import type { Choice, Problem } from './problem.ts'
import type { Suggestion } from './request.ts'
import { isSmaller, newWeek, nothing, widen, type WeekSize } from './weekSize.ts'

/**
 * The number of steps after which the search stops and reports it; far more than a real request
 * needs.
 */
const patience = 1_000_000

/** What suggestions are ordered by: days without a free lunch, days with a class, and minutes. */
type Rank = WeekSize & { missed: number }
type Explored = { schedules: readonly Suggestion[]; complete: boolean }

const isBetter = (a: Rank, b: Rank) =>
  a.missed < b.missed || (a.missed === b.missed && isSmaller(a, b))

/**
 * Searches depth-first in the order of the parts, so that equal schedules keep the order of the
 * options. A rank only gets worse as sections are added, so a partial schedule that is no better than the
 * worst result is abandoned. Choices with the same times are tried once.
 */
export function explore(problem: Problem, most: number): Explored {
  const search = newSearch(problem, most)
  if (problem.parts.every(({ choices }) => choices.length > 0)) visit(search, 0)
  return { schedules: search.best.map(suggestionOf(search)), complete: search.steps <= patience }
}

/** Whether there is a schedule; undefined when the step limit was reached. */
export function hasSchedule(problem: Problem): boolean | undefined {
  const search = { ...newSearch(problem, 1), isFirstEnough: true }
  if (problem.parts.every(({ choices }) => choices.length > 0)) visit(search, 0)
  if (search.best.length > 0) return true
  return search.steps <= patience ? false : undefined
}

type Found = Rank & { sections: readonly string[] }
type Search = Problem & {
  most: number
  isFirstEnough: boolean
  best: Found[]
  chosen: Choice[]
  week: ReturnType<typeof newWeek>
  lunches: Int32Array
  /** For each depth, the rank of every pattern there; undefined when it overlaps. */
  known: Map<number, Rank | undefined>[]
  steps: number
}

function newSearch(problem: Problem, most: number): Search {
  const depth = problem.parts.length
  const lunches = newLunch(depth)
  for (const { meetings } of problem.lunch ?? []) takeLunch(lunches, 0, meetings)
  return {
    ...problem,
    most,
    isFirstEnough: false,
    best: [],
    chosen: [],
    week: newWeek(depth),
    lunches,
    known: problem.parts.map(() => new Map()),
    steps: 0,
  }
}

const suggestionOf =
  ({ lunch }: Search) =>
  ({ sections, days, minutes, missed }: Found): Suggestion => ({
    sections,
    days,
    minutes,
    lunches: lunch && lunchDays - missed,
  })

function visit(search: Search, depth: number) {
  const { parts, chosen, best } = search
  const part = parts[depth]
  if (!part) return keep(search)
  search.known[depth]?.clear()
  const earlier = chosen[part.after ?? -1]
  for (const choice of part.choices) {
    if (++search.steps > patience || (search.isFirstEnough && best.length > 0)) return
    if (!isOwn(choice, earlier, search)) continue
    if (!isWanted(search, knownRank(search, depth, choice))) continue
    place(search, depth, choice)
    chosen.push(choice)
    visit(search, depth + 1)
    chosen.pop()
  }
}

/** A slot takes no course that another one has, and equal slots take theirs in one order. */
function isOwn(choice: Choice, earlier: Choice | undefined, { chosen }: Search) {
  if (choice.course === '') return true
  if (earlier && earlier.order >= choice.order) return false
  return chosen.every(({ course }) => course !== choice.course)
}

function isWanted({ best, most }: Search, rank: Rank | undefined) {
  if (!rank) return false
  const worst = best.length === most ? best.at(-1) : undefined
  return !worst || isBetter(rank, worst)
}

/** `rankWith`, once for each pattern. */
function knownRank(search: Search, depth: number, choice: Choice): Rank | undefined {
  const ranks = search.known[depth]
  if (!ranks?.has(choice.pattern)) ranks?.set(choice.pattern, rankWith(search, depth, choice))
  return ranks?.get(choice.pattern)
}

/** The rank of the week with a choice more; undefined when it overlaps. */
function rankWith(search: Search, depth: number, { pattern, ...choice }: Choice): Rank | undefined {
  const { conflict, patterns, chosen } = search
  search.steps += 4
  if (chosen.some((other) => conflict[pattern * patterns + other.pattern] === 1)) return undefined
  place(search, depth, choice)
  return rankAt(search, depth + 1)
}

/** Writes the week with a choice more at the next depth. */
function place(
  { week, lunches, lunch }: Search,
  depth: number,
  { meetings }: Pick<Choice, 'meetings'>,
) {
  widen(week, depth, { meetings })
  if (!lunch) return
  const at = (depth + 1) * lunchDays
  lunches.copyWithin(at, at - lunchDays, at)
  takeLunch(lunches, at, meetings)
}

function rankAt({ week, lunches, lunch }: Search, depth: number): Rank {
  const { days, minutes } = week.sizes[depth] ?? nothing
  return { days, minutes, missed: lunch ? missedLunches(lunches, depth * lunchDays) : 0 }
}

/** Inserts in order within the maximum size; an equal result goes after those found before it. */
function keep(search: Search) {
  const { best, chosen, most } = search
  const found = {
    ...rankAt(search, chosen.length),
    sections: chosen.flatMap(({ sections }) => sections),
  }
  const at = best.findIndex((each) => isBetter(found, each))
  best.splice(at === -1 ? best.length : at, 0, found)
  if (best.length > most) best.pop()
}
