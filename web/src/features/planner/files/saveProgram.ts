import type { Program } from '@wso/scheduler/programs/program'
import { saveFile } from '#core/api/saveFile.ts'

/** Downloads a program in the format of the published program files. */
export const saveProgram = (program: Program): void =>
  saveFile(
    `${program.name}.json`,
    new Blob([`${JSON.stringify(program, null, 2)}\n`], { type: 'application/json' }),
  )
