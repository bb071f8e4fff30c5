import { auth } from '@wso/contract/account/auth'
import { createCall } from '@wso/contract/core/client'
import { startEmbedded } from '@wso/server/core/database/embedded/embedded'
import { webRole } from '@wso/server/core/database/roles'
import { setPassword } from '@wso/server/features/account/auth/signIn/passwords.service'
import { type Running, startServer } from '@wso/server/server'
import type pg from 'pg'
import type { BareRoute } from './server.ts'
import { capture, combine } from './statements.ts'

/** A request to the portal and the bare route to compare it with. */
export type ComparedCall = {
  /** The URL of the portal. */
  path: string
  bare: BareRoute
  /** The number of statements of the portal that the bare one combines. */
  statements: number
}

/** A row of the table: an endpoint, or a page whose requests are sent one after the other. */
export type Compared = { what: string; calls: ComparedCall[] }

/** A demo campus in a folder, with a token of each caller and the calls to compare. */
export type Campus = { tokens: string[]; connection: pg.PoolConfig; rows: Compared[] }

/** One for each connection: look-ups of one session by simultaneous requests would be merged. */
const callers = 16
const password = 'a password of the benchmark'

const votes =
  'populateAgreements=true&populateClientAgreement=true&preload[]=professor&preload[]=course'

type Ids = { person: number; thread: number; course: number }

/** The hot endpoints, and the page with the most requests. */
const hot = (id: Ids): [string, string[]][] => [
  ['/users/me', ['/users/me']],
  ['a profile', [`/users/${id.person}`]],
  ['a bulletin list', ['/bulletin/bulletins?type=announcement&limit=20&preload[]=user']],
  [
    'a thread',
    [`/bulletin/discussions/${id.thread}/posts?order=asc&limit=20&offset=0&preload[]=user`],
  ],
  [
    'a course page, 3 requests',
    [
      `/factrak/courses/${id.course}`,
      `/factrak/courses/${id.course}/ratings`,
      `/factrak/surveys?courseID=${id.course}&limit=20&${votes}`,
    ],
  ],
  ["the directory's first page", ['/users?limit=20&preload[]=dorm&preload[]=office']],
]

/** Creates a demo campus, logs callers in and records the statements of every hot endpoint. */
export async function prepareCampus(folder: string): Promise<Campus> {
  const portal = await startServer(
    {
      MODE: 'demo',
      PORT: '0',
      METRICS_PORT: '0',
      RATE_LIMIT: '100000000',
      DATABASE_URL: folder,
      LOG_LEVEL: 'error',
    },
    { people: 1000 },
  )
  try {
    const people = await callersOf(portal)
    const tokens = []
    for (const person of people) tokens.push(await logIn(portal, person))
    const get = getFrom(portal, tokens[0]!)
    const rows: Compared[] = [health]
    let routes = 0
    for (const [what, addresses] of hot(await idsOf(portal, people))) {
      const calls: ComparedCall[] = []
      for (const address of addresses) {
        const path = `/api/v2${address}`
        for (let times = 0; times < 2; times++) await get(path)
        const statements = await capture(() => get(path))
        routes += 1
        const bare = { path: `/${routes}`, query: combine(statements) }
        calls.push({ path, bare, statements: statements.length })
      }
      rows.push({ what, calls })
    }
    const { connection } = await startEmbedded(folder)
    return { tokens, connection: { ...connection, user: webRole }, rows }
  } finally {
    await portal.stop()
  }
}

const health: Compared = {
  what: '/health-check',
  calls: [{ path: '/health-check', bare: { path: '/hello' }, statements: 0 }],
}

type Person = { id: number; unixID: string }

/** Students with the same rights: they read all reviews, have no role and no ban. */
async function callersOf({ services: { db } }: Running): Promise<Person[]> {
  const rows = await db.execute<Person>(`
    select id, unix_id as "unixID" from users
    where type = 'student' and visible and at_williams and disabled_time is null
      and has_accepted_factrak_policy and factrak_survey_deficit = 0
      and not (admin or factrak_admin or goodrich_manager)
      and not exists (select from bans where user_id = users.id)
    order by id limit ${callers}`)
  if (rows.length < callers) throw new Error(`Only ${rows.length} people have these rights.`)
  return rows
}

/** Logs a person in with a new password, and returns an API token. */
async function logIn({ url, services }: Running, { id, unixID }: Person) {
  await setPassword(services, id, password)
  const call = createCall({ origin: url })
  const { token: identity } = await call(auth.identityToken, { body: { unixID, password } })
  return (await call(auth.apiToken, {}, { token: identity })).token
}

const getFrom =
  ({ url }: Running, token: string) =>
  async (path: string) => {
    const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} for ${path}: ${text}`)
  }

/** A person who is not a caller, the longest thread and the course with the most reviews. */
async function idsOf({ services: { db } }: Running, people: Person[]): Promise<Ids> {
  const number = async (query: string) =>
    Number(Object.values((await db.execute(query))[0] ?? {})[0])
  const own = people.map(({ id }) => id).join()
  return {
    person: await number(
      `select id from users where visible and at_williams and id not in (${own}) order by id limit 1 offset 40`,
    ),
    thread: await number(`select id from discussions order by post_count desc limit 1`),
    course: await number(
      `select course_id from factrak_surveys group by 1 order by count(*) desc limit 1`,
    ),
  }
}
