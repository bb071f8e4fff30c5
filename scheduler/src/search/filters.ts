import type { Semester } from '../catalog/section.ts'
import { type FilterIndex, type Group, groupNames, type GroupName } from './filterIndex.ts'

/**
 * The selected filters. An empty group has no effect; within a group, one matching option is
 * enough.
 */
export type Filters = {
  semesters: readonly Semester[]
  departments: readonly string[]
  levels: readonly number[]
  divisions: readonly string[]
  distributions: readonly string[]
  others: readonly string[]
  days: readonly string[]
  classTypes: readonly string[]
  remote: readonly string[]
  /** Only sections without conflicts with added ones. */
  conflict: boolean
  /** Minutes since midnight; undefined for any time. */
  start: number | undefined
  end: number | undefined
  /** True to show the score on cards; does not filter. */
  showFactrakScore: boolean
  includeUnscored: boolean
  /** Percent, 0 to 100. */
  minimumScore: number
}

/**
 * For each option, the number of results it would leave if it were the only one selected in its
 * group; cross-listings count once.
 */
export type Counts = Record<GroupName, readonly number[]> & {
  conflict: number
  /**
   * The number of results that would be left out without unscored courses, and of results with at least
   * the minimum score.
   */
  factrak: readonly [number, number]
}

export type Filtered = { found: Uint32Array; counts: Counts }

/** The default filters: the term that registration is for, without other restrictions. */
export function defaultFilters(semester: Semester | undefined): Filters {
  return {
    semesters: semester ? [semester] : [],
    departments: [],
    levels: [],
    divisions: [],
    distributions: [],
    others: [],
    days: [],
    classTypes: [],
    remote: [],
    conflict: false,
    start: undefined,
    end: undefined,
    showFactrakScore: true,
    includeUnscored: true,
    minimumScore: 0,
  }
}

/** Toggles an option: removes it from the list, or appends it. */
export function toggled<Option>(chosen: readonly Option[], option: Option): Option[] {
  const rest = chosen.filter((item) => item !== option)
  return rest.length < chosen.length ? rest : [...chosen, option]
}

/** Parses a minimum score in percent; anything but a number is 0. */
export function readMinimum(text: string): number {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? 0 : Math.min(100, Math.max(0, number))
}

/** One bit for each reason to fail; the groups follow the three special ones. */
const conflictBit = 1
const timeBit = 2
const factrakBit = 4
const firstGroupBit = 3

type Asked = {
  name: GroupName
  group: Group
  bit: number
  chosen: Uint8Array | undefined
  /** The index of its first option among all counters. */
  first: number
}

/**
 * Returns the results that pass every group, in the given order, and the count of every option, in
 * one pass: a section counts for an option when it fails at most that option's own group. `fits`
 * comes from `fitting`; without it every section fits.
 */
export function applyFilters(
  index: FilterIndex,
  queried: Uint32Array,
  filters: Filters,
  fits?: Uint8Array,
): Filtered {
  const asked = askAll(index, filters)
  const tally = newTally(index, asked)
  const active = asked.filter(({ chosen }) => chosen)
  const found = new Uint32Array(queried.length)
  const unfit = filters.conflict ? conflictBit : 0
  let size = 0
  for (const position of queried) {
    const fit = fits === undefined || fits[position] === 1
    const failed = failures(index, active, position, filters) | (fit ? 0 : unfit)
    if (failed === 0) found[size++] = position
    if (fit && (failed & ~conflictBit) === 0) count(tally, position, conflictCounter)
    if ((failed & ~factrakBit) === 0) countScore(tally, position, index.scores[position], filters)
    if ((failed & (failed - 1)) === 0) countOptions(tally, asked, position, failed)
  }
  return { found: found.subarray(0, size), counts: countsOf(tally, asked) }
}

/** The bits of all reasons for which a section fails, except the conflict filter. */
function failures(
  index: FilterIndex,
  active: readonly Asked[],
  position: number,
  filters: Filters,
) {
  let failed = outsideTimes(index, position, filters) ? timeBit : 0
  if (refusedByScore(index.scores[position] ?? -1, filters)) failed |= factrakBit
  for (const { group, chosen, bit } of active) {
    if (chosen && !anyChosen(group, position, chosen)) failed |= bit
  }
  return failed
}

function askAll(index: FilterIndex, filters: Filters): Asked[] {
  let first = firstOptionCounter
  return groupNames.map((name, order) => {
    const group = index.groups[name]
    const wanted = new Set<string | number>(filters[name])
    const chosen = Uint8Array.from(group.options, (option) => (wanted.has(option) ? 1 : 0))
    const bit = 1 << (firstGroupBit + order)
    const asked = { name, group, bit, chosen: wanted.size > 0 ? chosen : undefined, first }
    first += group.options.length
    return asked
  })
}

function anyChosen({ starts, items }: Group, position: number, chosen: Uint8Array) {
  const end = starts[position + 1] ?? 0
  for (let at = starts[position] ?? 0; at < end; at++) {
    if (chosen[items[at] ?? 0]) return true
  }
  return false
}

/** Sections without a time of day pass. */
function outsideTimes({ earliest, latest }: FilterIndex, position: number, filters: Filters) {
  const { start, end } = filters
  if (start !== undefined && (earliest[position] ?? 0) < start) return true
  return end !== undefined && (latest[position] ?? 0) > end
}

function refusedByScore(score: number, { includeUnscored, minimumScore }: Filters) {
  if (score < 0) return !includeUnscored
  return minimumScore > 0 && score < minimumScore / 100
}

/** Result counters; `seen` records which of them a cross-listed section has already increased. */
type Tally = { counters: Uint32Array; seen: Uint8Array; shared: Int32Array }

const [conflictCounter, anyScoreCounter, reviewedCounter, scoredCounter] = [0, 1, 2, 3]
const firstOptionCounter = 4

function newTally({ shared }: FilterIndex, asked: readonly Asked[]): Tally {
  const last = asked.at(-1)
  const size = last ? last.first + last.group.options.length : firstOptionCounter
  const most = shared.reduce((highest, place) => Math.max(highest, place), -1)
  return { counters: new Uint32Array(size), seen: new Uint8Array((most + 1) * size), shared }
}

function count({ counters, seen, shared }: Tally, position: number, counter: number) {
  const place = shared[position] ?? -1
  if (place >= 0) {
    const at = place * counters.length + counter
    if (seen[at]) return
    seen[at] = 1
  }
  counters[counter] = (counters[counter] ?? 0) + 1
}

function countScore(tally: Tally, position: number, score = -1, { minimumScore }: Filters) {
  count(tally, position, anyScoreCounter)
  if (score < 0) return
  count(tally, position, reviewedCounter)
  if (minimumScore <= 0 || score >= minimumScore / 100) count(tally, position, scoredCounter)
}

function countOptions(tally: Tally, asked: readonly Asked[], position: number, failed: number) {
  for (const { group, bit, first } of asked) {
    if ((failed & ~bit) !== 0) continue
    const { starts, items } = group
    const end = starts[position + 1] ?? 0
    for (let at = starts[position] ?? 0; at < end; at++) {
      count(tally, position, first + (items[at] ?? 0))
    }
  }
}

function countsOf({ counters }: Tally, asked: readonly Asked[]): Counts {
  const of = (name: GroupName) => {
    const { first, group } = asked.find((each) => each.name === name) ?? { first: 0, group: empty }
    return [...counters.subarray(first, first + group.options.length)]
  }
  return {
    semesters: of('semesters'),
    departments: of('departments'),
    levels: of('levels'),
    divisions: of('divisions'),
    distributions: of('distributions'),
    others: of('others'),
    days: of('days'),
    classTypes: of('classTypes'),
    remote: of('remote'),
    conflict: counters[conflictCounter] ?? 0,
    // A section may have reviews under one of its codes only.
    factrak: [
      (counters[anyScoreCounter] ?? 0) - (counters[reviewedCounter] ?? 0),
      counters[scoredCounter] ?? 0,
    ],
  }
}

const empty: Pick<Group, 'options'> = { options: [] }
