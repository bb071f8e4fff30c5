import { expect, test } from 'vitest'
import { greet } from './greet.ts'

const at = (hour: number) => new Date(2026, 10, 21, hour, 30)

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
])('at %i o’clock it says %s', (hour, words) => {
  expect(greet(at(hour))).toBe(words)
})

test('a person is greeted by the first word of the name they chose', () => {
  expect(greet(at(9), { name: 'Marisol Quintero' })).toBe('Good morning, Marisol')
  expect(greet(at(9), { name: 'Marisol Quintero', nickname: 'Mari' })).toBe('Good morning, Mari')
  expect(greet(at(9), { name: '황서연', nickname: '' })).toBe('Good morning, 황서연')
})
