import { byteOrderMark } from './files/csvDialect.ts'

/** Columns whose cells a spreadsheet writes in its own way. */
type Columns = { years?: readonly string[]; booleans?: readonly string[] }

/**
 * Returns a CSV file as the spreadsheets of offices save it after opening it, by the name of the dialect,
 * for tests of round trips. The first table of the file has a header.
 */
export function resavedTables(
  csv: string,
  { years = [], booleans = [] }: Columns = {},
): Record<string, Uint8Array> {
  const rows = readRows(csv)
  const [header = [], ...records] = rows
  const width = Math.max(...rows.map(({ length }) => length))
  const padded = rows.map((row) => [...row, ...Array<string>(width - row.length + 2).fill('')])
  const convert = (columns: readonly string[], change: (cell: string) => string) => [
    header,
    ...records.map((row) =>
      row.map((cell, at) => (columns.includes(header[at] ?? '') ? change(cell) : cell)),
    ),
  ]
  const inUTF8 = (text: string) => new TextEncoder().encode(text)
  return {
    unchanged: inUTF8(csv),
    'without a byte-order mark': inUTF8(write(rows, ',')),
    'every cell in quotes': inUTF8(rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')),
    semicolons: inUTF8(byteOrderMark + write(rows, ';')),
    tabs: inUTF8(write(rows, '\t')),
    'a sep= line': inUTF8(`${byteOrderMark}sep=;\r\n${write(rows, ';')}`),
    'Unicode text': inUTF16(write(rows, '\t')),
    'lines ended by LF': inUTF8(write(rows, ',', '\n')),
    'lines ended by CR': inUTF8(write(rows, ',', '\r')),
    'empty columns and rows at the end': inUTF8(
      write([...padded, Array<string>(width).fill(''), ['']], ','),
    ),
    'a header in capitals': inUTF8(
      write([header.map((name) => name.toUpperCase()), ...records], ','),
    ),
    'a header in small letters': inUTF8(
      write([header.map((name) => name.toLowerCase()), ...records], ';'),
    ),
    'years with decimals': inUTF8(
      write(
        convert(years, (cell) => cell.replace(/^\d+$/, '$&.0')),
        ',',
      ),
    ),
    'years with a decimal comma': inUTF8(
      write(
        convert(years, (cell) => cell.replace(/^\d+$/, '$&,0')),
        ';',
      ),
    ),
    'TRUE and FALSE': inUTF8(
      write(
        convert(booleans, (cell) => ({ yes: 'TRUE', no: 'FALSE' })[cell] ?? cell),
        ',',
      ),
    ),
  }
}

const cellPattern = /(?:^|(?<=[,\n]))(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g

/** The rows of a file that is separated by commas and ends its lines by CRLF or LF. */
function readRows(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.replace(byteOrderMark, '').matchAll(cellPattern)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') rows.push([])
  }
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1)
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** Quotes a cell as spreadsheets do: only where the dialect needs it. */
const write = (rows: readonly (readonly string[])[], separator: string, lineEnd = '\r\n') =>
  rows
    .map((row) =>
      row
        .map((cell) => (cell.includes(separator) || /["\r\n]/.test(cell) ? quoted(cell) : cell))
        .join(separator),
    )
    .map((line) => line + lineEnd)
    .join('')

function inUTF16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at <= text.length; at++)
    view.setUint16(2 * at, (byteOrderMark + text).charCodeAt(at), true)
  return bytes
}
