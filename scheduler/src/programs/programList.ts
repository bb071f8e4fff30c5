import entries from './data/programs.json' with { type: 'json' }
import type { ProgramKind } from './program.ts'

/** The fields that a list of programs shows before any program is loaded. */
export type ProgramEntry = {
  id: string
  kind: ProgramKind
  name: string
  department?: string
  division?: 1 | 2 | 3
}

/** Every published program: majors, then concentrations, by name, then the college's requirements. */
// A test compares every entry with its file.
export const programList = entries as readonly ProgramEntry[]
