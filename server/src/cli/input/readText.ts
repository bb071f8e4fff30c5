import { readFile } from 'node:fs/promises'
import { CliError } from '../command.ts'

/** The text of a file. @throws a CliError when it cannot be read or is not UTF-8 */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read: ${error.message}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new CliError(`${path} is not UTF-8 text. Save it as UTF-8.`)
  }
}
