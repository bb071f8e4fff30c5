import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@wso/contract/account/auth'
import { createCall } from '@wso/contract/core/client'
import { type Running, startServer } from '@wso/server/server'
import { timeCalls } from './timing.ts'

const people = 3000
/** Milliseconds that the slowest of twenty calls may take. */
const maxMs = 60

const reviews = 'limit=20&populateAgreements=true&populateClientAgreement=true'
const books = 'limit=20&preload[]=user&preload[]=book'
const profiles = 'limit=20&preload[]=tags&preload[]=relation&preload[]=matched'

/** The slower calls of the services' pages; `at` counts up, so that each asks for something else. */
const calls: ((at: number) => string)[] = [
  () => '/bulletin/rides?limit=20&preload[]=user',
  () => '/bulletin/discussions?limit=100&getLastPost=true&preload[]=user',
  (at) => `/bulletin/discussions/${1 + (at % 20)}/posts?limit=50&preload[]=user`,
  (at) => `/factrak/courses/${1 + (at % 200)}/ratings`,
  (at) => `/factrak/surveys?courseID=${1 + (at % 200)}&order=agreed&${reviews}`,
  () => `/factrak/surveys?${reviews}`,
  () => '/factrak/professors?metric=approachability&limit=50',
  () => '/factrak/courses?metric=course_workload&limit=50',
  (at) => `/autocomplete/factrak?q=${'abcdefgh'[at % 8]}&limit=8`,
  () => `/booktrak/listings?listingType=SELL&minCondition=FAIR&maxPrice=4000&sort=price&${books}`,
  (at) => `/booktrak/listings?courseID=${1 + (at % 200)}&${books}`,
  (at) => `/booktrak/books?q=${'abcdefgh'[at % 8]}`,
  () => '/booktrak/listings/matches',
  (at) => `/dormtrak/dorms/${1 + (at % 20)}/facts`,
  (at) => `/dormtrak/dorms/${1 + (at % 20)}/rooms`,
  () => '/dormtrak/reviews?limit=10&commented=true&preload[]=dormRoom&preload[]=dorm',
  () => '/dormtrak/rankings?ranks=5',
  (at) => `/ephmatch/profiles?sort=recommended&offset=${at % 20}&${profiles}`,
  () => '/ephmatch/matches?keepUnseen=true&preload[]=tags',
]

/** Times calls of all services on a demo campus of the size of the college. */
export async function benchServices() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-bench-'))
  await chmod(folder, 0o755) // the database may run as another user
  const settings = { MODE: 'demo', PORT: '0', METRICS_PORT: '0', RATE_LIMIT: '10000000' }
  const portal = await startServer(
    { ...settings, DATABASE_URL: folder, LOG_LEVEL: 'error' },
    { people },
  )
  try {
    await portal.services.db.execute('analyze')
    const ask = await asStudent(portal)
    const rows = []
    for (const address of calls) {
      await timeCalls((at) => ask(address(at)), { calls: 20 }) // warms up
      const { p50, p95 } = await timeCalls((at) => ask(address(at)), { calls: 100 })
      rows.push({ what: address(0).replace(/&?preload\[\]=\w+/g, ''), p50, p95, ok: p95 < maxMs })
    }
    console.log(`Services, ${people} people, ms; at most ${maxMs} at the 95th percentile`)
    console.table(rows)
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true })
  }
}

/** Logs the demo's student in. Throws for a status other than 200. */
async function asStudent({ url }: Running) {
  const call = createCall({ origin: url })
  const body = { unixID: 'student', password: 'demo' }
  const identity = await call(auth.identityToken, { body })
  const { token } = await call(auth.apiToken, {}, { token: identity.token })
  const headers = { authorization: `Bearer ${token}` }
  return async (address: string) => {
    const response = await fetch(`${url}/api/v2${address}`, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} for ${address}: ${text.slice(0, 200)}`)
  }
}
