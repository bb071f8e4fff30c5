import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { CliError } from '../command.ts'

/**
 * Has `write` write a file, which gets its name only once it is complete.
 * @throws a CliError where the name is taken
 */
export async function writeNewFile(path: string, write: (unfinished: string) => Promise<void>) {
  if (existsSync(path)) throw new CliError(`${path} exists already. Choose another name.`)
  const unfinished = `${path}.unfinished-${process.pid}`
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
