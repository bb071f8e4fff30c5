import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { CliError } from '../command.ts'
import { refuseProblems } from './refuseProblems.ts'
import { readText } from './readText.ts'

/** A row of a file that passed its checks. `line` is its line in the file. */
export type FileRow<T> = { line: number; value: T }

/**
 * Reads a CSV file with a header. Each column has a schema over the text of its cells; columns that
 * the file leaves out are absent from every row.
 * @throws a CliError naming rows, fields and reasons, or the unknown columns
 */
export async function readCsv<S extends z.ZodRawShape>(
  path: string,
  columns: S,
  needed: (keyof S & string)[],
): Promise<FileRow<Partial<z.output<z.ZodObject<S>>>>[]> {
  const records = parseRecords(path, await readText(path))
  const header = records.header
  checkHeader(path, header, Object.keys(columns), needed)
  const schema = z.object(columns).partial()
  const problems: string[] = []
  const rows = records.rows.flatMap(({ line, cells }) => {
    const { data, error } = schema.safeParse(cells)
    for (const {
      path: [field],
      message,
    } of error?.issues ?? []) {
      problems.push(`row ${line}, ${String(field)}: ${message}`)
    }
    return data ? [{ line, value: data as Partial<z.output<z.ZodObject<S>>> }] : []
  })
  refuseProblems(path, problems)
  return rows
}

/** The parser's result for each line with the option `info`. */
type Line = { info: { lines: number }; record: string[] }
type Records = { header: string[]; rows: { line: number; cells: Record<string, string> }[] }

function parseRecords(path: string, text: string): Records {
  try {
    const lines: unknown = parse(text, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
    })
    // The parser's types omit the fields that `info` adds.
    const [first, ...others] = lines as Line[]
    const header = first?.record ?? []
    const problems = others
      .filter(({ record }) => record.length !== header.length)
      .map(
        ({ info, record }) =>
          `row ${info.lines}: has ${record.length} fields, the header has ${header.length}`,
      )
    refuseProblems(path, problems)
    const rows = others.map(({ info, record }) => ({
      line: info.lines,
      cells: Object.fromEntries(header.map((column, place) => [column, record[place] ?? ''])),
    }))
    return { header, rows }
  } catch (error) {
    if (error instanceof CsvError) throw new CliError(`${path}: ${error.message}`)
    throw error
  }
}

function checkHeader(path: string, header: string[], known: string[], needed: string[]) {
  const unknown = header.filter((column) => !known.includes(column))
  const twice = header.filter((column, place) => header.indexOf(column) !== place)
  const missing = needed.filter((column) => !header.includes(column))
  refuseProblems(path, [
    ...(header.length === 0 ? ['row 1: there is no header'] : []),
    ...unknown.map((column) => `row 1: there is no column "${column}". Known: ${known.join(', ')}`),
    ...twice.map((column) => `row 1: the column "${column}" appears twice`),
    ...missing.map((column) => `row 1: the column "${column}" is missing`),
  ])
}
