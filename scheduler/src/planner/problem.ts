import { formatCourseCode, parseCourseCode } from '@wso/contract/college/courseCode'
import { acceptedBy } from '../programs/matchCourse.ts'
import type { Line, Match, Program, Requirement } from '../programs/program.ts'
import { type Cell, type CourseFacts, type Mark, placedCells, type Plan } from './plan.ts'

/** The courses of a plan, and what its programs still require after the student's marks. */
export type Problem = {
  /** In order of time. */
  courses: readonly PlacedCourse[]
  programs: readonly OpenProgram[]
}

export type PlacedCourse = {
  cell: Cell
  facts: CourseFacts
  semester: number
  winterStudy: boolean
  /** Equal for cells with the same course, which counts once. */
  identity: number
  /** Lower is preferred: taken before planned, earlier before later. */
  rank: number
}

export type OpenProgram = { program: Program; requirements: readonly OpenRequirement[] }

export type OpenRequirement = {
  program: Program
  requirement: Requirement
  lines: readonly OpenLine[]
  /** Courses still needed after pins and manual marks. */
  open: number
  /** True when fewer courses are needed than the lines take. */
  choose: boolean
}

export type OpenLine = {
  line: Line
  count: number
  /** Courses still taken after pins and manual marks. */
  open: number
  manual: number
  note: string
  blocked: boolean
  /** Courses pinned here, at most `count`. */
  pinned: readonly Candidate[]
  /** Courses that pass and are not blocked. */
  candidates: readonly Candidate[]
  /** Courses that pass but that the student blocked here. */
  refused: readonly PlacedCourse[]
}

/** A course and the alternative of the line that it passes, -1 for a pinned course that passes none. */
export type Candidate = { course: PlacedCourse; alternative: number; match?: Match }

export function problemOf(plan: Plan, programs: readonly Program[]): Problem {
  const courses = coursesOf(plan)
  return {
    courses,
    programs: programs.map((program) => {
      const own = plan.marks.filter((mark) => mark.program === program.id)
      const marks = Map.groupBy(own, ({ line }) => line)
      return {
        program,
        requirements: program.requirements.map((requirement) =>
          openRequirement(program, requirement, marks, courses),
        ),
      }
    }),
  }
}

function openRequirement(
  program: Program,
  requirement: Requirement,
  marks: ReadonlyMap<string, readonly Mark[]>,
  courses: readonly PlacedCourse[],
): OpenRequirement {
  const lines = requirement.lines.map((line) =>
    openLine(
      line,
      marks.get(line.id) ?? [],
      courses.map((course) => candidateOf(requirement, line, course)),
    ),
  )
  const takes = lines.reduce((sum, { count }) => sum + count, 0)
  const done = lines.reduce((sum, { pinned, manual }) => sum + pinned.length + manual, 0)
  const open = Math.max(0, requirement.need - done)
  return { program, requirement, lines, open, choose: requirement.need < takes }
}

function openLine(line: Line, marks: readonly Mark[], all: readonly Candidate[]): OpenLine {
  const count = line.count ?? 1
  const blocked = marks.some((mark) => mark.kind === 'block' && mark.cell === undefined)
  const pins = markedCells(marks, 'pin')
  const blocks = markedCells(marks, 'block')
  const pinned = blocked ? [] : all.filter(({ course }) => pins.has(course.cell.id)).slice(0, count)
  const passing = all.filter((each) => each.alternative >= 0 && !pinned.includes(each))
  const isRefused = ({ course }: Candidate) => blocked || blocks.has(course.cell.id)
  const { manual, note } = manualOf(marks, blocked ? 0 : count - pinned.length)
  return {
    line,
    count,
    open: blocked ? 0 : count - pinned.length - manual,
    manual,
    note,
    blocked,
    pinned,
    candidates: passing.filter((each) => !isRefused(each)),
    refused: passing.filter(isRefused).map(({ course }) => course),
  }
}

function candidateOf({ noTransfer }: Requirement, line: Line, course: PlacedCourse): Candidate {
  const excluded = noTransfer && course.cell.state === 'transfer'
  const alternative = excluded ? -1 : acceptedBy(line, course.facts, course)
  const match = line.accepts?.[alternative]
  return match ? { course, alternative, match } : { course, alternative }
}

function markedCells(marks: readonly Mark[], kind: 'pin' | 'block') {
  return new Set(marks.flatMap((mark) => (mark.kind === kind ? (mark.cell ?? []) : [])))
}

function manualOf(marks: readonly Mark[], most: number) {
  const mark = marks.find((each) => each.kind === 'manual')
  return { manual: Math.min(mark?.count ?? 0, most), note: mark?.note ?? '' }
}

function coursesOf(plan: Plan): PlacedCourse[] {
  const placed = placedCells(plan)
  const preferred = [
    ...placed.filter(({ cell }) => cell.state !== 'planned'),
    ...placed.filter(({ cell }) => cell.state === 'planned'),
  ]
  const ranks = new Map(preferred.map(({ cell }, rank) => [cell.id, rank]))
  const identify = identifier()
  return placed.map(({ cell, semester, winterStudy }) => {
    const facts = factsOf(cell)
    const rank = ranks.get(cell.id) ?? 0
    return { cell, facts, semester, winterStudy, identity: identify(facts), rank }
  })
}

const repeatable = new Set(['Independent Study', 'Honors', 'HON', 'IND'])

/**
 * Numbers the courses of a plan. A course taken twice has one number and counts once, except
 * independent work, which is new each time.
 */
function identifier() {
  const known = new Map<string, number>()
  let next = 0
  return ({ courseID, code, classType }: CourseFacts) => {
    if (code === '' || repeatable.has(classType)) return next++
    const keys = [courseID || code, code]
    const identity = known.get(courseID || code) ?? next++
    for (const key of keys) if (!known.has(key)) known.set(key, identity)
    return identity
  }
}

/** The facts of a cell. A text that begins with a course code has that code and nothing else. */
export function factsOf(cell: Cell): CourseFacts {
  if (cell.kind === 'course') return cell.course
  const [, start = ''] = /^\s*([A-Z]{2,5}[\s-]*\d{1,4}[A-Z]{0,2})\b/i.exec(cell.text) ?? []
  const parsed = parseCourseCode(start)
  const code = parsed ? formatCourseCode(parsed) : ''
  return {
    year: 0,
    courseID: '',
    code,
    title: cell.text,
    codes: code ? [code] : [],
    attributes: [],
    flags: [],
    classType: '',
    components: [],
  }
}
