/** The terms of the academic year that plans and reviews cover. */
export const regularSemesters = ['Fall', 'Winter', 'Spring'] as const

/** Every term that a catalog may have, in the order of the academic year. */
export const semesters = [...regularSemesters, 'Summer'] as const
export type Semester = (typeof semesters)[number]

/** "Fall 2026": with the calendar year; a term has the academic year. */
export const termName = ({ year, semester }: { year: number; semester: Semester }): string =>
  `${semester === 'Winter' ? 'Winter Study' : semester} ${semester === 'Fall' ? year - 1 : year}`
