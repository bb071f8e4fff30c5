import { readFile } from 'node:fs/promises'
import { decodeTable, decodeText } from '@wso/contract/core/decodeText'
import { CliError } from '../command.ts'

const saveAs = 'In a spreadsheet, save it as “CSV UTF-8”.'

/** The text of a file. @throws a CliError when it cannot be read, or is neither UTF-8 nor UTF-16 */
export async function readText(path: string): Promise<string> {
  const text = decodeText(await readBytes(path))
  if (text === undefined) throw new CliError(`${path} is not UTF-8 text. ${saveAs}`)
  return text
}

/**
 * The text of a table in Unicode or in Windows-1252. @throws a CliError when it cannot be read, is in
 * neither, or has words that show another encoding
 */
export async function readTable(path: string): Promise<string> {
  const decoded = decodeTable(await readBytes(path))
  if (!decoded) throw new CliError(`${path} is neither UTF-8 nor Windows-1252 text. ${saveAs}`)
  const { text, doubtful } = decoded
  if (doubtful.length === 0) return text
  const words = doubtful.map((word) => `“${word}”`).join(', ')
  throw new CliError(
    `${path} cannot be imported; nothing was changed. It is in an unknown encoding: it would be read as ${words}. ${saveAs}`,
  )
}

const readBytes = (path: string) =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read: ${error.message}`)
  })
