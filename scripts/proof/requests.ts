import { type Failure, proveRequests, provingSettings } from '@wso/server/testing/generated/prove'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { campusWithSecrets } from '@wso/server/testing/worlds/campus'
import { writeNumber } from '../numbers/writeNumber.ts'

type Proving = { seed: number; count: number; write: boolean }

/**
 * Sends generated requests to a portal on a database of its own. Prints each failure with the
 * shortest request that still fails. Returns false if there was one.
 */
export async function proveAllRequests({ seed, count, write }: Proving): Promise<boolean> {
  const postgres = await startTestPostgres()
  try {
    const campus = await campusWithSecrets(postgres.connection, { settings: provingSettings })
    const start = performance.now()
    const { sent, failures, pairs, answers } = await proveRequests(campus, { seed, count, report })
    const seconds = Math.round((performance.now() - start) / 1000)
    const succeeded = [...answers.values()].flatMap((counts) =>
      [...counts].filter(([code]) => code < 300),
    )
    const results = succeeded.reduce((sum, [, times]) => sum + times, 0)
    const numbers = [
      `${sent.toLocaleString('en-US')} requests, ${pairs.toLocaleString('en-US')} pairs of an endpoint and a kind of person,`,
      `${results.toLocaleString('en-US')} results, ${seconds} seconds, ${failures.length} failures.`,
    ].join(' ')
    console.log(`Seed ${seed}: ${numbers}`)
    const command = `npm run proof -- requests --seed ${seed} --count ${count}`
    if (write) writeNumber('requests', { figure: numbers, command })
    await campus.portal.app.close()
    return failures.length === 0
  } finally {
    await postgres.end()
  }
}

function report({ name, kind, problem, curl, cause, before }: Failure) {
  console.log(`\n${name} as ${kind}: ${problem}\n  ${curl}\n  after ${before}\n  ${cause}`)
}
