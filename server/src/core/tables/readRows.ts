import { dialectOf, readCell, type Separator } from '@wso/contract/core/files/csvDialect'
import { plainLine } from '@wso/contract/core/text/visible'
import { CsvError, parse } from 'csv-parse/sync'
import * as z from 'zod/mini'
import { TableError } from './tableText.ts'

/** A row of a file that passed its checks. `line` is its line in the file. */
export type FileRow<T> = { line: number; value: T }

/** Why a row is refused. `line` is its line in the file; absent for the file as a whole. */
export type Problem = { line?: number; field?: string; reason: string }

/** "row 3, classYear: must be a year such as 2029" */
export const problemLine = ({ line, field, reason }: Problem): string =>
  line === undefined ? reason : `row ${line}${field ? `, ${field}` : ''}: ${reason}`

/** What other names of columns are read as, by the name in lower case; null for columns that are not read. */
export type ColumnNames = ReadonlyMap<string, string | null>

/** What is known of a file before it is read. */
type Dialect = { names?: ColumnNames; delimiter?: Separator | undefined }

/** A column of a file by its name there, and what it is read as: null for not at all. */
export type FileColumn = { header: string; column: string | null }

type Rows<S extends z.core.$ZodShape> = {
  rows: FileRow<Partial<z.output<z.ZodMiniObject<S>>>>[]
  problems: Problem[]
  header: FileColumn[]
}

/**
 * Reads a table with a header, as spreadsheets write them: separated by commas, semicolons, tabs or
 * the `delimiter`, with empty rows and empty columns at the end, and names of columns in any case or as `names` says. Each has a
 * schema over the text of its cells, which are lines without characters that are not drawn; columns that
 * the file leaves out are absent from every row, and so is a cell whose schema returns undefined.
 * Returns the rows without problems, and the problems of the others; no rows when the header has problems.
 */
export function readRows<S extends z.core.$ZodShape>(
  text: string,
  columns: S,
  needed: readonly (keyof S & string)[],
  { names = new Map(), delimiter }: Dialect = {},
): Rows<S> {
  const known = Object.keys(columns)
  const nameOf = (column: string) => columnCalled(column, known, names)
  const { header, rows: records, separators, problems } = parseRecords(text, nameOf, delimiter)
  const read = header.flatMap(({ column }) => column ?? [])
  const inHeader = headerProblems({ header: read, known, needed, separators })
  if (inHeader.length > 0) return { rows: [], problems: [...problems, ...inHeader], header }
  const schema = z.partial(z.object(columns))
  const rows = records.flatMap(({ line, cells }) => {
    const { data, error } = schema.safeParse(cells)
    const found = [
      ...shortened(line, cells),
      ...(error?.issues ?? []).map(({ path: [field], message }) => ({
        line,
        field: String(field),
        reason: message,
      })),
    ]
    problems.push(...found)
    return data && found.length === 0 ? [{ line, value: withoutUndefined(data) }] : []
  })
  return { rows: rows as Rows<S>['rows'], problems, header }
}

const withoutUndefined = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

/** A spreadsheet writes a long number as `9.99E+06`, which has lost its digits. */
const shortened = (line: number, cells: Readonly<Record<string, string>>): Problem[] =>
  Object.entries(cells)
    .filter(([, cell]) => /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell))
    .map(([field, cell]) => ({
      line,
      field,
      reason: `${cell} is a number that a spreadsheet shortened. Format the column as text and enter it again`,
    }))

/** The parser's result for each line with the option `info`. */
type Line = { info: { lines: number }; record: string[] }
type Records = {
  header: FileColumn[]
  rows: { line: number; cells: Record<string, string> }[]
  /** "semicolons" */
  separators: string
  problems: Problem[]
}

function parseRecords(
  text: string,
  nameOf: (column: string) => string | null,
  delimiter?: Separator,
): Records {
  const { body, separator, name, firstLine } = dialectOf(text, delimiter)
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
    const header = withoutEnd(first?.record ?? [])
      .map(plainLine)
      .map((column) => ({ header: column, column: nameOf(column) }))
    const lineOf = ({ info }: Line) => info.lines + firstLine - 1
    const isWhole = ({ record }: Line) =>
      record.length >= header.length && withoutEnd(record).length <= header.length
    const problems = others
      .filter((line) => !isWhole(line))
      .map((line) => ({
        line: lineOf(line),
        reason: `has ${line.record.length} fields, the header has ${header.length}`,
      }))
    const rows = others.filter(isWhole).map((line) => ({
      line: lineOf(line),
      cells: Object.fromEntries(
        header.flatMap(({ column }, place) =>
          column === null ? [] : [[column, plainLine(readCell(line.record[place] ?? ''))]],
        ),
      ),
    }))
    return { header, rows, separators: name, problems }
  } catch (error) {
    if (error instanceof CsvError)
      throw new TableError(`The table cannot be read: ${error.message}`)
    throw error
  }
}

/** A row without the empty cells at its end. */
const withoutEnd = (record: readonly string[]) =>
  record.slice(0, record.findLastIndex((cell) => cell.trim() !== '') + 1)

/** What a column is read as: by its other name, or a name that differs only by case and spaces. */
function columnCalled(written: string, known: readonly string[], names: ColumnNames) {
  const name = written.toLowerCase()
  const other = names.get(name)
  return other === undefined
    ? (known.find((each) => each.toLowerCase() === name) ?? written)
    : other
}

type Header = {
  header: string[]
  known: readonly string[]
  needed: readonly string[]
  separators: string
}

function headerProblems({ header, known, needed, separators }: Header): Problem[] {
  const unknown = header.filter((column) => !known.includes(column))
  const twice = header.filter((column, place) => header.indexOf(column) !== place)
  const missing = needed.filter((column) => !header.includes(column))
  const reasons = [
    ...(header.length === 0 ? ['there is no header'] : []),
    ...unknown.map((column) => `there is no column "${column}". Known: ${known.join(', ')}`),
    ...twice.map((column) => `the column "${column}" appears twice`),
    ...missing.map((column) => `the column "${column}" is missing`),
  ]
  if (reasons.length === 0) return []
  const problems = reasons.map((reason) => ({ line: 1, reason }))
  return [...problems, { reason: `The fields are separated by ${separators}.` }]
}
