import { formatList } from '@wso/contract/core/text/formatList'
import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog/section'
import type { OtherWeek } from '@wso/scheduler/planB/otherWeek'
import { formatMeetings } from '../timetable/format.ts'

/** "MATH 231 section 01"; the part too where it is not the main one: "BIOL 101 laboratory 04". */
export const sectionName = (section: Section): string =>
  `${courseCode(section)} ${partName(section)}`

/** "section 01", "laboratory 04". */
export const partName = ({ classType, components, section }: Section): string =>
  `${components.length > 1 ? classType.toLowerCase() : 'section'} ${section}`

/** "TR 9:55–11:10 am": registration asks for no room. */
export const sectionTimes = ({ meetings }: Section, twelveHour: boolean): string =>
  formatMeetings(
    meetings.map((meeting) => ({ ...meeting, place: '' })),
    twelveHour,
  )

/** The codes of the courses that a week loses, each once. */
export function lostCodes({ lost }: Pick<OtherWeek, 'lost'>): string[] {
  const courses = new Map(lost.map((section) => [courseKey(section), courseCode(section)]))
  return [...courses.values()]
}

/** "You lose MATH 231 and BIOL 101."; empty when every course stays. */
export function lossText(week: Pick<OtherWeek, 'lost'>): string {
  const codes = lostCodes(week)
  return codes.length > 0 ? `You lose ${formatList(codes)}.` : ''
}

/** What a week changes, for the message after it: "MATH 231 moved to section 02 and ARTH 101 hidden". */
export function changeText(week: Pick<OtherWeek, 'changes' | 'lost'>): string {
  const moved = week.changes.map(({ to }) => `${courseCode(to)} moved to ${partName(to)}`)
  const hidden = lostCodes(week).map((code) => `${code} hidden`)
  return formatList([...moved, ...hidden])
}
