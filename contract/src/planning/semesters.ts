/** The terms of the academic year that plans and reviews cover. */
export const regularSemesters = ['Fall', 'Winter', 'Spring'] as const

/** Every term that a catalog may have, in the order of the academic year. */
export const semesters = [...regularSemesters, 'Summer'] as const
export type Semester = (typeof semesters)[number]
