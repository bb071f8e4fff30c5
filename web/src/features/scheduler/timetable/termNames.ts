import type { Semester } from '@wso/scheduler/catalog/section'

export type TermKey = { year: number; semester: Semester }

const names = { Fall: 'Fall', Winter: 'Winter Study', Spring: 'Spring' } as const

/** "Fall 2026": with the calendar year; the key has the academic year. */
export const termName = ({ year, semester }: TermKey): string =>
  `${names[semester]} ${semester === 'Fall' ? year - 1 : year}`

/** A term in a URL: `2027-fall`. */
export const termSlug = ({ year, semester }: TermKey): string => `${year}-${semester.toLowerCase()}`
