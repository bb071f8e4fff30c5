import { readFileSync } from 'node:fs'
import { resavedTables } from '@wso/contract/core/resavedTables'
import { decodeTable } from '@wso/contract/core/text/decodeText'
import { cellStates } from '@wso/contract/planning/planRules'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateSections } from '../demo/demoCatalog.ts'
import { type Cell, newPlan, type Plan } from './plan.ts'
import { readPlanCsv, writePlanCsv } from './planCsv.ts'
import { factsOf } from './problem.ts'
import { factsOfSection } from './sectionFacts.ts'

const corpus = (name: string) =>
  decodeTable(readFileSync(new URL(`../../../corpus/plans/${name}`, import.meta.url)))?.text ?? ''
const read = (text: string) => readPlanCsv(text, () => 'x')
const textsOf = (result: ReturnType<typeof read>) => {
  if (result.kind === 'refused') return result.problems.map(({ message }) => message)
  const { semesters, winters } = result.plan
  const cells = [
    ...semesters.flatMap((semester) => semester.cells),
    ...winters.map(({ cell }) => cell),
  ]
  return cells.flatMap((cell) => (cell?.kind === 'text' ? [`${cell.state}: ${cell.text}`] : []))
}

test('semicolons, a byte-order mark, empty rows, Winter Study and apostrophes are read', () => {
  expect(textsOf(read(corpus('semicolons.csv')))).toEqual([
    "planned: ENGL 101 'Tis Pity; a seminar",
    'taken: WNST 10 Bread',
  ])
})

test('a course number with letters is read, and its code counts for the plan', () => {
  const result = read('Term,Academic year,Course,Title,State\nFall,2027,biol 0101l,Cells,planned\n')
  expect(textsOf(result)).toEqual(['planned: BIOL 101L Cells'])
  const cells = result.kind === 'read' ? result.plan.semesters.flatMap((each) => each.cells) : []
  expect(cells.flatMap((cell) => (cell ? factsOf(cell).codes : []))).toEqual(['BIOL 101L'])
})

test('a sep= line, tabs, other cases and decimal years are read, and an escaped formula is text', () => {
  expect(textsOf(read(corpus('declared.csv')))).toEqual(['planned: MUS 110 =SUM of parts'])
})

const header = 'Term,Academic year,Course,Title,State\r\n'

test.each([
  ['a line break', 'Fall,2027,ENGL 101,"Two\r\nlines",planned', 'ENGL 101 Two lines'],
  [
    'signs that are not drawn',
    'Fall,\u200b2027\u00a0,ENGL 101,Po\u202eems,planned\u00a0',
    'ENGL 101 Poems',
  ],
  ['a long title with an emoji', `Fall,2027,,${'a'.repeat(79)}🦔,planned`, 'a'.repeat(79)],
])('%s in a cell is read as a form would send it', (_, row, text) => {
  expect(textsOf(read(`${header}${row}\r\n`))).toEqual([`planned: ${text}`])
})

test('a title that shows nothing is none, and a header may have line breaks', () => {
  expect(textsOf(read(`${header}Fall,2027,,\u200b\u2800,planned\r\n`))).toEqual([
    'Line 2: the course and the title are both empty.',
  ])
  const broken = header.replace('Academic year', '"Academic\nyear"')
  expect(textsOf(read(`${broken}Fall,2027,,Poems,planned\r\n`))).toEqual(['planned: Poems'])
})

test('a table that a spreadsheet on Windows saved in its own encoding is read', () => {
  expect(textsOf(read(corpus('windows1252.csv')))).toEqual([
    'planned: RLFR 101 Élan vital – l’œuvre',
  ])
})

test('a header in another shape is refused with the separator that was found', () => {
  expect(textsOf(read('Term;Course\r\n'))).toEqual([
    'The first line must name the columns Academic year, Title, State. It is separated by semicolons.',
  ])
})

const years = ['Academic year']
const readBytes = (bytes: Uint8Array) => read(decodeTable(bytes)?.text ?? '')

const withTitle = (text: string): Plan => {
  const plan = newPlan(2027)
  const cell: Cell = { kind: 'text', id: 'a', state: 'planned', text }
  const [first, ...others] = plan.semesters
  return { ...plan, semesters: [{ ...first!, cells: [cell, ...first!.cells.slice(1)] }, ...others] }
}

test('titles come back unchanged from every dialect, and none starts a formula', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', ';', ',', '"', 'a', ' b', 'É')
  const title = fc.array(sign, { minLength: 1, maxLength: 6 }).map((signs) => `${signs.join('')}z`)
  fc.assert(
    fc.property(title, (text) => {
      const file = writePlanCsv(withTitle(text))
      expect(file.startsWith('\uFEFF')).toBe(true)
      const cell = file.split('\r\n')[1]!.replace(/^Fall,2027,,/, '')
      expect(cell).not.toMatch(/^"?[=+\-@]/)
      for (const [dialect, bytes] of Object.entries(resavedTables(file, { years })))
        expect([dialect, ...textsOf(readBytes(bytes))]).toEqual([
          dialect,
          `planned: ${text.trim()}`,
        ])
    }),
  )
})

/** A course in every cell of four years, in every state. */
const fullPlan = (): Plan => {
  const plan = newPlan(2027)
  const sections = generateSections({ year: 2027, size: 60 })
  let at = 0
  const next = (): Cell => {
    const course = factsOfSection(sections[at]!)
    return { kind: 'course', id: `${at}`, state: cellStates[at++ % cellStates.length]!, course }
  }
  return {
    ...plan,
    semesters: plan.semesters.map((semester) => ({
      ...semester,
      cells: semester.cells.map(next),
    })),
    winters: plan.winters.map((winter) => ({ ...winter, cell: next() })),
  }
}

test('a plan of four years comes back from every dialect with each course in its place', () => {
  const plan = fullPlan()
  const asText = (cell: Cell | null) =>
    cell?.kind === 'course' ? `${cell.state}: ${cell.course.code} ${cell.course.title}` : cell
  const written = [
    ...plan.semesters.flatMap(({ cells }) => cells.map(asText)),
    ...plan.winters.map(({ cell }) => asText(cell)),
  ]
  expect(written.length).toBeGreaterThan(40)
  for (const [dialect, bytes] of Object.entries(resavedTables(writePlanCsv(plan), { years })))
    expect([dialect, ...textsOf(readBytes(bytes))]).toEqual([dialect, ...written])
})
