import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How a run of tests ended: the name of the first test that failed, if one did. */
type Outcome = { failed: string | undefined; seconds: number }

type Report = {
  numTotalTests: number
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/**
 * Runs the tests of a folder of a repository until one fails. A folder without tests has none that fail.
 * @throws when a file of tests does not load, because then no test has failed
 */
export async function runTests(repository: string, folder: string): Promise<Outcome> {
  const output = join(repository, 'planted.json')
  rmSync(output, { force: true })
  const start = performance.now()
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', folder.split('/', 1)[0]!, `${folder}/`, '--bail', '1']
  const reporting = ['--passWithNoTests', '--reporter', 'json', '--outputFile', output]
  const child = spawn(process.execPath, [vitest, ...args, ...reporting], {
    cwd: repository,
    stdio: 'ignore',
  })
  await once(child, 'exit')
  const seconds = Math.round((performance.now() - start) / 1000)
  if (!existsSync(output)) return { failed: undefined, seconds }
  const { testResults } = JSON.parse(readFileSync(output, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  const broken = testResults.find(
    ({ message, assertionResults }) => message !== '' && assertionResults.length === 0,
  )
  if (!failed && broken) throw new Error(`Tests of ${folder} do not load: ${broken.message}`)
  return { failed: failed?.fullName.trim(), seconds }
}
