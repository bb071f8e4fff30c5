import { type Cell, type CourseFacts, newPlan, type Plan } from '../src/planner/plan.ts'
import type { Line, Match, Program, Requirement } from '../src/programs/program.ts'

/** A lecture without attributes, changed by `facts`. */
export function courseFacts(code: string, facts: Partial<CourseFacts> = {}): CourseFacts {
  return {
    year: 2026,
    courseID: '',
    code,
    title: code,
    codes: [code],
    attributes: [],
    flags: [],
    classType: 'Lecture',
    components: [],
    ...facts,
  }
}

/** A planned course; the id of its cell is its code. */
export function plannedCell(course: CourseFacts | string): Cell {
  const facts = typeof course === 'string' ? courseFacts(course) : course
  return { kind: 'course', id: facts.code, state: 'planned', course: facts }
}

/** A plan with these courses, five per semester, starting with the first. */
export function planOf(
  courses: readonly (CourseFacts | string)[],
  changes: Partial<Plan> = {},
): Plan {
  return planBySemester(
    Array.from({ length: 8 }, (_, at) => courses.slice(at * 5, at === 7 ? undefined : at * 5 + 5)),
    changes,
  )
}

/** A plan with these courses in each of eight semesters. */
export function planBySemester(
  semesters: readonly (readonly (CourseFacts | string)[])[],
  changes: Partial<Plan> = {},
): Plan {
  const plan = newPlan(2026)
  return {
    ...plan,
    semesters: plan.semesters.map((semester, at) => ({
      ...semester,
      cells: (semesters[at] ?? []).map(plannedCell),
    })),
    ...changes,
  }
}

/** A line that accepts courses with these codes. */
export function lineOf(id: string, ...codes: string[]): Line {
  return { id, accepts: [{ courses: codes }] }
}

/** A line for `count` courses that pass one of `accepts`. */
export function openLine(id: string, count: number, ...accepts: Match[]): Line {
  return { id, count, accepts }
}

/** A requirement that needs every line, or `need` of them. */
export function requirementOf(id: string, lines: readonly Line[], need?: number): Requirement {
  const all = lines.reduce((sum, { count = 1 }) => sum + count, 0)
  return { id, name: id, need: need ?? all, lines }
}

/** A major with these requirements. */
export function majorOf(id: string, requirements: readonly Requirement[]): Program {
  return { format: 1, id, kind: 'major', name: id, year: 2026, links: [], requirements }
}
