import { expect, test } from 'vitest'
import { readDays } from '../catalog/readDays.ts'
import { nextMeeting } from './nextMeeting.ts'
import type { Term } from './terms.ts'

// September 10, 2026 is a Thursday.
const term: Term = {
  year: 2027,
  semester: 'Fall',
  start: '2026-09-10',
  end: '2026-12-11',
  preregistration: { start: '2026-04-20', end: '2026-05-01' },
  holidays: [{ name: 'Reading days', start: '2026-10-12', end: '2026-10-13' }],
  switches: [{ date: '2026-10-14', follows: 'M' }],
}
const weekly = (name: string, days: string, start: number) => ({
  name,
  term,
  meetings: [{ days: readDays(days) ?? 0, start, end: start + 50, place: 'Quill 1' }],
})
const biology = weekly('biology', 'MWF', 540)
const chemistry = weekly('chemistry', 'TR', 600)
const at = (date: string, minutes: number) => {
  const found = nextMeeting([chemistry, biology], { date, minutes }, 10)
  return found && `${found.event.name} ${found.date} ${found.meeting.start}`
}

test('the next meeting is the earliest that has not begun, or has just begun', () => {
  expect(at('2026-09-11', 500)).toBe('biology 2026-09-11 540')
  expect(at('2026-09-11', 549)).toBe('biology 2026-09-11 540')
  // Friday afternoon: skips the weekend.
  expect(at('2026-09-11', 550)).toBe('biology 2026-09-14 540')
  expect(at('2026-09-14', 700)).toBe('chemistry 2026-09-15 600')
})

test('holidays are skipped, and a switched day follows its other weekday', () => {
  expect(at('2026-10-12', 0)).toBe('biology 2026-10-14 540')
  expect(at('2026-10-14', 600)).toBe('chemistry 2026-10-15 600')
})

test('looks a week ahead: into a term, but not past its end', () => {
  expect(at('2026-09-04', 0)).toBe('chemistry 2026-09-10 600')
  expect(at('2026-09-03', 0)).toBeUndefined()
  expect(at('2026-12-11', 600)).toBeUndefined()
})

test('a meeting without days has no next date', () => {
  const someday = { ...biology, meetings: [{ days: 0, start: 0, end: 0, place: '' }] }
  expect(nextMeeting([someday], { date: '2026-09-11', minutes: 0 }, 10)).toBeUndefined()
})
