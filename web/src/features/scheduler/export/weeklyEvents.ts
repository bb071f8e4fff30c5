import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { sectionEvent, type WeeklyEvent } from '@wso/scheduler/calendar/termCalendar'
import { findTerm } from '@wso/scheduler/calendar/terms'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { type TermKey, termName } from '../timetable/terms.ts'

/**
 * The visible items with a meeting time, as events of the term.
 * @throws when the academic calendar lacks the term
 */
export function weeklyEvents(
  { items }: Pick<Timetable, 'items'>,
  { year, semester }: TermKey,
): WeeklyEvent[] {
  const term = findTerm(academicCalendar, year, semester)
  if (!term) throw new Error(`The dates of ${termName({ year, semester })} are not known yet.`)
  return items
    .filter(({ hidden }) => !hidden)
    .flatMap(({ id, name, section, block }) => {
      if (section) return [sectionEvent(section, term)]
      return block ? [{ id, title: name, description: '', meetings: block.meetings, term }] : []
    })
    .map((event) => ({ ...event, meetings: event.meetings.filter(({ days }) => days !== 0) }))
    .filter(({ meetings }) => meetings.length > 0)
}
