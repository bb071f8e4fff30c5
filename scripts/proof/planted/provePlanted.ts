import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { writeNumber } from '../../numbers/writeNumber.ts'
import { copyRepository } from './copy.ts'
import { type Fault, readFaults } from './faults.ts'
import { runTests } from './runTests.ts'

type Found = { fault: Fault; test: string | undefined; seconds: number }

/**
 * Makes each fault of `faults/` in a copy of the committed repository, one at a time, and runs tests until
 * one fails: those next to the changed file, then those of its service.
 * Prints which test found each. `only` is a part of a title. Returns false when more than one in 25 is not
 * found.
 */
export async function provePlanted({ only, write }: { only: string; write: boolean }) {
  const copy = copyRepository()
  const results: Found[] = []
  try {
    for (const fault of readFaults().filter(({ title }) => title.includes(only))) {
      // oxlint-disable-next-line no-await-in-loop -- one copy has one fault at a time
      const found = { fault, ...(await find(copy.folder, fault)) }
      results.push(found)
      console.log(lineOf(found))
    }
  } finally {
    copy.remove()
  }
  const found = results.filter(({ test }) => test !== undefined).length
  const sum = `${found} of ${results.length} planted faults are found.`
  console.log(sum)
  if (write) {
    const rows = ['| Kind | Fault | Found by | Seconds |', '| --- | --- | --- | --: |']
    const figure = [sum, '', ...rows, ...results.map(lineOf)].join('\n')
    writeNumber('planted', { figure, command: 'npm run proof -- planted' })
  }
  return found >= results.length * 0.96
}

const lineOf = ({ fault: { kind, title }, test = 'not found', seconds }: Found) =>
  `| ${kind} | ${title} | ${test} | ${seconds} |`

async function find(folder: string, fault: Fault) {
  const { patch, file } = fault
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' })
  git('apply', '-C1', patch)
  try {
    let seconds = 0
    for (const tests of foldersOf(fault)) {
      // oxlint-disable-next-line no-await-in-loop -- the next folder only if this one finds nothing
      const run = await runTests(folder, tests)
      seconds += run.seconds
      if (run.failed !== undefined) return { test: run.failed, seconds }
    }
    return { test: undefined, seconds }
  } finally {
    git('checkout', '--', file)
  }
}

/** The folder of the changed file, that of its service, and the one that the fault names. */
function foldersOf({ file, tests }: Fault): string[] {
  const [, service] = /^(server\/src\/features\/\w+)\//.exec(file) ?? []
  return [...new Set([dirname(file), ...(service ? [service] : []), ...(tests ? [tests] : [])])]
}
