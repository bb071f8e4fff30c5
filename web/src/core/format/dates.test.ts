import { expect, test } from 'vitest'
import { followServer } from './clock.ts'
import { calendarDay, dayAndTime, timeAgo, timeOfDay, zoneMark } from './dates.ts'
import { dayAgo } from './dayAgo.ts'

const now = new Date('2026-11-22T15:00:00Z')
const hoursAgo = (hours: number) => timeAgo(new Date(now.getTime() - hours * 3_600_000), now)

test.each([
  [0.99, '59 minutes ago'],
  [23.9, '23 hours ago'],
  [25, 'yesterday'],
  [47, '2 days ago'],
  [49, '2 days ago'],
  [160, '7 days ago'],
])('%d hours ago reads %s', (hours, words) => {
  expect(hoursAgo(hours)).toBe(words)
})

test('a reader at the college gets times without a zone', () => {
  expect([zoneMark, timeOfDay('2026-11-21T20:40:00-05:00')]).toEqual(['', '8:40 pm'])
})

test.each([
  ['2026-11-22T17:00:00Z', 'today'],
  ['2026-11-22T09:00:00Z', 'today'],
  ['2026-11-21T17:00:00Z', 'yesterday'],
  ['2026-11-17T17:00:00Z', '5 days ago'],
  ['2026-11-01T17:00:00Z', '3 weeks ago'],
])('the day of %s reads %s', (moment, words) => {
  expect(dayAgo(moment, now)).toBe(words)
})

test('a day of this year has its weekday, and one of another year has the year', () => {
  followServer('Sun, 22 Nov 2026 15:00:00 GMT')
  // The year is the college's, where it is still December.
  const [newYearsEve, lastYear] = ['2027-01-01T04:00:00Z', '2025-11-27T12:00:00Z']
  expect(calendarDay(newYearsEve)).toBe('Thu, Dec 31')
  expect(calendarDay('2027-01-01T05:00:00Z')).toBe('Jan 1, 2027')
  expect(calendarDay(lastYear)).toBe('Nov 27, 2025')
  expect(dayAndTime(newYearsEve)).toBe('Thu, Dec 31, 11:00 pm')
})
