import type { OfferedSection } from '@wso/contract/planning/catalog'
import { expect, test } from 'vitest'
import { nextClass } from './nextClass.public.ts'

const lecture: OfferedSection = {
  id: '2027-fall-1001',
  year: 2027,
  semester: 'Fall',
  department: 'GEOS',
  number: 101,
  suffix: '',
  section: '01',
  courseID: '1',
  courseDBID: 0,
  classType: 'Lecture',
  titleLong: 'The Co-evolution of Earth and Life',
  instructors: [{ id: 9, name: 'Ingrid Halvorsen' }],
  // Monday, Wednesday and Friday at 11.
  meetings: [{ days: 0b10101, start: 660, end: 710, place: 'Clark 205' }],
  crossListing: [],
  state: 'in session',
}
const lab: OfferedSection = {
  ...lecture,
  id: '2027-fall-1002',
  suffix: 'L',
  classType: 'Lab',
  meetings: [{ days: 0b00010, start: 780, end: 950, place: '' }],
}
/** What is next at a time at the college, in October, four hours behind UTC. */
const at = (moment: string) => nextClass([lecture, lab], new Date(moment))?.text

test('the next class is the first that has not ended, today or on a later day', () => {
  expect(at('2026-10-19T14:00:00Z')).toBe('GEOS 101 today, 11:00–11:50 am, Clark 205')
  expect(at('2026-10-19T15:20:00Z')).toBe('GEOS 101 now, until 11:50 am, Clark 205')
  expect(at('2026-10-19T15:50:00Z')).toBe('GEOS 101L Tue, Oct 20, 1:00–3:50 pm')
  expect(at('2026-10-23T20:00:00Z')).toBe('GEOS 101 Mon, Oct 26, 11:00–11:50 am, Clark 205')
})

test('holidays have no class, and nothing is next more than a week ahead or in another term', () => {
  // Thanksgiving is from Wednesday to Sunday.
  expect(at('2026-11-25T15:00:00Z')).toBe('GEOS 101 Mon, Nov 30, 11:00–11:50 am, Clark 205')
  expect(at('2026-08-01T15:00:00Z')).toBeUndefined()
  expect(at('2027-02-08T15:00:00Z')).toBeUndefined()
})
