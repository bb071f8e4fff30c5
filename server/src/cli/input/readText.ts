import { readFile } from 'node:fs/promises'
import { decodeText } from '@wso/contract/core/decodeText'
import { CliError } from '../command.ts'

/** The text of a file. @throws a CliError when it cannot be read, or is neither UTF-8 nor UTF-16 */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read: ${error.message}`)
  })
  const text = decodeText(bytes)
  if (text === undefined) {
    throw new CliError(`${path} is not UTF-8 text. In a spreadsheet, save it as “CSV UTF-8”.`)
  }
  return text
}
