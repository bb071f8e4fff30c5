import { startApp, runningClock } from '@wso/server/testing'
import { startTestPostgres } from '@wso/server/testing/postgres'
import type { Pool } from 'pg'

type Portal = Awaited<ReturnType<typeof startApp>>

/** Starts the API on an empty database, embedded or at `TEST_DATABASE_URL`. */
export async function withPortal<Result>(work: (portal: Portal) => Promise<Result>) {
  const postgres = await startTestPostgres()
  try {
    const portal = await startApp(postgres.connection, { clock: runningClock() })
    return await work(portal).finally(() => portal.app.close())
  } finally {
    await postgres.end()
  }
}

/** Calls the API as a person. @throws unless the status is 200 */
export async function readerOf({ app, tokenOf }: Portal, person: { id: number }) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  return async (path: string) => {
    const { statusCode, body } = await app.inject({ url: `/api/v2${path}`, headers })
    if (statusCode !== 200) throw new Error(`${statusCode} for ${path}: ${body.slice(0, 200)}`)
  }
}

/**
 * The number of queries of a call over the pool of requests: the maximum of a few calls, because it
 * must not grow with the result.
 */
export async function queriesOf(counted: Pool, requests: readonly (() => Promise<void>)[]) {
  const query = counted.query.bind(counted)
  const counts: number[] = []
  for (const request of requests) {
    let asked = 0
    counted.query = ((...args: Parameters<typeof query>) => {
      asked += 1
      return query(...args)
    }) as typeof counted.query
    await request().finally(() => (counted.query = query))
    counts.push(asked)
  }
  return Math.max(...counts)
}
