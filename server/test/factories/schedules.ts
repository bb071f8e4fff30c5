import type { Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { entryOf } from '@wso/scheduler/schedules/schedule'

/** A small catalog of one year, and two of its sections in fall that meet. */
export const sections = generateSections({ year: 2027, size: 60 })
const meeting = sections.filter(
  ({ semester, meetings: [first] }) => semester === 'Fall' && first?.days,
)
export const [one, two] = meeting as [Section, Section]

/** A schedule with a section and a block, as a client sends it. */
export const block = {
  id: 1,
  title: 'Rowing, early',
  kind: 'practice' as const,
  year: 2027,
  semester: 'Fall' as const,
  meetings: [{ days: 0b10101, start: 360, end: 420, place: 'Lake' }],
}
export const week = { name: 'Fall', entries: [entryOf(one, [])], blocks: [block] }
