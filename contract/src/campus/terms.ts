import { campusPack } from '#campusPack'
import type { Semester } from '../planning/semesters.ts'

const { kinds } = campusPack.terms

/** The college's name of a kind of term: "Winter Study". */
export const semesterName = (semester: string): string =>
  kinds[semester as Semester]?.label ?? semester

/** "Fall 2026": with the calendar year; a term has the academic year. */
export const termName = ({ year, semester }: { year: number; semester: Semester }): string =>
  `${semesterName(semester)} ${semester === 'Fall' ? year - 1 : year}`
