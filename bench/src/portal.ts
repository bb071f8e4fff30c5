import { startApp, runningClock } from '@wso/server/testing'
import { startTestPostgres } from '@wso/server/testing/postgres'

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
