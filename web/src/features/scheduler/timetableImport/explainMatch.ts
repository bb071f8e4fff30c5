import { formatDays } from '@wso/scheduler/catalog/dayLetters'
import type { MatchReason, TimetableMatch } from '@wso/scheduler/timetableImport/matchTimetable'
import type { WeeklyTime } from '@wso/scheduler/timetableImport/mention'
import type { LeftOut } from '@wso/scheduler/timetableImport/readCalendar'
import { plural } from '#core/format/plural.ts'
import { formatTimeRange } from '../timetable/format.ts'

const reasons: Record<MatchReason, string> = {
  classNumber: 'Certain: it names the class number.',
  section: 'Certain: it names the section.',
  times: 'Certain: it meets at these times.',
  onlySection: 'Certain: the course has one section.',
  otherLetters: 'Its code has letters that yours lacks. Choose yours, or none.',
  otherTimes: 'No section meets then. Choose yours, or none.',
  unknownZone: 'Choose your section.',
  several: 'Several sections fit. Choose yours.',
  notOffered: 'The term does not offer it.',
}

/** How a line was understood, why these sections are shown, and what to do: "MWF 12:00–12:50 pm. …". */
export function explainMatch(match: TimetableMatch, twelveHour: boolean): string {
  const { reason } = match
  const read = readTimes(match, twelveHour)
  return [...(read ? [`${read}.`] : []), ...unreadTimes(match), reasons[reason]].join(' ')
}

/** Says that times were not read, unless the sections are certain without them. */
function unreadTimes({ reason, unknownZone, times }: TimetableMatch): string[] {
  if (unknownZone === undefined || reason === 'classNumber' || reason === 'section') return []
  const unread = times.length > 0 ? 'some of its times' : 'its times'
  return [`The time zone “${unknownZone}” is unknown, so ${unread} were not read.`]
}

const maxTimes = 4

/** "MWF 9:00–9:50 am in America/Los_Angeles is MWF 12:00–12:50 pm at the college". */
function readTimes({ times }: TimetableMatch, twelveHour: boolean): string {
  const format = ({ days, ...span }: WeeklyTime) =>
    `${formatDays(days)} ${formatTimeRange(span, twelveHour)}`
  return times
    .slice(0, maxTimes)
    .map(({ written, ...local }) =>
      written
        ? `${format(written)} in ${written.zone} is ${format(local)} at the college`
        : format(local),
    )
    .join('; ')
}

/** "Left out: 12 events outside Fall 2026 and 1 canceled event."; empty when all were read. */
export function listLeftOut({ otherTerms, canceled, damaged }: LeftOut, term: string): string {
  const parts = [
    ...(otherTerms > 0 ? [`${plural(otherTerms, 'event')} outside ${term}`] : []),
    ...(canceled > 0 ? [plural(canceled, 'canceled event')] : []),
    ...(damaged > 0 ? [plural(damaged, 'damaged event')] : []),
  ]
  return parts.length > 0 ? `Left out: ${new Intl.ListFormat('en-US').format(parts)}.` : ''
}
