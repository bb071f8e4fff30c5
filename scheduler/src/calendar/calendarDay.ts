import { dayNumber, weekday } from '@wso/contract/core/dates/day'
import { dayLetters } from '../catalog/section.ts'
import type { AcademicCalendar, Term } from './terms.ts'

/** What the academic calendar says of a date. */
export type CalendarDay = {
  /** The term whose classes meet, and the day, 0 for Monday, whose classes do; absent without classes. */
  classes?: { term: Term; day: number }
  /** A holiday, the first or last day of classes, or the day whose classes meet instead. */
  occasion?: string
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns which classes meet on a date, and what is special about it. */
export function calendarDay({ terms }: AcademicCalendar, date: string): CalendarDay {
  const term = terms.find(({ start, end }) => start <= date && date <= end)
  if (!term) return {}
  const holiday = term.holidays.find(({ start, end }) => start <= date && date <= end)
  if (holiday) return { occasion: holiday.name }
  const change = term.switches.find((each) => each.date === date)
  const day = change ? dayLetters.indexOf(change.follows) : weekday(dayNumber(date) ?? 0)
  const occasion =
    date === term.start
      ? 'First day of classes'
      : date === term.end
        ? 'Last day of classes'
        : change && `${weekdayNames[day]} classes meet`
  return { classes: { term, day }, ...(occasion && { occasion }) }
}
