import { readFile } from 'node:fs/promises'
import { decodeText } from '@wso/contract/core/text/decodeText'
import { saveAs, tableText } from '#core/tables/tableText.ts'
import { CliError } from '../command.ts'

/** The text of a file. @throws a CliError when it cannot be read, or is neither UTF-8 nor UTF-16 */
export async function readText(path: string): Promise<string> {
  const text = decodeText(await readBytes(path))
  if (text === undefined) throw new CliError(`${path} is not UTF-8 text. ${saveAs}`)
  return text
}

/** The text of a table. @throws as `tableText()`, or a CliError when it cannot be read */
export const readTable = async (path: string): Promise<string> =>
  tableText(path, await readBytes(path))

/** The bytes of a file. @throws a CliError when it cannot be read */
export const readBytes = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read: ${error.message}`)
  })
