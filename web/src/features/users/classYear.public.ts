import { campus } from '@wso/contract/campus'

type Graduate = {
  type: string
  classYear?: number | undefined
  offCycle?: boolean | undefined
}

/**
 * The class year shown after the name of a student or an alum: '29, or '28.5 off cycle. Empty for
 * anyone else.
 */
export function classYearOf({ type, classYear, offCycle }: Graduate): string {
  if ((type !== 'student' && type !== 'alumni') || classYear === undefined) return ''
  return offCycle ? `${twoDigits(classYear - 1)}.5` : twoDigits(classYear)
}

/** '05 for 2005. */
export const twoDigits = (year: number) => `'${String(year % 100).padStart(2, '0')}`

/** The four class years on campus, youngest first. Includes the entering class from August on. */
export function yearsOffered(now: Date): number[] {
  const isNewYear = now.getMonth() + 1 >= campus.directoryYearStartsInMonth
  const start = isNewYear ? now.getFullYear() : now.getFullYear() - 1
  return [4, 3, 2, 1].map((ahead) => start + ahead)
}
