type Graduate = {
  type: string
  classYear?: number | undefined
  offCycle?: boolean | undefined
}

/** A student's class as it stands behind the name: '29, or '28.5 half a year before; empty for others. */
export function classYearOf({ type, classYear, offCycle }: Graduate): string {
  if (type !== 'student' || classYear === undefined) return ''
  return offCycle ? `${twoDigits(classYear - 1)}.5` : twoDigits(classYear)
}

/** '05 for 2005. */
export const twoDigits = (year: number) => `'${String(year % 100).padStart(2, '0')}`
