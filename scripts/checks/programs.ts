import { checkProgram, lintPublished } from '@wso/scheduler/programs/lint'
/** Checks the published programs of study. */
import { loadProgram } from '@wso/scheduler/programs/loadProgram'
import { loadProgramList } from '@wso/scheduler/programs/programList'

const programList = await loadProgramList()
let problems = 0
for (const { id } of programList) {
  const { program, problems: found } = checkProgram(await loadProgram(id))
  const all = program ? lintPublished(program) : found
  for (const { path, message } of all) console.error(`${id}: ${path}: ${message}`)
  problems += all.length
}
if (problems > 0) process.exitCode = 1
else console.log(`${programList.length} programs have no problems.`)
