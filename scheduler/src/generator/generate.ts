import { explore, hasSchedule } from './explore.ts'
import { problemOf } from './problem.ts'
import {
  type Constraint,
  listConstraints,
  type ScheduleRequest,
  type Suggestion,
} from './request.ts'

export type Generated =
  | { kind: 'found'; schedules: readonly Suggestion[]; complete: boolean }
  /** A minimal set: removing any one of these requests makes the others satisfiable. */
  | { kind: 'impossible'; blocking: readonly Constraint[]; complete: boolean }

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
 * Tries the part with the fewest choices first.
 */
function isPossible(request: ScheduleRequest, counted: readonly Constraint[]) {
  const problem = problemOf(request, counted)
  const order = [...problem.parts.keys()].sort(
    (a, b) => sizeOf(problem.parts[a]) - sizeOf(problem.parts[b]) || a - b,
  )
  const parts = order.map((at) => {
    const { choices, after } = problem.parts[at] ?? { choices: [] }
    return { choices, after: after === undefined ? undefined : order.indexOf(after) }
  })
  return hasSchedule({ ...problem, parts })
}

const sizeOf = (part: { choices: readonly unknown[] } | undefined) => part?.choices.length ?? 0
