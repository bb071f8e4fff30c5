import { formatCourseCode } from '@wso/contract/college/courseCode'
import { semesters, type Semester } from '@wso/contract/planning/semesters'

export { dayLetters, formatDays, weekdays } from './dayLetters.ts'
export { semesters, type Semester } from '@wso/contract/planning/semesters'

/** The types of the normalized catalog, which the rest of the scheduler uses. */

export type Instructor = { id: number; name: string }

/**
 * `start` and `end` are minutes since the midnight before the start, half-open: 22:00 to 00:30 ends at
 * 1470. With `days` 0, the meeting is organizational or its time is not set yet, and it has no slot in
 * the week.
 */
export type Meeting = { days: number; start: number; end: number; place: string }

/** When a section meets: the fields that conflicts, lanes and exports need. */
export type Timed = { year: number; semester: Semester; meetings: readonly Meeting[] }

export type Section = Timed & {
  /** `2026-spring-2892`: academic year, semester, class number. Stable across imports. */
  id: string
  department: string
  number: number
  /** The letters after the number, as in `BIOL 101L`; '' for most courses. */
  suffix: string
  section: string
  peoplesoftNumber: number
  /** Shared by cross-listings, by the parts of a course, and by repeats in other terms; '' when unknown. */
  courseID: string
  classType: string
  /** `hybrid`, `remote`, `in-person`, or '' in older catalogs. */
  sectionType: string
  titleLong: string
  titleShort: string
  instructors: readonly Instructor[]
  /** By the code of a tag of the college. */
  courseAttributes: Readonly<Record<string, boolean>>
  rawAttributes: readonly string[]
  /** Class types that must be taken together, sorted. */
  components: readonly string[]
  /** `DEPT NUM` of every listing, including this one, sorted. */
  crossListing: readonly string[]
  consent: string
  gradingBasisDesc: string
  classFormat: string
  classReqEval: string
  extraInfo: string
  prereqs: string
  departmentNotes: string
  descriptionSearch: string
  enrolmentPreferences: string
  semID: string
  courseDBID: number
  /** The share of reviews that recommend it, 0 to 1; -1 without reviews. */
  factrakScore: number
  recommendReviews: number
  totalReviews: number
}

export type Catalog = { sections: readonly Section[]; updateTime: string }

export function isSemester(text: string): text is Semester {
  return semesters.some((semester) => semester === text)
}

/** The stable id of a section. */
export function sectionId(year: number, semester: Semester, peoplesoftNumber: number): string {
  return `${year}-${semester.toLowerCase()}-${peoplesoftNumber}`
}

/** Parses a section id; undefined when it is invalid. */
export function readSectionId(id: string) {
  const [, year, word = '', number] =
    /^(\d{4})-(fall|winter|spring|summer)-(\d{1,9})$/.exec(id) ?? []
  const semester = semesters.find((name) => name.toLowerCase() === word)
  if (!semester) return undefined
  return { year: Number(year), semester, peoplesoftNumber: Number(number) }
}

/** What names a course within a term. */
type Coded = Pick<Section, 'department' | 'number' | 'suffix'>

/** The canonical course code of a section: `BIOL 214`, `AFR 13`, `BIOL 101L`. */
export function courseCode({ department, number, suffix }: Coded): string {
  return formatCourseCode({ department, number, suffix })
}

/** Equal for all sections and listings of a course in one term. */
export function courseKey(
  section: Coded & Pick<Section, 'year' | 'semester' | 'courseID'>,
): string {
  return `${section.year}-${section.semester}-${section.courseID || courseCode(section)}`
}

/** Equal for the cross-listed records of the same section. */
export function groupKey(
  section: Coded & Pick<Section, 'year' | 'semester' | 'courseID' | 'section'>,
): string {
  return `${courseKey(section)}-${section.section}`
}
