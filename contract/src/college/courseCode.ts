import { searchWords } from '../core/search/searchTerms.ts'
import { type CourseCode, formatCourseCode } from './formatCourseCode.ts'

export { type CourseCode, formatCourseCode } from './formatCourseCode.ts'

/** A course code that may still be typed: `ECON 1` begins all codes from ECON 1 to ECON 199. */
export type CourseStart = {
  department: string
  /** The beginning of a number and its letters, without leading zeros; empty for any number. */
  number: string
}

/** A department and a number, which the number of a section may follow: `econ 110-01`, `econ 110 01`. */
const typedCode =
  /^([a-z&]{2,8})[\s_-]*(?:(\d{1,4}[a-z]{0,2})?|(\d{1,4}[a-z]{0,2})(?:-\d{1,2}|\s\d{2}))$/

/**
 * Reads the beginning of a course code in any spelling: `econ`, `econ 1`, `ECON-01`, `“ECON 110”,`. The
 * number of a section after it is ignored. Whether there is such a department is not known here. Returns
 * undefined when the text is anything else.
 */
export function readCourseStart(text: string): CourseStart | undefined {
  const plain = searchWords(text).join(' ')
  const [, department, start = '', whole = start] = typedCode.exec(plain) ?? []
  return department === undefined
    ? undefined
    : { department: department.toUpperCase(), number: whole.toUpperCase().replace(/^0+/, '') }
}

/**
 * Reads a whole course code in any spelling: `AFR 13`, `AFR 013`, `afr013`, `AFR-13`, `AFR 13-02`,
 * `biol 101l`. Returns undefined when the text is anything else.
 */
export function parseCourseCode(text: string): CourseCode | undefined {
  const { department = '', number = '' } = readCourseStart(text) ?? {}
  const [, digits, suffix = ''] = /^(\d+)([A-Z]*)$/.exec(number) ?? []
  return digits === undefined ? undefined : { department, number: Number(digits), suffix }
}

/**
 * The canonical form of a code in any spelling; a text that is not a course code is returned
 * unchanged.
 */
export function canonicalCourseCode(text: string): string {
  const code = parseCourseCode(text)
  return code ? formatCourseCode(code) : text
}

/**
 * The canonical form of a course number, which may have a suffix: `013` becomes `13`, `214t` becomes
 * `214T`. Returns undefined when the text is not a course number.
 */
export function canonicalCourseNumber(text: string): string | undefined {
  const [, digits, suffix = ''] = /^0*(\d{1,4})([A-Z]{0,2})$/i.exec(text.trim()) ?? []
  return digits === undefined ? undefined : `${digits}${suffix.toUpperCase()}`
}

/**
 * Returns true for canonical numbers in the registrar's format: 1 to 999, with at most one letter.
 */
export const isRegistrarNumber = (number: string) => /^[1-9]\d{0,2}[A-Z]?$/.test(number)

/**
 * Splits the text of a course search into the words that name an area and the beginning of a
 * canonical number: `csci134` into `csci` and `134`, `biol 02` into `biol` and `2`. The number is
 * empty when the text has none.
 */
export function parseCourseSearch(text: string): { area: string; number: string } {
  const start = readCourseStart(text)
  if (start) return { area: start.department.toLowerCase(), number: start.number }
  const { area = '', number = '' } =
    /^(?<area>.*?)[\s_-]*(?<number>\d{1,4}[A-Z]{0,2})?$/i.exec(searchWords(text).join(' '))
      ?.groups ?? {}
  return { area, number: number.toUpperCase().replace(/^0+/, '') }
}
