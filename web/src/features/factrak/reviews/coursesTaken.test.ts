import type { SavedPlan } from '@wso/contract/planning/plans'
import { expect, test } from 'vitest'
import { takenCourses } from './coursesTaken.ts'

const cell = (code: string) => ({ kind: 'course', course: { code } })

/** A plan with a course in fall 2025, one in January 2026 and one in spring 2027. */
const plan = {
  semesters: [
    { year: 2026, semester: 'Fall', cells: [cell('BIOL 101'), null] },
    { year: 2027, semester: 'Spring', cells: [cell('CHEM 300')] },
  ],
  winters: [{ year: 2026, cell: cell('MUS 12') }],
} as unknown as SavedPlan

const terms = ['fall.2026', 'spring.2026', 'winter-study.2026', 'fall.2025']

test('courses of terms that have begun are offered, the latest first', () => {
  const scheduled = [
    { code: 'ENVI 153', year: 2027, semester: 'Fall' as const },
    { code: 'THEA 331', year: 2027, semester: 'Spring' as const },
  ]
  expect(takenCourses({ plans: [plan, plan], scheduled, terms, taught: [] })).toEqual([
    { code: 'ENVI 153', term: 'fall.2026' },
    { code: 'MUS 12', term: 'winter-study.2026' },
    { code: 'BIOL 101', term: 'fall.2025' },
  ])
})

test('the courses of the chosen professor come first', () => {
  const taught = ['BIOL 101']
  const codes = takenCourses({ plans: [plan], scheduled: [], terms, taught }).map(
    ({ code }) => code,
  )
  expect(codes).toEqual(['BIOL 101', 'MUS 12'])
})
