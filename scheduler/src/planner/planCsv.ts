import { planTerms } from '@wso/contract/campus/planTerms'
import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { dialectOf, readCell, writeCell } from '@wso/contract/core/files/csvDialect'
import { cutText } from '@wso/contract/core/text/cutText'
import { formatList } from '@wso/contract/core/text/formatList'
import { plainLine } from '@wso/contract/core/text/visible'
import { cellStates, planLimits } from '@wso/contract/planning/planRules'
import { semesters } from '@wso/contract/planning/semesters'
import { CsvError, type Info, parse } from 'csv-parse/browser/esm/sync'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { readSemester } from '../catalog/readSemester.ts'
import type { Problem } from '../programs/schema.ts'
import { type Cell, newPlan, type Plan, winterAfter } from './plan.ts'
import { longestPlanText } from './planFile.ts'

const header = ['Term', 'Academic year', 'Course', 'Title', 'State']

/**
 * The courses of a plan as CSV, one per line, for a spreadsheet. Programs and marks are only in the
 * JSON file.
 */
export function writePlanCsv(plan: Plan): string {
  const rows = plan.semesters.flatMap(({ year, semester, cells }, at) => {
    const winter = winterAfter(plan, at)
    return [
      ...cells.map((cell) => rowOf(semester, year, cell)),
      ...(winter ? [rowOf('Winter', winter.year, winter.cell)] : []),
    ]
  })
  const lines = [header, ...rows.filter((row) => row.length > 0)]
  return stringify(lines, {
    bom: true,
    cast: { string: writeCell },
    // Other dialects separate by these.
    quoted_match: /[;\t]/,
    record_delimiter: 'windows',
  })
}

function rowOf(term: string, year: number, cell: Cell | null): string[] {
  if (!cell) return []
  const [code, title] =
    cell.kind === 'course' ? [cell.course.code, cell.course.title] : ['', cell.text]
  return [term, `${year}`, code, title, cell.state]
}

export type ReadCsv =
  | { kind: 'read'; plan: Plan }
  | { kind: 'refused'; problems: readonly Problem[] }

type Row = { term: string; year: number; text: string; state: Cell['state'] }

/**
 * Reads the courses of a CSV file into a new plan, as text that starts with the code: the page
 * looks them up in the catalogs. The earliest fall or spring starts the plan. Names the line of
 * each problem.
 */
export function readPlanCsv(text: string, newId: () => string): ReadCsv {
  if (text.length > longestPlanText) return refuse('The file is too long to be a plan.')
  const { body, separator, name: separators, firstLine } = dialectOf(text)
  const lines = parseLines(body, separator)
  if (typeof lines === 'string') return refuse(lines)
  const [first, ...others] = lines
  const names = first?.record.map((name) => plainLine(name).toLowerCase()) ?? []
  const missing = header.filter((name) => !names.includes(name.toLowerCase()))
  if (missing.length > 0)
    return refuse(
      `The first line must name the columns ${missing.join(', ')}. It is separated by ${separators}.`,
    )
  const problems: Problem[] = []
  const rows = others.flatMap(({ info, record }): Row[] => {
    const value = (name: string) =>
      plainLine(readCell(record[names.indexOf(name.toLowerCase())] ?? ''))
    const row = readRow(value)
    if (typeof row !== 'string') return [row]
    const line = info.lines + firstLine - 1
    problems.push({ path: `${line}`, message: `Line ${line}: ${row}` })
    return []
  })
  if (problems.length > 0) return { kind: 'refused', problems: problems.slice(0, 20) }
  return placeRows(rows, newId)
}

type Line = { info: Info; record: string[] }

/** Returns the lines that are not empty, or why the text is not CSV. */
function parseLines(text: string, delimiter: string): Line[] | string {
  try {
    const lines: unknown = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
    })
    return lines as Line[] // The parser's types omit what `info` adds.
  } catch (error) {
    if (error instanceof CsvError) return `The file is not valid CSV: ${error.message}`
    throw error
  }
}

function refuse(message: string): ReadCsv {
  return { kind: 'refused', problems: [{ path: '', message }] }
}

function readRow(value: (name: string) => string): Row | string {
  const { terms, hasWinters } = planTerms()
  const planned = semesters.filter(
    (name) => terms.includes(name) || (hasWinters && name === 'Winter'),
  )
  const term = planned.find((name) => name === readSemester(value('Term')))
  if (!term) return `the term must be ${formatList(planned, 'or')}.`
  // Spreadsheets and scripts may write a year as a decimal number.
  const year = Number(value('Academic year').replace(/[.,]0+$/, ''))
  if (!Number.isInteger(year) || year < 2000 || year > 2100)
    return 'the academic year must be a year such as 2027.'
  const written = value('State').toLowerCase() || 'planned'
  const state = cellStates.find((each) => each === written)
  if (!state) return `the state must be ${cellStates.join(', ')}.`
  const text = `${canonicalCourseCode(value('Course'))} ${value('Title')}`.trim()
  if (!text) return 'the course and the title are both empty.'
  return { term, year, text: cutText(text, planLimits.text), state }
}

function placeRows(rows: readonly Row[], newId: () => string): ReadCsv {
  const years = rows.map(({ year }) => year)
  const plan = newPlan(years.length > 0 ? Math.min(...years) : 2026)
  const problems: Problem[] = []
  const cellsOf = (term: string, year: number, most: number) => {
    const own = rows.filter((row) => row.term === term && row.year === year)
    if (own.length > most) {
      problems.push({
        path: '',
        message: `${term} of ${year} has ${own.length} courses; a plan holds ${most}.`,
      })
    }
    return own.map(({ text, state }): Cell => ({ kind: 'text', id: newId(), state, text }))
  }
  const rowsOfPlan = plan.semesters.map((semester) => {
    const cells = cellsOf(semester.semester, semester.year, planLimits.courses)
    const empty = Array<null>(Math.max(0, planLimits.courses - cells.length)).fill(null)
    return { ...semester, cells: [...cells, ...empty] }
  })
  const winters = plan.winters.map((winter) => ({
    ...winter,
    cell: planTerms().hasWinters ? (cellsOf('Winter', winter.year, 1)[0] ?? null) : null,
  }))
  const last = plan.semesters.at(-1)?.year ?? 0
  const late = rows.find(({ year }) => year > last)
  if (late)
    problems.push({
      path: '',
      message: `A plan covers ${plan.winters.length} academic years; ${late.year} is after ${last}.`,
    })
  if (problems.length > 0) return { kind: 'refused', problems }
  const showWinters = winters.some(({ cell }) => cell !== null)
  return { kind: 'read', plan: { ...plan, semesters: rowsOfPlan, winters, showWinters } }
}
