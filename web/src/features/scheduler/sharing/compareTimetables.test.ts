import { courseCode, courseKey } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule, newCollection } from '@wso/scheduler/schedules/schedule'
import { expect, test } from 'vitest'
import { buildTimetable } from '../timetable/buildTimetable.ts'
import { compareTimetables } from './compareTimetables.ts'

const meeting = (days: number, start: number, end: number) => ({ days, start, end, place: '' })
const [first, second, third] = generateSections({ year: 2027, size: 3 }).map((section, at) => ({
  ...section,
  semester: 'Fall' as const,
  id: `2027-fall-100${at}`,
  courseID: `00000${at}`,
  meetings: [meeting(at === 2 ? 2 : 1, 660 + at * 60, 840)],
}))
const sections = [first!, second!, third!]
const byID = new Map(sections.map((section) => [section.id, section]))
const timetableOf = (...own: typeof sections) =>
  buildTimetable(
    chosenSchedule(own.reduce((collection, section) => add(collection, section), newCollection())),
    byID,
    { year: 2027, semester: 'Fall' },
  )

test('both weeks are drawn, a section of both once, and neither conflicts with the other', () => {
  const [theirs, mine] = [timetableOf(first!, third!), timetableOf(second!, third!)]
  const { timetable, shared } = compareTimetables(theirs, mine)
  const [one, two, three] = sections.map(courseCode)
  expect(timetable.items.map(({ name }) => name)).toEqual([one, `Both: ${three}`, `Mine: ${two}`])
  expect(timetable.conflicts).toEqual([])
  expect(timetable.week.days[0]).toHaveLength(2)
  expect(shared).toEqual([three])
  expect(theirs.items.map(({ id }) => id)).toEqual([first!.id, third!.id])
  expect(new Set(sections.map(courseKey)).size).toBe(3)
})

test('lunch is free together where neither week takes all of it', () => {
  // Monday is full until 2 pm; Tuesday is free from 11 am to 1 pm.
  const { lunches } = compareTimetables(timetableOf(first!), timetableOf(third!))
  expect(lunches).toEqual(['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
})
