/**
 * A course within a department: the parts of `AFR 13` and `BIOL 101L`. The suffix is the letters after
 * the number, empty for most courses.
 */
export type CourseCode = { department: string; number: number; suffix: string }

/** The canonical form of a course code, without leading zeros: `AFR 13`, `BIOL 101L`. */
export const formatCourseCode = ({ department, number, suffix }: CourseCode): string =>
  `${department} ${number}${suffix}`
