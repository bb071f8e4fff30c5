import type { SharingRule } from '../src/planner/plan.ts'
import type { Line, Program, Requirement } from '../src/programs/program.ts'

type Place = { program: number; requirement: Requirement; line: Line }
/** The state of a search: how full each line is, and how many courses each rule counts. */
type State = { full: readonly number[]; shared: readonly number[] }

/**
 * Returns the maximum number of courses that any assignment counts, by brute force. Equal states
 * are followed once.
 */
export function maxFilled(
  courses: readonly string[],
  programs: readonly Program[],
  rules: readonly SharingRule[],
): number {
  const places = programs.flatMap((own, program) =>
    own.requirements.flatMap((requirement) =>
      requirement.lines.map((line): Place => ({ program, requirement, line })),
    ),
  )
  let states: State[] = [{ full: places.map(() => 0), shared: rules.map(() => 0) }]
  for (const course of courses) {
    const choices = choicesFor(course, programs, places)
    const next = states.flatMap((state) =>
      choices
        .map((choice) => placeCourse(state, choice, programs, rules))
        .filter((each) => isAllowed(each, places, rules)),
    )
    states = [...new Map(next.map((state) => [JSON.stringify(state), state])).values()]
  }
  return Math.max(...states.map((state) => counted(state, places)))
}

/** Every combination of lines that the course serves: one or none per program. */
function choicesFor(course: string, programs: readonly Program[], places: readonly Place[]) {
  const options = programs.map((_, program) => [
    -1,
    ...[...places.entries()].flatMap(([at, place]) => {
      const takes = place.line.accepts?.some(({ courses }) => courses?.includes(course))
      return place.program === program && takes ? [at] : []
    }),
  ])
  return options.reduce<number[][]>(
    (lists, own) => lists.flatMap((list) => own.map((each) => [...list, each])),
    [[]],
  )
}

function placeCourse(
  { full, shared }: State,
  choice: readonly number[],
  programs: readonly Program[],
  rules: readonly SharingRule[],
): State {
  const serves = new Set(programs.filter((_, at) => choice[at] !== -1).map(({ id }) => id))
  return {
    full: full.map((count, at) => count + Number(choice.includes(at))),
    shared: rules.map(
      (rule, at) => (shared[at] ?? 0) + Number(rule.programs.every((id) => serves.has(id))),
    ),
  }
}

function isAllowed(
  { full, shared }: State,
  places: readonly Place[],
  rules: readonly SharingRule[],
) {
  return (
    places.every(({ line }, at) => (full[at] ?? 0) <= (line.count ?? 1)) &&
    rules.every(({ most }, at) => most === null || (shared[at] ?? 0) <= most)
  )
}

function counted({ full }: State, places: readonly Place[]) {
  const byRequirement = Map.groupBy(places.entries(), ([, { requirement }]) => requirement)
  return [...byRequirement].reduce((sum, [{ need }, own]) => {
    const served = own.reduce((total, [at]) => total + (full[at] ?? 0), 0)
    return sum + Math.min(need, served)
  }, 0)
}
