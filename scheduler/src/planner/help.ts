import { courseCode, type Section } from '../catalog/section.ts'
import { acceptedBy } from '../programs/matchCourse.ts'
import type { Program } from '../programs/program.ts'
import { type Busy, busyOf, findConflicts } from '../week/conflicts.ts'
import { evaluatePlan } from './evaluate.ts'
import type { Cell, CourseFacts, Plan } from './plan.ts'
import { placedCells, termsPerYear } from './plan.ts'
import type { PlanResult, Service } from './result.ts'
import { factsOfSection } from './sectionFacts.ts'
import { isWinterStudy } from './serves.ts'

/** A course of a term that would fill lines of the plan. */
export type Help = {
  course: CourseFacts
  /** Its sections that fit with what is already added, or all of them when none fits. */
  sections: readonly string[]
  fits: boolean
  /** The lines that are filled with the course and are not without it; another course may move to them. */
  fills: readonly Service[]
}

export type HelpRequest = {
  plan: Plan
  programs: readonly Program[]
  /** The sections of one term. */
  sections: readonly Section[]
  /** The term of the plan, from 1, that the course would be taken in. */
  semester: number
  /** What occupies that term already: `busyOf` of added sections, and blocks. */
  added: readonly Busy[]
  /** Leaves out courses without a section that fits. */
  onlyFitting?: boolean
  /** The length of the list; 20 when absent. */
  most?: number
}

/**
 * The courses of a term that fill the most open lines, most first, then those that fit, then by code.
 * Courses that pass the same lines are evaluated once.
 */
export function findHelp(request: HelpRequest): Help[] {
  const { plan, programs, sections, added, onlyFitting = false, most = 20 } = request
  const before = evaluatePlan(plan, programs)
  const known = new Map<string, readonly Service[]>()
  const fillsOf = (course: CourseFacts) => {
    const key = linesPassed(course, request)
    if (key === '') return []
    const fills = known.get(key) ?? filledBy(course, request, before)
    known.set(key, fills)
    return fills
  }
  const planned = plannedCourses(plan)
  const helps = [...Map.groupBy(sections, courseOf).values()].flatMap((own): Help[] => {
    const [first] = own
    const course = first && factsOfSection(first)
    if (!course || planned.has(course.courseID) || planned.has(course.code)) return []
    const fitting = own.filter((section) => findConflicts(busyOf(section), added).length === 0)
    const fits = fitting.length > 0
    const fills = onlyFitting && !fits ? [] : fillsOf(course)
    const listed = (fits ? fitting : own).map(({ id }) => id)
    return fills.length > 0 ? [{ course, sections: listed, fits, fills }] : []
  })
  return helps.sort(byUse).slice(0, most)
}

function byUse(a: Help, b: Help) {
  return (
    b.fills.length - a.fills.length ||
    Number(b.fits) - Number(a.fits) ||
    a.course.code.localeCompare(b.course.code, 'en', { numeric: true })
  )
}

function courseOf(section: Section) {
  return section.courseID || courseCode(section)
}

function plannedCourses(plan: Plan): ReadonlySet<string> {
  const planned = placedCells(plan).flatMap(({ cell }) =>
    cell.kind === 'course' ? [cell.course.courseID, cell.course.code] : [],
  )
  return new Set(planned.filter(Boolean))
}

/** The lines that a course passes and its department, which decide what it fills; '' when it passes none. */
function linesPassed(course: CourseFacts, { programs, semester }: HelpRequest): string {
  const place = { semester, winterStudy: isWinterStudy(course) }
  const lines = programs.flatMap((program) =>
    program.requirements.flatMap((requirement) =>
      requirement.lines.flatMap((line) => {
        const alternative = acceptedBy(line, course, place)
        return alternative < 0 ? [] : [`${program.id} ${line.id} ${alternative}`]
      }),
    ),
  )
  return lines.length > 0 ? [course.code.split(' ')[0], ...lines].join('|') : ''
}

function filledBy(course: CourseFacts, request: HelpRequest, before: PlanResult): Service[] {
  const after = evaluatePlan(withCourse(request, course), request.programs)
  return after.programs.flatMap((program, at) =>
    program.requirements.flatMap((requirement, index) => {
      const then = before.programs[at]?.requirements[index]
      const more = requirement.filled - (then?.filled ?? 0)
      const lines = requirement.lines.filter(
        (line, number) => line.filled > (then?.lines[number]?.filled ?? 0),
      )
      const service = { program: program.id, requirement: requirement.id }
      return lines.slice(0, Math.max(0, more)).map((line) => ({ ...service, line: line.id }))
    }),
  )
}

/** The plan with one more course in that semester, or in Winter Study. */
function withCourse({ plan, semester }: HelpRequest, course: CourseFacts): Plan {
  const cell: Cell = { kind: 'course', id: 'candidate', state: 'planned', course }
  if (isWinterStudy(course)) {
    const year = Math.floor((semester - 1) / termsPerYear(plan))
    const winters = plan.winters.map((winter, at) => (at === year ? { ...winter, cell } : winter))
    return { ...plan, winters }
  }
  const semesters = plan.semesters.map((own, at) =>
    at === semester - 1 ? { ...own, cells: [...own.cells, cell] } : own,
  )
  return { ...plan, semesters }
}
