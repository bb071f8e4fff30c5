import { expect, test } from 'vitest'
import {
  courseFacts,
  lineOf,
  majorOf,
  openLine,
  planBySemester,
  planOf,
  requirementOf,
} from '../../test/plans.ts'
import { evaluatePlan } from './evaluate.ts'
import type { Mark, Plan } from './plan.ts'
import { linesServedBy } from './serves.ts'

const general = openLine('any', 1, { departments: ['MATH'] })
const exact = lineOf('exact', 'MATH 250')
const major = majorOf('major-math', [requirementOf('core', [general, exact])])
const concentration = { ...major, id: 'concentration-math', kind: 'concentration' as const }
const both = planOf(['MATH 250', 'MATH 350'])

const pin = (cell: string, line: string): Mark => ({ kind: 'pin', program: major.id, line, cell })
const block = (line: string, cell?: string): Mark => ({
  kind: 'block',
  program: major.id,
  line,
  ...(cell && { cell }),
})
const manual = (line: string): Mark => ({
  kind: 'manual',
  program: major.id,
  line,
  count: 1,
  note: 'Agreed',
})

function linesOf(plan: Plan, program = major) {
  const [result] = evaluatePlan(plan, [program]).programs
  return Object.fromEntries(
    result!.requirements.flatMap(({ lines }) => lines.map((line) => [line.id, line])),
  )
}

test('a course that two lines need goes to the line that has no other course', () => {
  const result = evaluatePlan(both, [major])
  expect(result.programs[0]).toMatchObject({ filled: 2, met: true })
  expect(result.services['MATH 250']).toEqual([
    { program: 'major-math', requirement: 'core', line: 'exact' },
  ])
})

test('a line says which course fills it, why, and which others could', () => {
  const { any } = linesOf(both)
  expect(any!.servedBy).toEqual([
    {
      cell: 'MATH 350',
      code: 'MATH 350',
      semester: 1,
      state: 'planned',
      why: 'a MATH course',
      pinned: false,
      passes: true,
    },
  ])
  expect(any!.alternatives).toEqual([
    {
      cell: 'MATH 250',
      code: 'MATH 250',
      semester: 1,
      blocked: false,
      usedFor: { program: 'major-math', requirement: 'core', line: 'exact' },
    },
  ])
})

test('a pin holds even if another course would fit better or the pinned course does not qualify', () => {
  const held = linesOf({ ...both, marks: [pin('MATH 250', 'any')] })
  expect(held['any']!.servedBy).toMatchObject([{ code: 'MATH 250', pinned: true, passes: true }])
  expect(held['exact']).toMatchObject({ filled: 0, missing: 1 })
  const strange = linesOf({ ...both, marks: [pin('MATH 350', 'exact')] })
  expect(strange['exact']!.servedBy).toMatchObject([
    { code: 'MATH 350', pinned: true, passes: false },
  ])
})

test('a mark by hand fills a line and frees the course', () => {
  const { any, exact: named } = linesOf({ ...planOf(['MATH 250']), marks: [manual('exact')] })
  expect(named).toMatchObject({ filled: 1, manual: 1, note: 'Agreed', servedBy: [] })
  expect(any!.servedBy).toMatchObject([{ code: 'MATH 250' }])
})

test('a block keeps one course or every course from a line', () => {
  const one = linesOf({ ...both, marks: [block('exact', 'MATH 250')] })
  expect(one['exact']).toMatchObject({ filled: 0, blocked: false })
  expect(one['exact']!.alternatives).toMatchObject([{ code: 'MATH 250', blocked: true }])
  const all = linesOf({ ...both, marks: [block('exact'), manual('exact')] })
  expect(all['exact']).toMatchObject({ filled: 0, blocked: true })
})

test('a course in the plan twice counts once, and independent work each time', () => {
  const twice = planBySemester([['MATH 250'], ['MATH 350'], []])
  const cells = twice.semesters.map((semester, at) =>
    at === 2
      ? { ...semester, cells: [{ ...twice.semesters[0]!.cells[0]!, id: 'again' }] }
      : semester,
  )
  const three = majorOf('major-math', [
    requirementOf('core', [openLine('any', 3, { departments: ['MATH'] })]),
  ])
  expect(linesOf({ ...twice, semesters: cells }, three)['any']!.filled).toBe(2)
  const study = courseFacts('MATH 497', { classType: 'Independent Study' })
  const again = planBySemester([[study], []])
  const studies = again.semesters.map((semester, at) =>
    at === 1
      ? { ...semester, cells: [{ ...again.semesters[0]!.cells[0]!, id: 'again' }] }
      : semester,
  )
  expect(linesOf({ ...again, semesters: studies }, three)['any']!.filled).toBe(2)
})

test('a text that begins with a code counts by its code', () => {
  const plan = planOf([])
  const cells = [
    { kind: 'text', id: 't', state: 'planned', text: 'math 250: Linear Worlds' } as const,
  ]
  const semesters = plan.semesters.map((semester, at) =>
    at === 4 ? { ...semester, cells } : semester,
  )
  expect(linesOf({ ...plan, semesters })['exact']!.servedBy).toMatchObject([
    { code: 'MATH 250', semester: 5 },
  ])
})

test('transfer credit does not count where it may not', () => {
  const strict = majorOf('major-math', [{ ...requirementOf('core', [exact]), noTransfer: true }])
  const semesters = both.semesters.map((semester) => ({
    ...semester,
    cells: semester.cells.map((cell) => cell && { ...cell, state: 'transfer' as const }),
  }))
  expect(linesOf({ ...both, semesters }, strict)['exact']!.filled).toBe(0)
  expect(linesOf({ ...both, semesters })['exact']!.filled).toBe(1)
})

test('majors share no course, concentrations do, and a rule of the plan changes it', () => {
  const other = { ...major, id: 'major-other' }
  const filled = (plan: Plan, ...programs: (typeof major)[]) =>
    evaluatePlan(plan, programs).programs.map((program) => program.filled)
  expect(filled(both, major, other)).toEqual([2, 0])
  expect(filled(both, major, concentration)).toEqual([2, 2])
  const sharing = [{ programs: ['major-math', 'major-other'] as const, most: 1 }]
  expect(filled({ ...both, sharing }, major, other).toSorted()).toEqual([1, 2])
})

test('courses taken are used before planned ones', () => {
  const one = majorOf('major-math', [requirementOf('core', [general])])
  const plan = planBySemester([['MATH 250'], ['MATH 350']])
  const semesters = plan.semesters.map((semester, at) => ({
    ...semester,
    cells: semester.cells.map(
      (cell) => cell && { ...cell, state: at === 1 ? ('taken' as const) : cell.state },
    ),
  }))
  expect(linesOf({ ...plan, semesters }, one)['any']!.servedBy).toMatchObject([
    { code: 'MATH 350' },
  ])
})

test('the lines that a course fills are listed open ones first', () => {
  const plan = planOf(['MATH 350'])
  const lines = linesServedBy(courseFacts('MATH 250'), [major], evaluatePlan(plan, [major]))
  expect(lines.map(({ line, open }) => [line, open])).toEqual([
    ['exact', true],
    ['any', false],
  ])
})

test('arguments and result can be sent to a worker', () => {
  const plan = structuredClone(both)
  expect(structuredClone(evaluatePlan(plan, structuredClone([major])))).toEqual(
    evaluatePlan(both, [major]),
  )
})
