import { academicCalendar } from '@wso/contract/calendar'
import { campus } from '@wso/contract/campus'
import { writeCalendar } from '@wso/scheduler/ics'
import { saveFile } from '#core/saveFile.ts'
import { type TermKey, termName, termWord } from './shownTerm.ts'
import type { Timetable } from './timetableOf.ts'
import { weeklyEvents } from './weeklyEvents.ts'

/** Downloads the timetable as an iCalendar file. @throws a sentence when there is nothing to write */
export function saveCalendar(timetable: Timetable, term: TermKey): void {
  const events = weeklyEvents(timetable, term)
  if (events.length === 0) throw new Error('Nothing visible has a meeting time.')
  const text = writeCalendar({
    name: `${campus.name} ${termName(term)}`,
    timeZone: academicCalendar.timeZone,
    host: campus.productionHost,
    now: Date.now(),
    events,
  })
  const type = 'text/calendar;charset=utf-8'
  saveFile(`${campus.name}-${termWord(term)}.ics`, new Blob([text], { type }))
}
