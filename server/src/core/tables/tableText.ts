import { decodeTable, type TableEncoding } from '@wso/contract/core/text/decodeText'

/** A file that is no table that can be read, in a sentence. */
export class TableError extends Error {}

export const saveAs = 'In a spreadsheet, save it as “CSV UTF-8”.'

/**
 * The text of a table in Unicode or in Windows-1252, or in the declared encoding. The name begins the sentences.
 * @throws TableError when it is in none of them, or has words that show another encoding
 */
export function tableText(name: string, bytes: Uint8Array, declared?: TableEncoding): string {
  const decoded = decodeTable(bytes, declared)
  if (!decoded) {
    const encodings = declared ? `not ${declared}` : 'neither UTF-8 nor Windows-1252'
    throw new TableError(`${name} is ${encodings} text. ${saveAs}`)
  }
  const { text, doubtful } = decoded
  if (doubtful.length === 0) return text
  const encoding = declared ? `another encoding than ${declared}` : 'an unknown encoding'
  const words = doubtful.map((word) => `“${word}”`).join(', ')
  throw new TableError(
    `${name} cannot be imported; nothing was changed. It is in ${encoding}: it would be read as ${words}. ${saveAs}`,
  )
}
