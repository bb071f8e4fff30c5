import type { DayEntry } from '@wso/contract/site/now'
import { expect, test } from 'vitest'
import { durationOf, keyOf, minutesUntil, phaseOf, phasesOf, untilOf } from './lineTimes.ts'

const at = (time: string) => new Date(`2026-10-15T${time}Z`)
const moment = (time: string) => at(time).toISOString()
const block = (starts: string, ends: string): DayEntry => ({
  kind: 'block',
  title: 'Desk',
  starts: moment(starts),
  ends: moment(ends),
})
const order = (starts: string, status: number): DayEntry => ({
  kind: 'order',
  id: 7,
  items: [],
  starts: moment(starts),
  status,
})
const ride = (starts?: string): DayEntry => ({
  kind: 'ride',
  id: 8,
  source: 'Campus',
  destination: 'Boston',
  offer: true,
  seats: 2,
  ...(starts !== undefined && { starts: moment(starts) }),
})

test('minutes are those of the clock, whatever the second', () => {
  expect(minutesUntil(moment('13:00:00'), at('12:48:59.900'))).toBe(12)
  expect(minutesUntil(moment('13:00:00'), at('13:00:59'))).toBe(0)
  expect([0, -5, 1, 60, 125].map(untilOf)).toEqual([
    ...['now', 'now', 'in 1 min', 'in 1 h', 'in 2 h 5 min'],
  ])
  expect([0, 59, 120].map(durationOf)).toEqual(['0 min', '59 min', '2 h'])
})

test('a meeting is now from its first minute until its end', () => {
  const class9 = block('13:00:00', '13:50:00')
  expect(phaseOf(class9, at('12:59:59'))).toBe('ahead')
  expect(phaseOf(class9, at('13:00:00'))).toBe('present')
  expect(phaseOf(class9, at('13:49:59'))).toBe('present')
  expect(phaseOf(class9, at('13:50:00'))).toBe('past')
})

test('an order stays until it is picked up, and a ride until it leaves', () => {
  expect(phaseOf(order('13:00:00', 1), at('12:00:00'))).toBe('ahead')
  expect(phaseOf(order('13:00:00', 2), at('12:00:00'))).toBe('present')
  expect(phaseOf(order('13:00:00', 1), at('15:00:00'))).toBe('present')
  expect(phaseOf(order('13:00:00', 3), at('12:00:00'))).toBe('past')
  expect(phaseOf(ride('13:00:00'), at('13:00:00'))).toBe('past')
  expect(phaseOf(ride(), at('23:59:59'))).toBe('ahead')
})

test('the next thing is never a gap, and never a ride without a time', () => {
  const gap: DayEntry = {
    kind: 'gap',
    starts: moment('13:00:00'),
    ends: moment('14:00:00'),
    free: [],
    freeCount: 0,
  }
  const after = block('14:00:00', '15:00:00')
  const anyTime = ride()
  const { next, ahead } = phasesOf([anyTime, gap, after], at('12:00:00'))
  expect(next).toBe(after)
  expect(ahead).toEqual([anyTime, gap, after])
})

test('entries of a day have keys of their own, also two sections at the same time', () => {
  const section = {
    ...({ kind: 'class', title: 'Cells', classType: 'Lab' } as const),
    starts: moment('13:00:00'),
    ends: moment('13:50:00'),
  }
  const entries: DayEntry[] = [
    { ...section, course: 'BIOL 214', place: 'Quill 1' },
    { ...section, course: 'BIOL 214', place: 'Quill 2' },
    { ...section, course: 'CHEM 214', place: 'Quill 1' },
    { ...section, course: 'CHEM 214', place: 'Quill 1', classType: 'Lecture' },
    ...[order('13:00:00', 1), ride('13:00:00')],
  ]
  expect(new Set(entries.map(keyOf)).size).toBe(entries.length)
})
