import { formatSpan } from '@wso/contract/core/dates/formatSpan'
import { formatDays } from '@wso/scheduler/catalog/dayLetters'
import type { Meeting, Section } from '@wso/scheduler/catalog/section'
import { joinRooms } from '@wso/scheduler/week/joinRooms'
import { noTimeYet } from './termNames.ts'

/** Formats minutes since midnight, also of the next day: "9:05 am", or "09:05" on a 24-hour clock. */
export function formatTime(minutes: number, twelveHour: boolean): string {
  const hour = Math.floor(minutes / 60) % 24
  const minute = String(minutes % 60).padStart(2, '0')
  if (!twelveHour) return `${String(hour).padStart(2, '0')}:${minute}`
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
}

/** "9:00–9:50 am", or "09:00–09:50" on a 24-hour clock. */
export const formatTimeRange = (
  { start, end }: { start: number; end: number },
  twelveHour: boolean,
): string => formatSpan(formatTime(start, twelveHour), formatTime(end, twelveHour))

/** "MWF 9:00–9:50 am, Bronfield 106". */
export function formatMeeting({ days, place, ...span }: Meeting, twelveHour: boolean): string {
  const when = days === 0 ? noTimeYet : `${formatDays(days)} ${formatTimeRange(span, twelveHour)}`
  return place ? `${when}, ${place}` : when
}

/** "MWF 9:00–9:50 am, Bronfield 106; T 1:00–2:15 pm"; words when there are none. */
export const formatMeetings = (meetings: readonly Meeting[], twelveHour: boolean): string =>
  joinRooms(meetings)
    .map((meeting) => formatMeeting(meeting, twelveHour))
    .join('; ') || 'no meeting time'

/** The names of the instructors; empty when none are listed. */
export const instructorNames = ({ instructors }: Pick<Section, 'instructors'>): string =>
  instructors.map(({ name }) => name).join(', ')
