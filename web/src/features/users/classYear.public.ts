type Graduate = {
  type: string
  classYear?: number | undefined
  offCycle?: boolean | undefined
}

/** The class year shown after a student's name: '29, or '28.5 off cycle. Empty for non-students. */
export function classYearOf({ type, classYear, offCycle }: Graduate): string {
  if (type !== 'student' || classYear === undefined) return ''
  return offCycle ? `${twoDigits(classYear - 1)}.5` : twoDigits(classYear)
}

/** '05 for 2005. */
export const twoDigits = (year: number) => `'${String(year % 100).padStart(2, '0')}`
