import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { campus } from '@wso/contract/campus'
import { writeCalendar } from '@wso/scheduler/calendar/termCalendar'
import { saveFile } from '#core/api/saveFile.ts'
import { type TermKey, termName, termSlug } from '../timetable/terms.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { weeklyEvents } from './weeklyEvents.ts'

/**
 * Downloads the timetable as an iCalendar file. @throws with a message when there is nothing to
 * export
 */
export function saveCalendar(timetable: Timetable, term: TermKey): void {
  const events = weeklyEvents(timetable, term)
  if (events.length === 0) throw new Error('No visible course has a meeting time.')
  const text = writeCalendar({
    name: `${campus.name} ${termName(term)}`,
    timeZone: academicCalendar.timeZone,
    host: campus.productionHost,
    now: Date.now(),
    events,
  })
  const type = 'text/calendar;charset=utf-8'
  saveFile(`${campus.name}-${termSlug(term)}.ics`, new Blob([text], { type }))
}
