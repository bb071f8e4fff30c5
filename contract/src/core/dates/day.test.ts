import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  dayNumber,
  daysBetween,
  instantOf,
  minutesIn,
  startOfDay,
  weekday,
  zoneOffset,
} from './day.ts'
import { dayField } from './dayField.ts'

const zone = 'America/New_York'

test.each([
  ['2026-11-21', '2026-11-22T04:59:59.999Z'],
  ['2026-11-22', '2026-11-22T05:00:00.000Z'],
  ['1999-12-31', '2000-01-01T04:59:00.000Z'],
])('in New York it is %s at %s', (day, moment) => {
  expect(dayIn(new Date(moment), zone)).toBe(day)
})

test('the same instant is a different day and time in Tokyo', () => {
  const moment = new Date('2026-11-21T20:30:00Z')
  expect(dayIn(moment, 'Asia/Tokyo')).toBe('2026-11-22')
  expect(minutesIn(moment, 'Asia/Tokyo')).toBe(5 * 60 + 30)
  expect(minutesIn(moment, zone)).toBe(15 * 60 + 30)
})

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', 'tomorrow', ''])(
  '%j is not a calendar day',
  (text) => {
    expect(dayNumber(text)).toBeUndefined()
    expect(addDays(text, 1)).toBe(text)
    expect(daysBetween(text, '2026-11-21')).toEqual([])
  },
)

test('days are counted across months, leap days and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2026-12-30', '2027-01-02')).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(daysBetween('2027-01-02', '2026-12-30')).toEqual([])
})

test('Monday is 0 and Sunday 6, before 1970 too', () => {
  expect(weekday(dayNumber('2026-11-23') ?? NaN)).toBe(0)
  expect(weekday(dayNumber('2026-11-22') ?? NaN)).toBe(6)
  expect(weekday(dayNumber('1969-12-29') ?? NaN)).toBe(0)
})

describe('when the clocks change', () => {
  test.each([
    ['2026-03-08', '2026-03-08T05:00:00.000Z'], // forward later that day
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z'], // back later that day
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ])('the day %s begins at %s', (day, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment)
  })

  test('a minute of the day is found on both sides', () => {
    const at = (day: string, minutes: number) =>
      new Date(instantOf(zoneOffset(zone), day, minutes)).toISOString()
    expect(at('2026-03-08', 60)).toBe('2026-03-08T06:00:00.000Z')
    expect(at('2026-03-08', 240)).toBe('2026-03-08T08:00:00.000Z')
    expect(at('2026-11-01', 240)).toBe('2026-11-01T09:00:00.000Z')
  })
})

test.each([
  ['tomorrow', 'must be a day (YYYY-MM-DD)'],
  ['2026-02-30', 'must be a day (YYYY-MM-DD)'],
  ['1999-12-31', 'must be between the years 2000 and 2099'],
])('the day %s is refused once, for what it is', (value, message) => {
  const { error } = dayField.safeParse(value)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
