import { formatClock, timeOf } from '@wso/contract/core/clockTime'

/** "11:00 am to 1:00 pm" for minutes since midnight. */
export const formatRange = ({ start, end }: { start: number; end: number }): string =>
  `${formatClock(timeOf(start))} to ${formatClock(timeOf(end))}`

/** The hour of the axis: "9 am". */
export const formatHour = (minutes: number): string =>
  formatClock(timeOf(minutes)).replace(':00', '')

/** The days of a week, in order. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
