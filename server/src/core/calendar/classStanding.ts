import { serverCampus } from '@wso/contract/campus/serverCampus'
import { dayIn } from '@wso/contract/core/dates/day'

export type ClassStanding = {
  /** 0 not yet arrived, 1 first-year, 2 sophomore, 3 junior, 4 senior (or beyond). */
  year: number
  isSenior: boolean
  /** Returns true for sophomores and above. */
  isUpperclass: boolean
}

/**
 * A student's year at the college. Through June, seniors are the class of this calendar year; from
 * July on, the class of the next. A student without a class year counts as a first-year.
 */
export function classStanding(
  classYear: number | null,
  { now, timeZone }: { now: Date; timeZone: string },
): ClassStanding {
  const year = classYear === null ? 1 : 4 - (classYear - seniorYear(now, timeZone))
  return { year, isSenior: year >= 4, isUpperclass: year >= 2 }
}

/** The class year of the seniors at a given time. */
export function seniorYear(now: Date, timeZone: string): number {
  const [year, month] = dayIn(now, timeZone).split('-').map(Number) as [number, number, number]
  return year + (month >= serverCampus.seniorYearStartsInMonth ? 1 : 0)
}
