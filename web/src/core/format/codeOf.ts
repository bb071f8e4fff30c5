import type { CourseRef } from '@wso/contract/college/courses'

/** The code of a course: "BIOL 214". */
export const codeOf = ({ areaOfStudy, number }: Pick<CourseRef, 'areaOfStudy' | 'number'>) =>
  `${areaOfStudy?.abbreviation ?? ''} ${number}`.trim()
