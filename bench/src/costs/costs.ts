import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startApp } from '@wso/server/testing'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { type CampusWithSecrets, campusWithSecrets } from '@wso/server/testing/worlds/campus'
import { type ClientConfig } from 'pg'
import { databaseMs } from '../bare/processor.ts'
import { quantile } from '../timing.ts'
import {
  costTables,
  dearestCalls,
  type EndpointCost,
  type StormResult,
  totalOf,
} from './costTable.ts'
import { measureCosts } from './measure.ts'
import { stormOf } from './storm.ts'

const people = 1000
/** How many of the dearest calls are sent as a storm. */
const stormed = 10
const rounds = Number(process.env['ROUNDS'] ?? 3)
/** How many times its calm value another person's 95th percentile may be. */
const maxRatio = 2

/** The limits of a portal in production. */
const realLimits = { RATE_LIMIT: '600', BUSY_AFTER_MS: '1500' }

const document = join(import.meta.dirname, '../../../docs/security.md')
const section = /(<!-- costs -->)[\s\S]*?(<!-- \/costs -->)/

/**
 * Measures the processor time of every endpoint on a campus of a thousand people, then what one
 * person who repeats the dearest calls does to another. Writes both tables into docs/security.md, and
 * fails when a storm slows another person's 95th percentile to more than twice its calm value.
 */
export async function benchCosts() {
  const postgres = await startTestPostgres()
  try {
    const unlimited = { RATE_LIMIT: '10000000' }
    const dearest = await onCampus(postgres.connection, unlimited, async (campus) => {
      const writes = await startApp(postgres.connection, { settings: unlimited })
      const pids = await writes.pool.query<{ pid: number }>('select pg_backend_pid() pid')
      const costs = await measureCosts({ campus, writes }, databaseMs(pids.rows[0]!.pid))
      await writes.app.close()
      return dearestCalls(costs)
    })
    const storms = await onCampus(postgres.connection, realLimits, (campus) =>
      stormAll(dearest, campus),
    )
    console.table(storms)
    const tables = costTables(dearest, storms)
    const text = readFileSync(document, 'utf8')
    writeFileSync(document, text.replace(section, `$1\n\n${tables}\n\n$2`))
    execFileSync('oxfmt', [document])
    if (storms.some(({ calm, storm }) => storm > maxRatio * calm)) process.exitCode = 1
  } finally {
    await postgres.end()
  }
}

async function onCampus<T>(
  connection: ClientConfig,
  settings: Record<string, string>,
  work: (campus: CampusWithSecrets) => Promise<T>,
) {
  const campus = await campusWithSecrets(connection, { people, settings })
  try {
    await campus.portal.db.execute('analyze')
    return await work(campus)
  } finally {
    await campus.portal.app.close()
  }
}

/** Plays the storms of the dearest calls in turn, round by round, and returns the medians. */
async function stormAll(costs: readonly EndpointCost[], campus: CampusWithSecrets) {
  const origin = await campus.portal.app.listen({ port: 0 })
  const worst = costs
    .filter(({ status }) => status < 300)
    .toSorted((one, other) => totalOf(other) - totalOf(one))
    .slice(0, stormed)
  const played: StormResult[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const cost of worst) {
      const result = await stormOf(cost, { campus, origin })
      console.log(result)
      played.push(result)
    }
  }
  return [...Map.groupBy(played, ({ title }) => title).values()].map((results) => ({
    ...results.at(-1)!,
    calm: quantile(
      results.map(({ calm }) => calm),
      0.5,
    ),
    storm: quantile(
      results.map(({ storm }) => storm),
      0.5,
    ),
  }))
}
