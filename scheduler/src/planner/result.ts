import type { CellState } from './plan.ts'

/** The requirements that a plan fulfills. Plain data, so a worker can send it. */
export type PlanResult = {
  /** In the order of the programs given. */
  programs: readonly ProgramResult[]
  /** For each course of the plan, by its cell id: the lines that it serves, in order. */
  services: Readonly<Record<string, readonly Service[]>>
  /** False when the search for the best assignment stopped at its limit; only limits between programs can cause it. */
  complete: boolean
}

export type Service = { program: string; requirement: string; line: string }

export type ProgramResult = {
  id: string
  name: string
  /** Courses counted and needed over all requirements. */
  filled: number
  need: number
  met: boolean
  requirements: readonly RequirementResult[]
}

export type RequirementResult = {
  id: string
  name: string
  filled: number
  need: number
  missing: number
  met: boolean
  /** True when `need` is less than the lines offer, so that unfilled lines are alternatives. */
  choose: boolean
  /** The deadlines of the requirement, and whether the courses that count here meet them. */
  due: readonly { count: number; semester: number; met: boolean }[]
  lines: readonly LineResult[]
}

export type LineResult = {
  id: string
  label: string
  count: number
  /** How many of `count` are filled by courses and marks. */
  filled: number
  /** How many more courses the line takes, at most what its requirement still misses. */
  missing: number
  /** Courses that count here, in order of time. */
  servedBy: readonly Served[]
  /** How many the student marked as done by hand, and the note. */
  manual: number
  note: string
  /** True when the student closed the line. */
  blocked: boolean
  /** Other courses of the plan that pass, with where they count instead. */
  alternatives: readonly Alternative[]
  /** What a student may mark as done by hand; '' when the program allows nothing. */
  attest: string
}

export type Served = {
  cell: string
  /** The code, or the text of a future course. */
  code: string
  semester: number
  state: CellState
  /** One phrase: `a 300-level BIOL course with a laboratory`. */
  why: string
  pinned: boolean
  /** False when a pin puts a course here that does not pass the conditions. */
  passes: boolean
}

export type Alternative = {
  cell: string
  code: string
  semester: number
  /** The student blocked this course here. */
  blocked: boolean
  /** The line where it counts within this program or one that shares nothing with it; absent when it is free. */
  usedFor?: Service
}
