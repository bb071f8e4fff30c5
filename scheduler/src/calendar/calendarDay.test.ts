import { expect, test } from 'vitest'
import { calendarDay } from './calendarDay.ts'
import type { Term } from './terms.ts'

const term: Term = {
  year: 2027,
  semester: 'Fall',
  isShort: false,
  start: '2026-09-10',
  end: '2026-12-11',
  preregistration: { start: '2026-04-26', end: '2026-05-03' },
  holidays: [{ name: 'Thanksgiving', start: '2026-11-25', end: '2026-11-29' }],
  switches: [{ date: '2026-11-24', follows: 'R' }],
}
const on = (date: string) => calendarDay({ timeZone: 'America/New_York', terms: [term] }, date)

test('the first and the last day have classes, the days around them have none', () => {
  expect(on('2026-09-09')).toEqual({})
  expect(on('2026-09-10')).toEqual({ classes: { term, day: 3 }, occasion: 'First day of classes' })
  expect(on('2026-12-11')).toEqual({ classes: { term, day: 4 }, occasion: 'Last day of classes' })
  expect(on('2026-12-12')).toEqual({})
})

test('a holiday is named, from its first day to its last', () => {
  expect(on('2026-11-25')).toEqual({ occasion: 'Thanksgiving' })
  expect(on('2026-11-29')).toEqual({ occasion: 'Thanksgiving' })
  expect(on('2026-11-30')).toEqual({ classes: { term, day: 0 } })
})

test('a day on which another weekday’s classes meet says whose', () => {
  expect(on('2026-11-24')).toEqual({ classes: { term, day: 3 }, occasion: 'Thursday classes meet' })
})
