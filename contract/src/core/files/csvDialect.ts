/**
 * Makes a spreadsheet read a CSV file as UTF-8 rather than in the encoding of the computer.
 */
export const byteOrderMark = '\uFEFF'

/** A sign between fields; a bar is found only where it is declared. */
export type Separator = ',' | ';' | '\t' | '|'

export type CsvDialect = {
  separator: Separator
  /** "semicolons" */
  name: string
  /** The first line with data, counted from 1; a `sep=` line is before it. */
  firstLine: number
  /** The text without its byte-order mark and its `sep=` line. */
  body: string
}

const names = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const
const separators = [',', ';', '\t'] as const

/**
 * Finds out what separates the fields of a CSV file: what its `sep=` line says, or else the sign that is
 * most frequent in the header, unless that has the declared one. Spreadsheets write semicolons where the comma is
 * the decimal sign.
 */
export function dialectOf(text: string, declared?: Separator): CsvDialect {
  const whole = text.replace(/^\uFEFF/, '')
  const [line = '', sign] = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n|\r|\n|$)/i.exec(whole) ?? []
  const body = whole.slice(line.length)
  const separator = separators.find((each) => each === sign) ?? separatorIn(body, declared)
  return { separator, name: names[separator], firstLine: line === '' ? 1 : 2, body }
}

function separatorIn(body: string, declared?: Separator): Separator {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(body.trimStart())?.[0] ?? ''
  const unquoted = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => unquoted.split(sign).length - 1
  if (declared !== undefined && count(declared) > 0) return declared
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/**
 * A spreadsheet runs a cell that starts with one of these signs as a formula, so an apostrophe is put in
 * front; and in front of a cell that already looks like that, so that `readCell` returns the same text.
 */
export const writeCell = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Returns the text of a cell that `writeCell` wrote; an apostrophe such as in `'Tis` stays. */
export const readCell = (cell: string): string =>
  /^''*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
