import { readProgramList } from '@wso/contract/campus/programFiles'
import type { ProgramKind } from './program.ts'

/** The fields that a list of programs shows before any program is loaded. */
export type ProgramEntry = {
  id: string
  kind: ProgramKind
  name: string
  department?: string
  division?: number
}

/** Loads the list of published programs: majors, then concentrations, by name, then the college's requirements. */
export const loadProgramList = async (): Promise<readonly ProgramEntry[]> =>
  (await readProgramList()) as readonly ProgramEntry[]
