import type { Section } from '@wso/scheduler/catalog'
import { generateSections } from '@wso/scheduler/generated'
import { entryOf } from '@wso/scheduler/schedule'

/** A small catalog of one year, and two of its sections in fall that meet. */
export const sections = generateSections({ year: 2027, size: 60 })
const meeting = sections.filter(
  ({ semester, meetings: [first] }) => semester === 'Fall' && first?.days,
)
export const [one, two] = meeting as [Section, Section]

/** A schedule of a section and a time of one's own, as a reader sends it. */
export const block = {
  id: 1,
  title: 'Rowing, early',
  kind: 'practice' as const,
  year: 2027,
  semester: 'Fall' as const,
  meetings: [{ days: 0b10101, start: 360, end: 420, place: 'Lake' }],
}
export const week = { name: 'Fall', entries: [entryOf(one, [])], blocks: [block] }
