import { campusPack } from '#campusPack'
import { campus } from './campus.ts'
import type { CalendarTerm } from './termsSchema.ts'

export type AcademicCalendar = {
  timeZone: string
  terms: readonly (CalendarTerm & {
    /** A term between two others, in which people take one course. */
    isShort: boolean
  })[]
}

const { kinds, terms } = campusPack.terms

/** The terms of the college. A test fails when the next year is overdue. */
export const academicCalendar: AcademicCalendar = {
  timeZone: campus.timeZone,
  terms: terms.map((term) => ({ ...term, isShort: kinds[term.semester]?.isShort ?? false })),
}
