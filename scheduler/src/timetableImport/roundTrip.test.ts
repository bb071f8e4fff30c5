import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sectionEvent, writeCalendar } from '../calendar/termCalendar.ts'
import { findTerm } from '../calendar/terms.ts'
import { courseCode, courseKey, type Section } from '../catalog/section.ts'
import { generateSections } from '../demo/demoCatalog.ts'
import { matchTimetable } from './matchTimetable.ts'
import { readCalendar } from './readCalendar.ts'

const timeZone = 'America/New_York'
const term = findTerm(academicCalendar, 2027, 'Fall')!
const fall = generateSections({ year: 2027, size: 400 }).filter(
  ({ semester }) => semester === 'Fall',
)
const departments = new Set(fall.map(({ department }) => department))
/** Sections that an event can name: those with a time, one for each course. */
const timed = [
  ...new Map(
    fall
      .filter(({ meetings }) => meetings.some(({ days }) => days > 0))
      .map((section) => [courseKey(section), section]),
  ).values(),
]

const timesOf = ({ meetings }: Section) =>
  JSON.stringify(meetings.map(({ days, start, end }) => [days, start, end]))

/** Returns true for a section that its course and its times tell from all others. */
const isAlone = (section: Section) =>
  fall.filter(
    (each) => courseCode(each) === courseCode(section) && timesOf(each) === timesOf(section),
  ).length === 1

/** A calendar as other programs save it again. */
const resaved = {
  unchanged: (text: string) => text,
  'lines ended by LF': (text: string) => text.replaceAll('\r\n', '\n'),
  'lines ended by CR': (text: string) => text.replaceAll('\r\n', '\r'),
  'a byte-order mark': (text: string) => `\uFEFF${text}\r\n`,
  'lines that are not folded': (text: string) => text.replaceAll('\r\n ', ''),
}

test('the calendar of any schedule brings its sections back, and none that it does not have', () => {
  expect(timed.length).toBeGreaterThan(50)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...timed), { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...Object.values(resaved)),
      (own, save) => {
        const text = writeCalendar({
          name: 'Fall',
          timeZone,
          host: 'wso.example.edu',
          now: 0,
          events: own.map((section) => sectionEvent(section, term)),
        })
        const reading = readCalendar(save(text), { term, timeZone })
        const rows =
          'mentions' in reading ? matchTimetable(reading.mentions, fall, departments) : []
        const named = new Set(rows.flatMap(({ sections }) => sections.map(({ id }) => id)))
        expect(own.filter(({ id }) => !named.has(id))).toEqual([])
        const certain = rows
          .filter(({ kind }) => kind === 'matched')
          .flatMap(({ sections }) => sections.map(({ id }) => id))
        const ids = new Set(own.map(({ id }) => id))
        expect(certain.filter((id) => !ids.has(id))).toEqual([])
        expect(own.filter(isAlone).filter(({ id }) => !certain.includes(id))).toEqual([])
      },
    ),
  )
})
