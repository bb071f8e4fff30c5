import { readFileSync } from 'node:fs'
import { decodeTable } from '@wso/contract/core/decodeText'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, newPlan, type Plan } from './plan.ts'
import { readPlanCsv, writePlanCsv } from './planCsv.ts'

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

test('a sep= line, tabs, other cases and decimal years are read, and an escaped formula is text', () => {
  expect(textsOf(read(corpus('declared.csv')))).toEqual(['planned: MUS 110 =SUM of parts'])
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

const withTitle = (text: string): Plan => {
  const plan = newPlan(2027)
  const cell: Cell = { kind: 'text', id: 'a', state: 'planned', text }
  const [first, ...others] = plan.semesters
  return { ...plan, semesters: [{ ...first!, cells: [cell, ...first!.cells.slice(1)] }, ...others] }
}

/** The same table as a spreadsheet saves it where the comma is the decimal sign, or as Unicode text. */
const resaved = (text: string, separator: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)]
        .map(([, cell = '']) => cell)
        .slice(0, 5)
        .join(separator),
    )
    .join('\r\n')

test('titles come back unchanged from every dialect, and none starts a formula', () => {
  const sign = fc.constantFrom("'", '=', '+', '-', '@', ';', ',', '"', 'a', ' b', 'É')
  const title = fc.array(sign, { minLength: 1, maxLength: 6 }).map((signs) => `${signs.join('')}z`)
  fc.assert(
    fc.property(title, fc.constantFrom(',', ';', '\t'), (text, separator) => {
      const file = writePlanCsv(withTitle(text))
      expect(file.startsWith('\uFEFF')).toBe(true)
      const cell = file.split('\r\n')[1]!.replace(/^Fall,2027,,/, '')
      expect(cell).not.toMatch(/^"?[=+\-@]/)
      expect(textsOf(read(resaved(file, separator)))).toEqual([`planned: ${text.trim()}`])
    }),
  )
})
