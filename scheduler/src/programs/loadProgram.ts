import { readProgram } from '@wso/contract/campus/programFiles'
import type { Program } from './program.ts'

/** Loads a published program; undefined when none has that id, such as a custom one. */
export async function loadProgram(id: string): Promise<Program | undefined> {
  if (id.startsWith('custom-')) return undefined
  // The tests check every file against the schema.
  return (await readProgram(id)) as Program | undefined
}
