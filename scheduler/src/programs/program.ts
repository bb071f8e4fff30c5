/**
 * A program of study as data: a major, a concentration, the degree requirements, or a custom
 * program. Files are checked against `programSchema.ts`.
 */
export type Program = {
  $schema?: string
  format: 1
  /** `major-mathematics`, `concentration-cognitive-science`, `college`, `custom-3`. */
  id: string
  kind: ProgramKind
  name: string
  /** The department's code, such as `MATH`. */
  department?: string
  /** The division of the program, counted from 1; absent when it belongs to none. */
  division?: number
  /** The academic year, by its later calendar year, whose rules the file states. */
  year: number
  links: readonly ProgramLink[]
  /** Advice for students, one sentence or two each. */
  notes?: readonly string[]
  requirements: readonly Requirement[]
  /** Rules of the department that this format cannot check, with the reason. */
  unchecked?: readonly Unchecked[]
  /** Errors in the earlier data that this file corrects. */
  corrections?: readonly string[]
}

/** `lines` are the ids of the lines that students mark as done by hand. */
export type Unchecked = { rule: string; why: string; lines?: readonly string[] }

export const programKinds = ['major', 'concentration', 'college'] as const
export type ProgramKind = (typeof programKinds)[number]

export type ProgramLink = { label: string; url: string }

/** A heading of a program with lines that must be filled with `need` courses in total. */
export type Requirement = {
  /** Unique within the program. */
  id: string
  name: string
  /** The number of courses, at most the sum of the lines' counts. When equal, every line is needed. */
  need: number
  lines: readonly Line[]
  /** At most this many courses of one department count toward this requirement. */
  maxPerDepartment?: number
  /** Courses that count here may also count elsewhere in the same program, such as writing skills. */
  overlaps?: boolean
  /** Transfer credit does not count. */
  noTransfer?: boolean
  /** The number of courses that must be done by the end of a given term, from 1. */
  due?: readonly { count: number; semester: number }[]
}

/**
 * A line to fill: `count` courses that pass one of `accepts`, or that the student marks as done by
 * hand.
 */
export type Line = {
  /** Unique within the program; marks name it. */
  id: string
  /** The label; when absent, it is derived from the conditions. */
  label?: string
  /** How many courses the line takes; 1 when absent. */
  count?: number
  /** A course serves when it passes any of these. */
  accepts?: readonly Match[]
  /**
   * What a student may mark as done by hand: `an approved substitution`, `the senior colloquium`.
   */
  attest?: string
}

/**
 * Conditions that a course passes together. Lists are alternatives. `departments`, `levels`,
 * `numbers` and `notEndingIn` must hold for the same listing of a cross-listed course.
 */
export type Match = {
  /** Codes such as `MATH 250`. */
  courses?: readonly string[]
  departments?: readonly string[]
  /** 100, 200, 300 … */
  levels?: readonly number[]
  /** Course numbers, both ends included. */
  numbers?: { from: number; to: number }
  /** Last digits that do not count. */
  notEndingIn?: readonly number[]
  /** Registrar codes such as `AFR_AFRCORE`. */
  attributes?: readonly string[]
  /** The codes of the college's tags: divisions, skills. */
  flags?: readonly string[]
  classTypes?: readonly string[]
  notClassTypes?: readonly string[]
  /** Class types that must be part of the course, such as `Laboratory`. */
  components?: readonly string[]
  /** Codes that do not count, under any listing. */
  except?: readonly string[]
  /** The earliest term of the plan, from 1, in which the course counts. */
  fromSemester?: number
  /** True for courses of short winters alone, false for those of other terms alone. */
  winterStudy?: boolean
}
