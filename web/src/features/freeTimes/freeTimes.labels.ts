import { formatClock, timeOf } from '@wso/contract/core/dates/clockTime'
import { formatSpan } from '@wso/contract/core/dates/formatSpan'

/** "11 am–1 pm" for minutes since midnight. */
export const formatRange = ({ start, end }: { start: number; end: number }): string =>
  formatSpan(formatClock(timeOf(start)), formatClock(timeOf(end)))

/** The days of a week, in order. */
export const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
