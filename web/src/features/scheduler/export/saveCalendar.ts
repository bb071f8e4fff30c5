import { campus } from '@wso/contract/campus'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { writeCalendar } from '@wso/scheduler/calendar/termCalendar'
import type { Section } from '@wso/scheduler/catalog/section'
import { saveFile } from '#core/api/saveFile.ts'
import { siteNow } from '#core/format/clock.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { type TermKey, termName, termSlug } from '../timetable/terms.ts'
import { weeklyEvents } from './weeklyEvents.ts'

/**
 * Downloads the timetable as an iCalendar file, with the descriptions that the feed has.
 * @param details adds the long texts of a section
 * @throws with a message when there is nothing to export
 */
export async function saveCalendar(
  timetable: Timetable,
  term: TermKey,
  details: (section: Section) => Promise<Section>,
): Promise<void> {
  const items = timetable.items.map(async (item) =>
    item.section ? { ...item, section: await details(item.section) } : item,
  )
  const events = weeklyEvents({ items: await Promise.all(items) }, term)
  if (events.length === 0) throw new Error('No visible course has a meeting time.')
  const text = writeCalendar({
    name: `${campus.name} ${termName(term)}`,
    timeZone: academicCalendar.timeZone,
    host: campus.productionHost,
    now: siteNow().getTime(),
    events,
  })
  const type = 'text/calendar;charset=utf-8'
  saveFile(`${campus.name}-${termSlug(term)}.ics`, new Blob([text], { type }))
}
