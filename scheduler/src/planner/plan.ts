import { planTerms, type PlanTerms } from '@wso/contract/campus/planTerms'
import { type cellStates, planLimits } from '@wso/contract/planning/planRules'
import type { Semester } from '@wso/contract/planning/semesters'

/** The terms of some years with five courses each, a short winter of each year, and up to six programs. */
export type Plan = {
  version: 1
  name: string
  /** As many for each year, in the order of the grid. */
  semesters: readonly PlanSemester[]
  /** One for each academic year of the grid; a college without short winters leaves them empty. */
  winters: readonly PlanWinter[]
  /** Whether the column of short winters is shown; hidden courses still count. */
  showWinters: boolean
  /** Six slots with ids of programs: three majors, then three concentrations. */
  programs: readonly (string | null)[]
  marks: readonly Mark[]
  /** Pairs of programs whose rule about courses that count for both differs from the default. */
  sharing: readonly SharingRule[]
}

export type PlanSemester = {
  /** Academic year by its later calendar year: fall 2025 is in 2026. */
  year: number
  semester: Semester
  cells: readonly (Cell | null)[]
}

export type PlanWinter = { year: number; cell: Cell | null }

export type CellState = (typeof cellStates)[number]

/**
 * A course of a catalog, or text for a future course. `id` is unique within the plan and survives
 * moves.
 */
export type Cell = { id: string; state: CellState } & (
  | { kind: 'course'; course: CourseFacts }
  | { kind: 'text'; text: string }
)

/**
 * The facts about a course that the evaluation uses, copied from the catalog of `year` so that a
 * plan needs no catalog.
 */
export type CourseFacts = {
  year: number
  /** Empty when unknown. */
  courseID: string
  /** The listing that the student takes: `MATH 250`. */
  code: string
  title: string
  /** Every listing, including `code`. */
  codes: readonly string[]
  /** Registrar codes such as `AFR_AFRCORE`. */
  attributes: readonly string[]
  /** The codes of its tags. */
  flags: readonly string[]
  classType: string
  components: readonly string[]
}

/**
 * A student's decision about a line. `pin`: this course serves the line, whatever the rules say.
 * `manual`: the line is done without a course of the plan. `block`: the line takes no course, or,
 * with `cell`, not this one.
 */
export type Mark = { program: string; line: string } & (
  | { kind: 'pin'; cell: string }
  | { kind: 'manual'; count: number; note: string }
  | { kind: 'block'; cell?: string }
)

/** `most` courses may count for both programs; null for any number. */
export type SharingRule = { programs: readonly [string, string]; most: number | null }

/** An empty plan that starts with the academic year `year`. */
export function newPlan(year: number, name = 'My plan', shape: PlanTerms = planTerms()): Plan {
  const { years, terms } = shape
  const { courses, programs } = planLimits
  return {
    version: 1,
    name,
    semesters: Array.from({ length: years }, (_, at) =>
      terms.map((semester) => ({
        year: year + at,
        semester,
        cells: Array<null>(courses).fill(null),
      })),
    ).flat(),
    winters: Array.from({ length: years }, (_, at) => ({ year: year + at, cell: null })),
    showWinters: false,
    programs: Array<null>(programs).fill(null),
    marks: [],
    sharing: [],
  }
}

/** The number of terms of each year of a plan. */
export const termsPerYear = ({ semesters, winters }: Pick<Plan, 'semesters' | 'winters'>): number =>
  semesters.length / winters.length

/** The short winter after a row: the rows of a year share it, and it follows the first of them. */
export const winterAfter = (plan: Plan, row: number): PlanWinter | undefined =>
  row % termsPerYear(plan) === 0 ? plan.winters[row / termsPerYear(plan)] : undefined

/** A course of the plan and the term, from 1, that it counts in; a short winter counts with the term before it. */
export type PlacedCell = { cell: Cell; semester: number; winterStudy: boolean }

/** Every course of a plan in order of time. */
export function placedCells(plan: Plan): PlacedCell[] {
  return plan.semesters.flatMap(({ cells }, at) => {
    const semester = at + 1
    const own = cells.flatMap((cell) => (cell ? [{ cell, semester, winterStudy: false }] : []))
    const winter = winterAfter(plan, at)?.cell
    return winter ? [...own, { cell: winter, semester, winterStudy: true }] : own
  })
}
