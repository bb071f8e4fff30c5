import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { formatCourseCode } from '@wso/contract/college/formatCourseCode'
import { addDays, minutesIn } from '@wso/contract/core/dates/day'
import type { OfferedSection } from '@wso/contract/planning/catalog'
import { calendarDay } from '@wso/scheduler/calendar/calendarDay'
import { dayOf } from '#core/format/collegeDay.ts'
import { shortDate } from '#core/format/dates.ts'
import { formatTime, formatTimeRange } from '../timetable/format.ts'

/** A class that somebody can be met at. */
export type NextClass = {
  section: OfferedSection
  /** "GEOS 101 today, 11:00–11:50 am, Bronfield 106"; "GEOS 101 now, until 11:50 am, Bronfield 106". */
  text: string
}

/** How many days ahead a class is still the next one: over a week off, nobody asks when it is. */
const daysAhead = 7

/**
 * Returns the class that meets now or meets next, of the sections that somebody teaches, by the academic
 * calendar: holidays have none, and some days have the classes of another. Undefined when none meets within a
 * week.
 */
export function nextClass(sections: readonly OfferedSection[], now: Date): NextClass | undefined {
  const today = dayOf(now)
  const minutes = minutesIn(now, academicCalendar.timeZone)
  for (let ahead = 0; ahead <= daysAhead; ahead++) {
    const date = addDays(today, ahead)
    const [next] = classesOn(sections, date)
      .filter(({ meeting }) => ahead > 0 || meeting.end > minutes)
      .toSorted((a, b) => a.meeting.start - b.meeting.start)
    if (!next) continue
    const { section, meeting } = next
    const isNow = ahead === 0 && meeting.start <= minutes
    const when = isNow
      ? `now, until ${formatTime(meeting.end, true)}`
      : `${ahead === 0 ? 'today' : shortDate(date)}, ${formatTimeRange(meeting, true)}`
    const text = `${formatCourseCode(section)} ${when}`
    return { section, text: meeting.place ? `${text}, ${meeting.place}` : text }
  }
  return undefined
}

/** The meetings of a date, in the order of the sections. */
function classesOn(sections: readonly OfferedSection[], date: string) {
  const { classes } = calendarDay(academicCalendar, date)
  if (!classes) return []
  const { term, day } = classes
  return sections
    .filter(({ year, semester }) => year === term.year && semester === term.semester)
    .flatMap((section) =>
      section.meetings
        .filter(({ days }) => days & (1 << day))
        .map((meeting) => ({ section, meeting })),
    )
}
