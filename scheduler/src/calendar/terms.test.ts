import { expect, test } from 'vitest'
import {
  type AcademicCalendar,
  calendarWarnings,
  currentTerm,
  defaultTerm,
  findTerm,
  teachingDays,
  type Term,
} from './terms.ts'

const term = (
  semester: Term['semester'],
  start: string,
  end: string,
  from: string,
  to: string,
): Term => ({
  year: 2026,
  semester,
  isShort: semester === 'Winter',
  start,
  end,
  preregistration: { start: from, end: to },
  holidays: [],
  switches: [],
})
const fall = term('Fall', '2025-09-05', '2025-12-06', '2025-04-26', '2025-05-05')
const winter = term('Winter', '2026-01-03', '2026-01-26', '2025-11-08', '2026-01-02')
const spring = term('Spring', '2026-01-31', '2026-05-10', '2025-10-30', '2025-11-07')
const nextFall = {
  ...term('Fall', '2026-09-07', '2026-12-08', '2026-04-26', '2026-05-05'),
  year: 2027,
}
const calendar: AcademicCalendar = {
  timeZone: 'America/New_York',
  terms: [spring, nextFall, fall, winter],
}

test.each([
  ['2025-01-01', fall],
  ['2025-04-12', fall],
  ['2025-10-15', fall],
  ['2025-10-16', spring],
  ['2025-11-07', spring],
  ['2025-11-08', winter],
  ['2026-01-02', winter],
  ['2026-01-03', spring],
  ['2026-04-11', spring],
  ['2026-04-12', nextFall],
  ['2030-01-01', nextFall],
])('on %s people choose courses for the right term', (today, expected) => {
  expect(defaultTerm(calendar, today)).toBe(expected)
})

test('today’s term is the one in session, or the next', () => {
  const on = (today: string) => currentTerm(calendar, today)
  expect([on('2026-01-10'), on('2026-01-28'), on('2026-05-10')]).toEqual([winter, spring, spring])
  expect([on('2026-07-01'), on('2027-01-01')]).toEqual([nextFall, undefined])
  expect(findTerm(calendar, 2027, 'Fall')).toBe(nextFall)
})

test('holidays have no classes; a switched day has another weekday’s', () => {
  const week: Term = {
    ...fall,
    start: '2025-10-10',
    end: '2025-10-20',
    holidays: [
      { name: 'Reading days', start: '2025-10-11', end: '2025-10-14' },
      { name: 'A Friday off', start: '2025-10-17', end: '2025-10-19' },
    ],
    switches: [{ date: '2025-10-15', follows: 'M' }],
  }
  expect(teachingDays(week)).toEqual([
    { date: '2025-10-10', day: 4 },
    { date: '2025-10-15', day: 0 },
    { date: '2025-10-16', day: 3 },
    { date: '2025-10-20', day: 0 },
  ])
})

test('the calendar says when it has run out and what is wrong in it', () => {
  expect(calendarWarnings(calendar, '2026-01-01')).toEqual([])
  expect(calendarWarnings(calendar, '2026-11-20')[0]).toMatch(/ends on 2026-12-08/)
  expect(calendarWarnings(calendar, '2027-01-01')[0]).toMatch(/ended on 2026-12-08/)
  const odd = {
    ...fall,
    end: '2025-13-01',
    holidays: [{ name: 'Break', start: '2026-02-01', end: '2026-01-01' }],
  }
  const warnings = calendarWarnings({ ...calendar, terms: [odd, nextFall] }, '2026-01-01')
  expect(warnings).toEqual([
    'Fall 2026: term from 2025-09-05 to 2025-13-01 is not a period.',
    'Fall 2026: Break from 2026-02-01 to 2026-01-01 is not a period.',
    'Fall 2026: Break is outside the term.',
  ])
  expect(calendarWarnings({ ...calendar, terms: [] }, '2026-01-01')).toHaveLength(1)
})
