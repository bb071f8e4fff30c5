import type { Semester } from '@wso/contract/planning/semesters'

export { termName } from '@wso/contract/campus/terms'

export type TermKey = { year: number; semester: Semester }

/** A term in a URL: `2027-fall`. */
export const termSlug = ({ year, semester }: TermKey): string => `${year}-${semester.toLowerCase()}`

/** What stands for a time that the registrar has not set, and for a meeting that only organizes a class. */
export const noTimeYet = 'No time yet'
