import { dialectOf, readCell } from '@wso/contract/core/csvDialect'
import { plainLine } from '@wso/contract/core/visible'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { CliError } from '../command.ts'
import { readTable } from './readText.ts'
import { refuseProblems } from './refuseProblems.ts'

/** A row of a file that passed its checks. `line` is its line in the file. */
export type FileRow<T> = { line: number; value: T }

/**
 * Reads a CSV file with a header, as spreadsheets write them: separated by commas, semicolons or tabs,
 * with empty rows and empty columns at the end, and names of columns in any case. Each column has a
 * schema over the text of its cells, which are lines without characters that are not drawn; columns that
 * the file leaves out are absent from every row, and so is a cell whose schema returns undefined.
 * @throws a CliError naming rows, fields and reasons, or the unknown columns
 */
export async function readCsv<S extends z.core.$ZodShape>(
  path: string,
  columns: S,
  needed: (keyof S & string)[],
): Promise<FileRow<Partial<z.output<z.ZodMiniObject<S>>>>[]> {
  const known = Object.keys(columns)
  const { header, rows: records, separators } = parseRecords(path, await readTable(path), known)
  checkHeader(path, { header, known, needed, separators })
  const schema = z.partial(z.object(columns))
  const problems: string[] = []
  const rows = records.flatMap(({ line, cells }) => {
    problems.push(...shortened(line, cells))
    const { data, error } = schema.safeParse(cells)
    for (const {
      path: [field],
      message,
    } of error?.issues ?? []) {
      problems.push(`row ${line}, ${String(field)}: ${message}`)
    }
    return data ? [{ line, value: withoutUndefined(data) }] : []
  })
  refuseProblems(path, problems)
  return rows as FileRow<Partial<z.output<z.ZodMiniObject<S>>>>[]
}

const withoutUndefined = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** A spreadsheet writes a long number as `9.99E+06`, which has lost its digits. */
const shortened = (line: number, cells: Readonly<Record<string, string>>) =>
  Object.entries(cells)
    .filter(([, cell]) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell))
    .map(
      ([column, cell]) =>
        `row ${line}, ${column}: ${cell} is a number that a spreadsheet shortened. Format the column as text and enter it again`,
    )

/** The parser's result for each line with the option `info`. */
type Line = { info: { lines: number }; record: string[] }
type Records = {
  header: string[]
  rows: { line: number; cells: Record<string, string> }[]
  /** "semicolons" */
  separators: string
}

function parseRecords(path: string, text: string, known: readonly string[]): Records {
  const { body, separator, name, firstLine } = dialectOf(text)
  try {
    const lines: unknown = parse(body, {
      delimiter: separator,
      info: true,
      // A tab that separates must not be trimmed.
      trim: separator !== '\t',
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count: true,
    })
    // The parser's types omit the fields that `info` adds.
    const [first, ...others] = lines as Line[]
    const header = withoutEnd(first?.record ?? []).map((column) => nameOf(column, known))
    const lineOf = ({ info }: Line) => info.lines + firstLine - 1
    refuseProblems(
      path,
      others.flatMap((line) => {
        const { length } = line.record
        const isWhole = length >= header.length && withoutEnd(line.record).length <= header.length
        return isWhole
          ? []
          : [`row ${lineOf(line)}: has ${length} fields, the header has ${header.length}`]
      }),
    )
    const rows = others.map((line) => ({
      line: lineOf(line),
      cells: Object.fromEntries(
        header.map((column, place) => [column, plainLine(readCell(line.record[place] ?? ''))]),
      ),
    }))
    return { header, rows, separators: name }
  } catch (error) {
    if (error instanceof CsvError) throw new CliError(`${path}: ${error.message}`)
    throw error
  }
}

/** A row without the empty cells at its end. */
const withoutEnd = (record: readonly string[]) =>
  record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1)

/** The name of a column that differs only by case and spaces. */
function nameOf(column: string, known: readonly string[]) {
  const written = plainLine(column)
  return known.find((each) => each.toLowerCase() === written.toLowerCase()) ?? written
}

type Header = { header: string[]; known: string[]; needed: string[]; separators: string }

function checkHeader(path: string, { header, known, needed, separators }: Header) {
  const unknown = header.filter((column) => !known.includes(column))
  const twice = header.filter((column, place) => header.indexOf(column) !== place)
  const missing = needed.filter((column) => !header.includes(column))
  const problems = [
    ...(header.length === 0 ? ['row 1: there is no header'] : []),
    ...unknown.map((column) => `row 1: there is no column "${column}". Known: ${known.join(', ')}`),
    ...twice.map((column) => `row 1: the column "${column}" appears twice`),
    ...missing.map((column) => `row 1: the column "${column}" is missing`),
  ]
  if (problems.length > 0) problems.push(`The fields are separated by ${separators}.`)
  refuseProblems(path, problems)
}
