import { parseCourseCode } from '@wso/contract/college/courseCode'
import type { CourseFacts } from '../planner/plan.ts'
import type { Line, Match } from './program.ts'

type Matched = Pick<CourseFacts, 'codes' | 'attributes' | 'flags' | 'classType' | 'components'>

/** Where in the plan a course is: a term, from 1, or the short winter after it. */
export type Place = { semester: number; winterStudy: boolean }

/** Returns true when the course passes every condition at that place of the plan. */
export function passes(match: Match, course: Matched, place: Place): boolean {
  const { fromSemester = 1, winterStudy = place.winterStudy, except = [] } = match
  return (
    place.semester >= fromSemester &&
    place.winterStudy === winterStudy &&
    !meets(except, course.codes) &&
    passesLists(match, course) &&
    passesTypes(match, course) &&
    passesListing(match, course.codes)
  )
}

function passesLists({ courses, attributes, flags }: Match, course: Matched) {
  return (
    (!courses || meets(courses, course.codes)) &&
    (!attributes || meets(attributes, course.attributes)) &&
    (!flags || meets(flags, course.flags))
  )
}

function passesTypes({ classTypes, notClassTypes = [], components }: Match, course: Matched) {
  return (
    (!classTypes || classTypes.includes(course.classType)) &&
    !notClassTypes.includes(course.classType) &&
    (!components || meets(components, course.components))
  )
}

/** The position of the first alternative of a line that the course passes, or -1. */
export function acceptedBy({ accepts = [] }: Line, course: Matched, place: Place): number {
  return accepts.findIndex((match) => passes(match, course, place))
}

function meets(wanted: readonly string[], present: readonly string[]) {
  return wanted.some((item) => present.includes(item))
}

function passesListing(
  { departments, levels, numbers, notEndingIn }: Match,
  codes: readonly string[],
) {
  if (!departments && !levels && !numbers && !notEndingIn) return true
  return codes.some((text) => {
    const code = parseCourseCode(text)
    if (!code) return false
    const level = Math.floor(code.number / 100) * 100
    return (
      (!departments || departments.includes(code.department)) &&
      (!levels || levels.includes(level)) &&
      (!numbers || (code.number >= numbers.from && code.number <= numbers.to)) &&
      !notEndingIn?.includes(code.number % 10)
    )
  })
}
