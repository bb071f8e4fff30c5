import { expect, test } from 'vitest'
import { freeName } from './freeName.ts'

const limits = { most: 12, first: 'Schedule' }
const name = (wanted: string, ...taken: string[]) => freeName(wanted, new Set(taken), limits)

test('a name that is taken gets the next number', () => {
  expect(name(' Fall ')).toBe('Fall')
  expect(name('Fall', 'Fall')).toBe('Fall 2')
  expect(name('Fall', 'Fall', 'Fall 2')).toBe('Fall 3')
  expect(name('  ')).toBe('Schedule')
})

test('a long name makes room for its number, and keeps its characters whole', () => {
  expect(name('Twelve signs', 'Twelve signs')).toBe('Twelve s 2')
  expect(name('Elevensigns🦔')).toBe('Elevensigns')
  expect(name('Elevens🦔ign', 'Elevens🦔ign')).toBe('Elevens 2')
})
