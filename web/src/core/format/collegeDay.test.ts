import { addDays } from '@wso/contract/core/dates/day'
import { expect, test } from 'vitest'
import { dayOf, startOfDay } from './collegeDay.ts'

test.each([
  ['2026-10-15', '2026-10-15T04:00:00.000Z'],
  ['2026-12-15', '2026-12-15T05:00:00.000Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000Z'], // clocks go forward later that day
  ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', '2026-11-01T04:00:00.000Z'], // clocks go back later that day
  ['2026-11-02', '2026-11-02T05:00:00.000Z'],
])('the day %s begins at %s', (day, moment) => {
  expect(startOfDay(day)).toBe(moment)
  expect(dayOf(moment)).toBe(day)
  expect(dayOf(new Date(Date.parse(moment) - 1))).toBe(addDays(day, -1))
})
