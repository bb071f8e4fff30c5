import { searchWords } from '../core/search/searchTerms.ts'

/** A course within a department: the parts of `AFR 13`. */
export type CourseCode = { department: string; number: number }

/** The canonical form of a course code, without leading zeros: `AFR 13`. */
export const formatCourseCode = ({ department, number }: CourseCode): string =>
  `${department} ${number}`

/** A course code that may still be typed: `ECON 1` begins all codes from ECON 1 to ECON 199. */
export type CourseStart = {
  department: string
  /** The beginning of a number, without leading zeros; empty for any number. */
  digits: string
}

/**
 * Reads the beginning of a course code in any spelling: `econ`, `econ 1`, `ECON-01`, `“ECON 110”,`.
 * Whether there is such a department is not known here. Returns undefined when the text is anything
 * else.
 */
export function readCourseStart(text: string): CourseStart | undefined {
  const plain = searchWords(text).join(' ')
  const [, department, digits = ''] = /^([a-z&]{2,8})[\s_-]*(\d{0,4})$/.exec(plain) ?? []
  return department === undefined
    ? undefined
    : { department: department.toUpperCase(), digits: digits.replace(/^0+/, '') }
}

/**
 * Reads a whole course code in any spelling: `AFR 13`, `AFR 013`, `afr013`, `AFR-13`. Returns undefined
 * when the text is anything else.
 */
export function parseCourseCode(text: string): CourseCode | undefined {
  const { department = '', digits = '' } = readCourseStart(text) ?? {}
  return digits === '' ? undefined : { department, number: Number(digits) }
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
  const { area = '', number = '' } =
    /^(?<area>.*?)[\s_-]*(?<number>\d{1,4}[A-Z]{0,2})?$/i.exec(searchWords(text).join(' '))
      ?.groups ?? {}
  return { area, number: number.toUpperCase().replace(/^0+/, '') }
}
