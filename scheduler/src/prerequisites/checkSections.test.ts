import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { newPlan, type Plan } from '../planner/plan.ts'
import { sectionChecker } from './checkSections.ts'
import { datedCourse, plannedCourses } from './takenAt.ts'

const fall = { year: 2027, semester: 'Fall' as const }
const spring = { year: 2027, semester: 'Spring' as const }
const wanted = aSection({
  ...spring,
  number: 202,
  crossListing: ['BIOL 202', 'ENVI 202'],
  prereqs:
    'BIOL 101 and CHEM 151 (may be taken concurrently); not open to students who have taken ENVI 202',
})
const check = sectionChecker([wanted])
const course = (code: string, term: typeof fall | typeof spring) => ({ ...term, codes: [code] })

test('a course counts before its term, or in the same one when it may be concurrent', () => {
  const [before, beside] = [course('BIOL 101', fall), course('CHEM 151', spring)]
  expect(check(wanted, [before, beside])).toEqual({ kind: 'met' })
  expect(check(wanted, [course('BIOL 101', spring), beside])).toMatchObject({
    kind: 'missing',
    missing: { code: 'BIOL 101' },
  })
  // In the spring before, the fall after it is too late.
  expect(check(wanted, [before, beside], { year: 2026, semester: 'Spring' }).kind).toBe('missing')
})

test('the course itself and its other listings do not exclude it', () => {
  const courses = [course('BIOL 101', fall), course('CHEM 151', fall), datedCourse(wanted)]
  expect(check(wanted, courses)).toEqual({ kind: 'met' })
})

test('a plan has its courses and the texts that begin with a code, in order of time', () => {
  const empty = newPlan(2027)
  const text = (id: string, words: string) =>
    ({ id, state: 'planned', kind: 'text', text: words }) as const
  const plan: Plan = {
    ...empty,
    semesters: empty.semesters.map((row, at) =>
      at < 2 ? { ...row, cells: [text(`${at}`, at === 0 ? 'BIOL 101 or so' : 'A lab')] } : row,
    ),
    winters: empty.winters.map((winter, at) =>
      at === 0 ? { ...winter, cell: text('w', 'MATH 12') } : winter,
    ),
  }
  expect(plannedCourses(plan)).toEqual([
    { ...fall, codes: ['BIOL 101'] },
    { year: 2027, semester: 'Winter', codes: ['MATH 12'] },
  ])
})
