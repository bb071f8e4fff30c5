import type { CourseBooks } from '@wso/contract/booktrak/books'
import type { SavedPlan } from '@wso/contract/planning/plans'
import type { Semester } from '@wso/contract/planning/semesters'
import { termValue } from './terms.ts'

/** A course that a person took: its code, `BIOL 214`, and the form value of its term. */
export type TakenCourse = { code: string; term: string }

type Sources = {
  plans: readonly SavedPlan[]
  /** The courses of the person's schedule in this term and later ones. */
  scheduled: readonly Pick<CourseBooks, 'code' | 'year' | 'semester'>[]
  /** Form values of the terms that have begun, latest first. */
  terms: readonly string[]
  /** The codes of the chosen professor's courses. */
  taught: readonly string[]
}

/** Returns the courses of terms that have begun: the professor's first, then the latest, each once. */
export function takenCourses({ plans, scheduled, terms, taught }: Sources): TakenCourse[] {
  const placed = [
    ...scheduled.map(({ code, year, semester }) => ({ code, term: termOf(year, semester) })),
    ...plans.flatMap(coursesOf),
  ]
  const taken = terms.flatMap((term) => placed.filter((course) => course.term === term))
  const isTaught = ({ code }: TakenCourse) => taught.includes(code)
  const ordered = [...taken.filter(isTaught), ...taken.filter((course) => !isTaught(course))]
  return [...new Map(ordered.map((course) => [`${course.code} ${course.term}`, course])).values()]
}

function coursesOf({ semesters, winters }: SavedPlan): TakenCourse[] {
  return [
    ...semesters.map(({ year, semester, cells }) => ({ term: termOf(year, semester), cells })),
    ...winters.map(({ year, cell }) => ({ term: termOf(year, 'Winter'), cells: [cell] })),
  ].flatMap(({ term, cells }) =>
    cells.flatMap((cell) => (cell?.kind === 'course' ? [{ code: cell.course.code, term }] : [])),
  )
}

/** The form value of a term of an academic year, which is named by its later calendar year. */
function termOf(year: number, semester: Semester): string {
  if (semester === 'Fall') return termValue('fall', year - 1)
  return termValue(semester === 'Winter' ? 'winter-study' : 'spring', year)
}
