import { weekSize } from '../generator/weekSize.ts'
import { conflicting } from '../week/conflicting.ts'
import { type Candidate, isBetter, type OtherWeek } from './otherWeek.ts'
import { type Option, type Place, type PlanBRequest, placesOf } from './places.ts'

/** The steps after which the search of one week stops and reports it; a real week needs few. */
const patience = 200_000

/**
 * Prepares a week. Returns a function that finds the best other week when the sections with these
 * ids are full: the same courses with other sections, or the fewest courses lost. No change makes a
 * new conflict; those that the week has may stay.
 */
export function planB(request: PlanBRequest): (full: readonly string[]) => OtherWeek {
  const places = placesOf(request)
  const overlap = overlapsOf(places)
  return (full) => {
    const ids = new Set(full)
    const fullGroups = new Set(
      places.flatMap(({ own }) => (ids.has(own.section.id) ? [own.group] : [])),
    )
    const { best, complete } = repair({ places, overlap, fullGroups })
    return { ...described(places, best), complete }
  }
}

type Overlap = (a: Option, b: Option) => boolean

/**
 * Whether two options cannot be taken together, computed once for each pair. Sections of the week
 * and listings of one section can.
 */
function overlapsOf(places: readonly Place[]): Overlap {
  const count = places.reduce((sum, { options }) => sum + options.length, 0)
  const known = new Map<number, boolean>()
  return (a, b) => {
    if ((a.isInWeek && b.isInWeek) || a.group === b.group) return false
    const pair = a.index * count + b.index
    const found = known.get(pair) ?? conflicting(a.busy, b.busy)
    known.set(pair, found)
    return found
  }
}

type Problem = { places: readonly Place[]; overlap: Overlap; fullGroups: ReadonlySet<string> }

/** What a place holds: an option, or nothing when its course is lost. */
type Choice = Option | 'lost'
type State = readonly (Choice | undefined)[]

/**
 * Searches depth-first from the week without changes: a section that is full or overlaps a chosen
 * one is exchanged, or its course is lost. In the best week every change is forced in this way,
 * because taking back those that are not gives a week with fewer changes. So all best weeks are
 * visited, and nothing far from the full section is tried. Losses and changes only grow, so a
 * partial week that is worse than the best one is abandoned.
 */
function repair(problem: Problem) {
  const { places, overlap, fullGroups } = problem
  let best = candidateOf(places, withoutFull(problem))
  let steps = 0
  const visit = (state: State) => {
    if (isWorse(places, state, best)) return
    const at = nextForced(problem, state)
    const place = places[at]
    if (!place) {
      const found = candidateOf(places, state)
      if (isBetter(found, best)) best = found
      return
    }
    for (const option of place.options) {
      if (++steps > patience) return
      const fits = state.every((other) => !isOption(other) || !overlap(option, other))
      if (option !== place.own && !fullGroups.has(option.group) && fits)
        visit(state.with(at, option))
    }
    visit(lose(places, state, place.course))
  }
  visit(places.map(() => undefined))
  return { best, complete: steps <= patience }
}

const isOption = (choice: Choice | undefined): choice is Option =>
  choice !== undefined && choice !== 'lost'

/** The first section of the week that can no longer stay; -1 when the week is whole. */
function nextForced({ places, overlap, fullGroups }: Problem, state: State): number {
  return places.findIndex(
    ({ own }, at) =>
      state[at] === undefined &&
      (fullGroups.has(own.group) || state.some((other) => isOption(other) && overlap(own, other))),
  )
}

const lose = (places: readonly Place[], state: State, course: string): State =>
  state.map((choice, at) => (places[at]?.course === course ? 'lost' : choice))

/** The week without the courses of the full sections, which always exists. */
function withoutFull({ places, fullGroups }: Problem): State {
  const courses = places.filter(({ own }) => fullGroups.has(own.group)).map(({ course }) => course)
  return courses.reduce<State>(
    (state, course) => lose(places, state, course),
    places.map(() => undefined),
  )
}

/** The lost courses and changed sections so far. */
function costOf(places: readonly Place[], state: State) {
  const lost = new Set(places.filter((_, at) => state[at] === 'lost').map(({ course }) => course))
  return { lost: lost.size, changed: state.filter(isOption).length }
}

function isWorse(places: readonly Place[], state: State, best: Candidate): boolean {
  const { lost, changed } = costOf(places, state)
  return lost > best.lost || (lost === best.lost && changed > best.changed)
}

function candidateOf(places: readonly Place[], state: State): Candidate {
  const taken = places.map(({ own }, at) => state[at] ?? own)
  return {
    ...costOf(places, state),
    ...weekSize(taken.filter(isOption).map(({ busy }) => busy)),
    chosen: taken.map((choice, at) => {
      const options = places[at]?.options ?? []
      return isOption(choice) ? options.indexOf(choice) : options.length
    }),
  }
}

function described(places: readonly Place[], { days, minutes, chosen }: Candidate) {
  const taken = places.map(({ own, options }, at) => ({
    from: own.section,
    to: options[chosen[at] ?? 0]?.section,
  }))
  const changes = taken.flatMap(({ from, to }) => (to && to.id !== from.id ? [{ from, to }] : []))
  const lost = taken.flatMap(({ from, to }) => (to ? [] : [from]))
  return { days, minutes, changes, lost }
}
