import { formatClock, timeOf } from '@wso/contract/core/clockTime'
import type { FreeTimes } from '@wso/contract/courses/freeTimes'

/** "11:00 am to 1:00 pm" for minutes since midnight. */
export const formatRange = ({ start, end }: { start: number; end: number }): string =>
  `${formatClock(timeOf(start))} to ${formatClock(timeOf(end))}`

/** The hour of the axis: "9 am". */
export const formatHour = (minutes: number): string =>
  formatClock(timeOf(minutes)).replace(':00', '')

/** "Fall 2026": with the calendar year; the term has the academic year. */
export const formatTerm = ({ year, semester }: NonNullable<FreeTimes['term']>): string =>
  `${semester === 'Winter' ? 'Winter Study' : semester} ${semester === 'Fall' ? year - 1 : year}`

/** The days of a week of classes, in order. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
