import { expect, test } from 'vitest'
import { shownTerm } from './terms.ts'

const fall = { year: 2027, semester: 'Fall' } as const
const spring = { year: 2027, semester: 'Spring' } as const
const terms = [fall, spring]
const withClasses = (id: string) => ({
  entries: [{ id, department: 'BIOL', course: 'BIOL 101', hidden: false, color: 0 }],
})

test('a schedule with classes of the term in session opens on it, any other on the term of registration', () => {
  const inOctober = '2026-10-20'
  expect(shownTerm('', terms, inOctober)).toEqual(spring)
  expect(shownTerm('', terms, inOctober, withClasses('2027-fall-1'))).toEqual(fall)
  expect(shownTerm('', terms, inOctober, withClasses('2027-spring-1'))).toEqual(spring)
  expect(shownTerm('2027-winter', terms, inOctober, withClasses('2027-fall-1'))).toEqual({
    year: 2027,
    semester: 'Winter',
  })
  // Before the term begins, nothing is in session.
  expect(shownTerm('', terms, '2026-08-20', withClasses('2027-spring-1'))).toEqual(fall)
})
