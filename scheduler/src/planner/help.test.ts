import { expect, test } from 'vitest'
import { lineOf, majorOf, openLine, planOf, requirementOf } from '../../test/plans.ts'
import { courseCode } from '../catalog/section.ts'
import { generateSections } from '../demo/demoCatalog.ts'
import { busyOf } from '../week/conflicts.ts'
import { evaluatePlan } from './evaluate.ts'
import { findHelp } from './help.ts'

const fall = generateSections({ year: 2026, size: 300 }).filter(
  ({ semester }) => semester === 'Fall',
)
const first = fall.find(({ meetings, number }) => meetings.length > 0 && number > 99)!
const code = courseCode(first)
const major = majorOf('major-a', [requirementOf('core', [lineOf('named', code)])])
const concentration = {
  ...majorOf('concentration-a', [
    requirementOf('electives', [openLine('any', 2, { departments: [first.department] })]),
  ]),
  kind: 'concentration' as const,
}
const request = {
  plan: planOf([]),
  programs: [major, concentration],
  sections: fall,
  semester: 1,
  added: [],
}

test('the course that fills the most lines comes first', () => {
  const [best, ...others] = findHelp(request)
  expect(best!.course.codes).toContain(code)
  expect(best!.fills.map(({ line }) => line)).toEqual(['named', 'any'])
  expect(others.every(({ fills }) => fills.length === 1)).toBe(true)
})

test('what a course fills is what the evaluation gains', () => {
  for (const { course, fills } of findHelp(request)) {
    const gained = evaluatePlan(planOf([course]), request.programs).programs
    expect(gained.reduce((sum, { filled }) => sum + filled, 0)).toBe(fills.length)
  }
})

test('a course that conflicts says so, or is left out', () => {
  const added = fall
    .filter(({ courseID }) => courseID === first.courseID)
    .map((section) => ({
      ...busyOf(section),
      id: `block ${section.id}`,
      group: 'block',
    }))
  const best = findHelp({ ...request, added }).find(({ course }) => course.codes.includes(code))
  expect(best?.fits).toBe(false)
  const fitting = findHelp({ ...request, added, onlyFitting: true })
  expect(fitting.every(({ fits }) => fits)).toBe(true)
  expect(fitting.some(({ course }) => course.codes.includes(code))).toBe(false)
})

test('a planned course is not offered again, and nothing is offered when nothing is open', () => {
  const planned = findHelp(request)[0]!.course
  const plan = planOf([planned])
  expect(findHelp({ ...request, plan }).some(({ course }) => course.code === planned.code)).toBe(
    false,
  )
  expect(findHelp({ ...request, plan, programs: [major] })).toEqual([])
})
