import { auth } from '@wso/contract/account/auth'
import { createCall } from '@wso/contract/core/client'
import { startServer } from '@wso/server/server'
import type pg from 'pg'
import { capture, combine } from './statements.ts'
import type { BareRoute } from './server.ts'

/** A demo campus in a folder, a caller's token and the routes to compare. */
export type Campus = { token: string; connection: pg.PoolConfig; routes: BareRoute[] }

const votes =
  'populateAgreements=true&populateClientAgreement=true&preload[]=professor&preload[]=course'

/** The hot endpoints: the calls of the most visited pages. */
const hot = (id: { person: number; thread: number; course: number }): [string, string[]][] => [
  ['/users/me', ['/users/me']],
  ['a profile', [`/users/${id.person}`]],
  ['a bulletin list', ['/bulletin/bulletins?type=announcement&limit=20&preload[]=user']],
  [
    'a thread',
    [`/bulletin/discussions/${id.thread}/posts?order=asc&limit=20&offset=0&preload[]=user`],
  ],
  [
    'a course page: 3 calls',
    [
      `/factrak/courses/${id.course}`,
      `/factrak/courses/${id.course}/ratings`,
      `/factrak/surveys?courseID=${id.course}&limit=20&${votes}`,
    ],
  ],
  ["the directory's first page", ['/users?limit=20&preload[]=dorm&preload[]=office']],
]

/** Creates a demo campus and records the statements of every hot endpoint on it. */
export async function prepareCampus(folder: string): Promise<Campus> {
  const portal = await startServer(
    {
      ...{ MODE: 'demo', PORT: '0', METRICS_PORT: '0', RATE_LIMIT: '100000000' },
      ...{ DATABASE_URL: folder, LOG_LEVEL: 'error' },
    },
    { people: 1000 },
  )
  try {
    const call = createCall({ origin: portal.url })
    const credentials = { unixID: 'moderator', password: 'demo' }
    const { token: identity } = await call(auth.identityToken, { body: credentials })
    const { token } = await call(auth.apiToken, {}, { token: identity })
    const headers = { authorization: `Bearer ${token}` }
    const get = async (path: string) => {
      const response = await fetch(`${portal.url}${path}`, { headers })
      if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`)
      await response.text()
    }
    const { db } = portal.services
    const number = async (query: string) =>
      Number(Object.values((await db.execute(query)).rows[0] ?? {})[0])
    const ids = {
      person: await number(
        `select id from users where visible and at_williams order by id limit 1 offset 40`,
      ),
      thread: await number(`select id from discussions order by post_count desc limit 1`),
      course: await number(
        `select course_id from factrak_surveys group by 1 order by count(*) desc limit 1`,
      ),
    }
    const routes: BareRoute[] = [
      { what: '/health-check', paths: ['/health-check'], path: '/hello', statements: 0 },
      { what: 'a static file', paths: ['/favicon.svg'], path: '/hello-file', statements: 0 },
    ]
    let connection: pg.PoolConfig = {}
    for (const [what, addresses] of hot(ids)) {
      const paths = addresses.map((address) => `/api/v2${address}`)
      for (const path of paths) await get(path)
      const { statements, connection: used } = await capture(async () => {
        for (const path of paths) await get(path)
      })
      connection = used
      const path = `/${routes.length}`
      routes.push({ what, paths, path, statements: statements.length, query: combine(statements) })
    }
    return { token, connection, routes }
  } finally {
    await portal.stop()
  }
}
