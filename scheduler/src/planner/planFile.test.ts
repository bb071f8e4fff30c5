import { expect, test } from 'vitest'
import { courseFacts, lineOf, majorOf, planOf, requirementOf } from '../../test/plans.ts'
import type { Plan } from './plan.ts'
import { readPlanCsv, writePlanCsv } from './planCsv.ts'
import {
  longestPlanText,
  planProblems,
  readPlanFile,
  withoutStaleMarks,
  writePlanFile,
} from './planFile.ts'

const own = majorOf('custom-1', [requirementOf('core', [lineOf('a', 'MATH 250')])])

function whole(changes: Partial<Plan> = {}): Plan {
  const plan = planOf([courseFacts('MATH 250', { title: 'Linear Worlds' })], {
    marks: [{ kind: 'pin', program: 'custom-1', line: 'a', cell: 'MATH 250' }],
    ...changes,
  })
  const semesters = plan.semesters.map((semester) => ({
    ...semester,
    cells: Array.from({ length: 5 }, (_, at) => semester.cells[at] ?? null),
  }))
  return { ...plan, semesters }
}

const read = (change: (file: { plan: Record<string, unknown> }) => void) => {
  const file = JSON.parse(writePlanFile({ plan: whole(), customPrograms: [own] }))
  change(file)
  const result = readPlanFile(JSON.stringify(file))
  return result.kind === 'refused' ? result.problems : []
}

test('a plan file reads back as it was written', () => {
  const file = { plan: whole(), customPrograms: [own] }
  expect(readPlanFile(writePlanFile(file))).toEqual({ kind: 'read', file })
})

test('a file that is not a plan is refused with a reason', () => {
  const messages = ['no JSON', '[]', '{"kind":"other"}', 'x'.repeat(longestPlanText + 1)].map(
    (text) => {
      const result = readPlanFile(text)
      return result.kind === 'refused' ? result.problems[0]?.message : 'read'
    },
  )
  expect(messages).toEqual([
    'The file is not valid JSON.',
    'The file does not contain a plan of the planner.',
    'The file does not contain a plan of the planner.',
    'The file is too long to be a plan.',
  ])
})

test('each damaged field is named', () => {
  expect(read(({ plan }) => (plan['name'] = ''))).toEqual([
    { path: 'name', message: 'Name must not be empty.' },
  ])
  expect(read(({ plan }) => delete plan['marks'])).toEqual([
    { path: 'marks', message: 'Marks is missing.' },
  ])
  expect(read(({ plan }) => (plan['semesters'] = []))).toEqual([
    { path: 'semesters', message: 'Semesters must not be empty.' },
  ])
  for (const [count, message] of [
    [5, 'Programs must have 6 items.'],
    [7, 'Programs must have at most 6 items.'],
  ] as const) {
    const programs = Array.from({ length: count }, () => null)
    expect(read(({ plan }) => (plan['programs'] = programs))).toEqual([
      { path: 'programs', message },
    ])
  }
  expect(read(({ plan }) => (plan['secret'] = 1))).toEqual([
    { path: 'secret', message: 'The field "secret" is unknown.' },
  ])
})

test('ids that repeat, pins without a course and cells without content are refused', () => {
  const plan = whole()
  const cell = plan.semesters[0]!.cells[0]!
  const twice = plan.semesters.map((semester) => ({
    ...semester,
    cells: [cell, ...semester.cells.slice(1)],
  }))
  expect(planProblems({ ...plan, semesters: twice })).toEqual([
    { path: 'semesters', message: 'Two courses have the same id.' },
  ])
  const pin = { kind: 'pin', program: 'custom-1', line: 'a' }
  expect(planProblems({ ...plan, marks: [pin] })).toHaveLength(1)
  const empty = { kind: 'text', id: 'x', state: 'planned' }
  const damaged = plan.semesters.map((semester, at) =>
    at === 1 ? { ...semester, cells: [empty, null, null, null, null] } : semester,
  )
  expect(planProblems({ ...plan, semesters: damaged })).toEqual([
    { path: 'semesters', message: 'The text of cell "x" is missing.' },
  ])
})

test('marks of courses and lines that are gone are dropped, and others keep the plan as it is', () => {
  const plan = whole()
  expect(withoutStaleMarks(plan, [own])).toBe(plan)
  const gone = { kind: 'block', program: 'custom-1', line: 'gone' } as const
  expect(withoutStaleMarks({ ...plan, marks: [...plan.marks, gone] }, [own]).marks).toEqual(
    plan.marks,
  )
})

test('a CSV file reads back with codes, titles and states', () => {
  let id = 0
  const result = readPlanCsv(writePlanCsv(whole()), () => `cell-${id++}`)
  expect(result.kind === 'read' && result.plan.semesters[0]?.cells[0]).toEqual({
    kind: 'text',
    id: 'cell-0',
    state: 'planned',
    text: 'MATH 250 Linear Worlds',
  })
})

test('a CSV cell that a spreadsheet would run is written as text', () => {
  const plan = whole()
  const cells = [{ kind: 'text', id: 'f', state: 'planned', text: '=HYPERLINK("x"), a' } as const]
  const semesters = plan.semesters.map((semester, at) =>
    at === 0 ? { ...semester, cells } : semester,
  )
  expect(writePlanCsv({ ...plan, semesters })).toContain(
    `Fall,2026,,"'=HYPERLINK(""x""), a",planned`,
  )
})

test('problems of a CSV file name their line', () => {
  const text =
    'Term,Academic year,Course,Title,State\nSummer,2026,A 1,x,planned\nFall,26,A 1,x,\nFall,2026,,,taken\n'
  const result = readPlanCsv(text, () => 'x')
  expect(result.kind === 'refused' && result.problems.map(({ message }) => message)).toEqual([
    'Line 2: the term must be Fall, Winter or Spring.',
    'Line 3: the academic year must be a year such as 2027.',
    'Line 4: the course and the title are both empty.',
  ])
  expect(readPlanCsv('a,b\n', () => 'x').kind).toBe('refused')
  const six = `Term,Academic year,Course,Title,State\n${'Fall,2026,MATH 1,x,taken\n'.repeat(6)}`
  const full = readPlanCsv(six, () => 'x')
  expect(full.kind === 'refused' && full.problems[0]?.message).toBe(
    'Fall of 2026 has 6 courses; a plan holds 5.',
  )
})

test('a CSV file may quote cells over several lines, which are one line of a plan, and start with a byte order mark', () => {
  const header = '\uFEFFTerm,Academic year,Course,Title,State\r\n'
  const quoted = readPlanCsv(
    `${header}\r\nFall,2026,MATH 1,"Sets,\n""naive""",taken\r\n`,
    () => 'x',
  )
  expect(quoted.kind === 'read' && quoted.plan.semesters[0]?.cells[0]).toMatchObject({
    text: 'MATH 1 Sets, "naive"',
  })
  const late = readPlanCsv(
    `${header}Fall,2026,A 1,"two\nlines",\r\n,,,,\r\nSummer,2026,A 1,x,\r\n`,
    () => 'x',
  )
  expect(late.kind === 'refused' && late.problems[0]?.message).toContain('Line 5: ')
  const open = readPlanCsv(`${header}Fall,2026,"A 1,x,\r\n`, () => 'x')
  expect(open.kind === 'refused' && open.problems[0]?.message).toContain('not valid CSV')
})
