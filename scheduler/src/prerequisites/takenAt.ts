import { courseCode, type Section, semesters, type Semester } from '../catalog/section.ts'
import { type Cell, type Plan, winterAfter } from '../planner/plan.ts'
import { factsOf } from '../planner/problem.ts'
import type { Taken, TakenCourse } from './check.ts'

type Term = { year: number; semester: Semester }

/** A course of a person and the term they take it in. */
export type DatedCourse = TakenCourse & Term

/** The courses of a plan with a code, in order of time. */
export function plannedCourses(plan: Plan): DatedCourse[] {
  const dated = (cells: readonly (Cell | null)[], { year, semester }: Term) =>
    cells.flatMap((cell): DatedCourse[] => {
      const { codes } = cell ? factsOf(cell) : { codes: [] }
      return codes.length > 0 ? [{ year, semester, codes }] : []
    })
  return plan.semesters.flatMap((row, at) => {
    const winter = winterAfter(plan, at)
    const after = winter ? dated([winter.cell], { year: winter.year, semester: 'Winter' }) : []
    return [...dated(row.cells, row), ...after]
  })
}

/** A section as a course of its term. */
export const datedCourse = (section: Section): DatedCourse => {
  const { year, semester, crossListing } = section
  return { year, semester, codes: [...new Set([courseCode(section), ...crossListing])] }
}

/** Each course once, before a term and in it, without the course with one of the codes `own` in that term. */
export function takenAt(
  courses: readonly DatedCourse[],
  term: Term,
  own: readonly string[] = [],
): Taken {
  const others = courses.filter(
    (each) => order(each) !== order(term) || !each.codes.some((code) => own.includes(code)),
  )
  return {
    before: once(others.filter((each) => order(each) < order(term))),
    during: once(others.filter((each) => order(each) === order(term))),
  }
}

const order = ({ year, semester }: Term) => year * semesters.length + semesters.indexOf(semester)

const once = (courses: readonly DatedCourse[]) => [
  ...new Map(courses.map((course) => [course.codes[0], course])).values(),
]
