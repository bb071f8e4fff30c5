import { decodeTable } from '@wso/contract/core/text/decodeText'

/** A file that is no table that can be read, in a sentence. */
export class TableError extends Error {}

export const saveAs = 'In a spreadsheet, save it as “CSV UTF-8”.'

/**
 * The text of a table in Unicode or in Windows-1252. The name begins the sentences.
 * @throws TableError when it is in neither, or has words that show another encoding
 */
export function tableText(name: string, bytes: Uint8Array): string {
  const decoded = decodeTable(bytes)
  if (!decoded) throw new TableError(`${name} is neither UTF-8 nor Windows-1252 text. ${saveAs}`)
  const { text, doubtful } = decoded
  if (doubtful.length === 0) return text
  const words = doubtful.map((word) => `“${word}”`).join(', ')
  throw new TableError(
    `${name} cannot be imported; nothing was changed. It is in an unknown encoding: it would be read as ${words}. ${saveAs}`,
  )
}
