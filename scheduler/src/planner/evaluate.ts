import { describeLine, describeMatch } from '../programs/describe.ts'
import type { Program } from '../programs/program.ts'
import { assign } from './assign.ts'
import type { Plan } from './plan.ts'
import type { Seat } from './pool.ts'
import {
  type Candidate,
  type OpenLine,
  type OpenProgram,
  type OpenRequirement,
  type PlacedCourse,
  problemOf,
} from './problem.ts'
import type {
  Alternative,
  LineResult,
  PlanResult,
  ProgramResult,
  RequirementResult,
  Served,
  Service,
} from './result.ts'
import { sharedAtMost } from './sharing.ts'

/**
 * Assigns the courses of a plan to the lines of programs so that as many lines as possible are
 * filled. Pins, manual marks and blocks of the plan are respected; a course counts once in a
 * program, and for two programs as `sharedAtMost` says. `programs` need not be those of
 * `plan.programs`, so two calls compare two sets. Pure; a worker can receive the arguments and send
 * the result.
 */
export function evaluatePlan(plan: Plan, programs: readonly Program[]): PlanResult {
  const problem = problemOf(plan, programs)
  const most = (a: Program, b: Program) => sharedAtMost(a, b, plan.sharing)
  const { seats, complete } = assign(problem, most)
  const requirements = problem.programs.flatMap((program) => program.requirements)
  const report = { ...reportOf(requirements, seats), most }
  return {
    programs: problem.programs.map((program) => programResult(report, program)),
    services: Object.fromEntries(
      problem.courses.map((course) => [
        course.cell.id,
        (report.byCourse.get(course) ?? []).map(({ line }) => serviceOf(report, line)),
      ]),
    ),
    complete,
  }
}

type Report = {
  byLine: ReadonlyMap<OpenLine, readonly Seat[]>
  byCourse: ReadonlyMap<PlacedCourse, readonly Seat[]>
  requirementOf: ReadonlyMap<OpenLine, OpenRequirement>
  most: (a: Program, b: Program) => number
}

function reportOf(requirements: readonly OpenRequirement[], seats: readonly Seat[]) {
  const lines = requirements.flatMap((each) => each.lines)
  const pins = lines.flatMap((line) => line.pinned.map(({ course }) => ({ course, line })))
  const all = [...pins, ...seats]
  return {
    byLine: Map.groupBy(all, ({ line }) => line),
    byCourse: Map.groupBy(all, ({ course }) => course),
    requirementOf: new Map(
      requirements.flatMap((each) => each.lines.map((line) => [line, each] as const)),
    ),
  }
}

function programResult(
  report: Report,
  { program, requirements: open }: OpenProgram,
): ProgramResult {
  const requirements = open.map((each) => requirementResult(report, each))
  return {
    id: program.id,
    name: program.name,
    filled: requirements.reduce((sum, { filled }) => sum + filled, 0),
    need: requirements.reduce((sum, { need }) => sum + need, 0),
    met: requirements.every(({ met }) => met),
    requirements,
  }
}

function requirementResult(report: Report, open: OpenRequirement): RequirementResult {
  const { id, name, need, due = [] } = open.requirement
  const taken = open.lines.reduce((sum, line) => sum + filledOf(report, line), 0)
  const filled = Math.min(need, taken)
  const missing = need - filled
  const lines = open.lines.map((line) => lineResult(report, line, missing))
  const semesters = lines.flatMap(({ servedBy }) => servedBy.map(({ semester }) => semester))
  const manual = open.lines.reduce((sum, line) => sum + line.manual, 0)
  const kept = due.map(({ count, semester }) => {
    const inTime = semesters.filter((each) => each <= semester).length
    return { count, semester, met: inTime + manual >= count }
  })
  const met = missing === 0
  return { id, name, filled, need, missing, met, choose: open.choose, due: kept, lines }
}

function filledOf({ byLine }: Report, line: OpenLine) {
  return line.manual + (byLine.get(line)?.length ?? 0)
}

function lineResult(report: Report, open: OpenLine, missing: number): LineResult {
  const { line, count, manual, note, blocked } = open
  const filled = filledOf(report, open)
  const seats = report.byLine.get(open) ?? []
  return {
    id: line.id,
    label: describeLine(line),
    count,
    filled,
    missing: Math.min(missing, count - filled),
    servedBy: seats
      .map(({ course }) => servedOf(open, course))
      .sort((a, b) => a.semester - b.semester),
    manual,
    note,
    blocked,
    alternatives: alternativesOf(report, open),
    attest: line.attest ?? '',
  }
}

function servedOf({ pinned, candidates }: OpenLine, course: PlacedCourse): Served {
  const isCourse = (candidate: Candidate) => candidate.course === course
  const pin = pinned.find(isCourse)
  const match = (pin ?? candidates.find(isCourse))?.match
  return {
    cell: course.cell.id,
    code: nameOf(course),
    semester: course.semester,
    state: course.cell.state,
    why: match ? describeMatch(match) : '',
    pinned: pin !== undefined,
    passes: match !== undefined,
  }
}

function nameOf({ facts }: PlacedCourse) {
  return facts.code || facts.title
}

function alternativesOf(report: Report, open: OpenLine): Alternative[] {
  const serving = new Set(report.byLine.get(open)?.map(({ course }) => course))
  const passing = [...open.candidates.map(({ course }) => course), ...open.refused]
  return passing
    .filter((course) => !serving.has(course))
    .sort((a, b) => a.semester - b.semester)
    .map((course) => {
      const usedFor = rivalOf(report, open, course)
      return {
        cell: course.cell.id,
        code: nameOf(course),
        semester: course.semester,
        blocked: open.refused.includes(course),
        ...(usedFor && { usedFor }),
      }
    })
}

/** The line where the course counts instead, because it cannot count for both. */
function rivalOf(report: Report, open: OpenLine, course: PlacedCourse): Service | undefined {
  const own = report.requirementOf.get(open)
  const excludes = (other: OpenRequirement | undefined) =>
    own !== undefined &&
    other !== undefined &&
    !own.requirement.overlaps &&
    !other.requirement.overlaps &&
    (own.program === other.program || report.most(own.program, other.program) === 0)
  const seats = report.byCourse.get(course) ?? []
  const rival = seats.find(({ line }) => excludes(report.requirementOf.get(line)))
  return rival && serviceOf(report, rival.line)
}

function serviceOf({ requirementOf }: Report, line: OpenLine): Service {
  const open = requirementOf.get(line)
  return {
    program: open?.program.id ?? '',
    requirement: open?.requirement.id ?? '',
    line: line.line.id,
  }
}
