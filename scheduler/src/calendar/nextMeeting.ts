import { addDays } from '@wso/contract/core/day'
import type { Meeting } from '../catalog/section.ts'
import { teachingDays, type Term } from './terms.ts'

type Weekly = { meetings: readonly Meeting[]; term: Term }

/** A day and the minutes since its midnight, at the college. */
export type LocalMoment = { date: string; minutes: number }

/** One meeting of a weekly event, on a date. */
export type Occurrence<E> = { event: E; meeting: Meeting; date: string }

/** Days looked ahead, today included. */
const ahead = 7

/**
 * Returns the earliest meeting of the next seven days that has not begun, or that began less than
 * `grace` minutes ago; undefined when there is none. Holidays and switched weekdays count.
 */
export function nextMeeting<E extends Weekly>(
  events: readonly E[],
  { date: today, minutes }: LocalMoment,
  grace: number,
): Occurrence<E> | undefined {
  const end = addDays(today, ahead)
  const occurrences = events.flatMap((event) =>
    teachingDays(event.term)
      .filter(({ date }) => today <= date && date < end)
      .flatMap(({ date, day }) =>
        event.meetings
          .filter(({ days }) => days & (1 << day))
          .map((meeting) => ({ event, meeting, date })),
      ),
  )
  return occurrences
    .filter(({ meeting, date }) => date > today || meeting.start + grace > minutes)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.meeting.start - b.meeting.start)[0]
}
