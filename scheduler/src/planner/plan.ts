import { type cellStates, planLimits } from '@wso/contract/planning/planRules'
import type { AttributeName } from '../catalog/section.ts'

/** Eight semesters of five courses, four optional Winter Study courses, and up to six programs. */
export type Plan = {
  version: 1
  name: string
  /** Eight, in the order of the grid. */
  semesters: readonly PlanSemester[]
  /** Four, one for each academic year of the grid. */
  winters: readonly PlanWinter[]
  /** Whether the Winter Study column is shown; hidden courses still count. */
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
  semester: 'Fall' | 'Spring'
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
  flags: readonly AttributeName[]
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

/** An empty plan that starts in the fall of the academic year `year`. */
export function newPlan(year: number, name = 'My plan'): Plan {
  const { semesters, courses, winters, programs } = planLimits
  return {
    version: 1,
    name,
    semesters: Array.from({ length: semesters }, (_, at) => ({
      year: year + Math.floor(at / 2),
      semester: at % 2 === 0 ? 'Fall' : 'Spring',
      cells: Array<null>(courses).fill(null),
    })),
    winters: Array.from({ length: winters }, (_, at) => ({ year: year + at, cell: null })),
    showWinters: false,
    programs: Array<null>(programs).fill(null),
    marks: [],
    sharing: [],
  }
}

/** A course of the plan and the semester from 1 to 8 that it counts in; Winter Study counts with the fall before it. */
export type PlacedCell = { cell: Cell; semester: number; winterStudy: boolean }

/** Every course of a plan in order of time. */
export function placedCells({ semesters, winters }: Plan): PlacedCell[] {
  return semesters.flatMap(({ cells }, at) => {
    const semester = at + 1
    const own = cells.flatMap((cell) => (cell ? [{ cell, semester, winterStudy: false }] : []))
    const winter = at % 2 === 0 ? winters[at / 2]?.cell : undefined
    return winter ? [...own, { cell: winter, semester, winterStudy: true }] : own
  })
}
