import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseProcesses, processorMs } from '../bare/processor.ts'
import { type DemoPortal, demoTokens, startDemoPortal, stopDemoPortal } from '../demoPortal.ts'
import { quantile, shown } from '../timing.ts'
import { loadRenderer } from './renderAlone.ts'

/** The people who open pages. Several, because each has a share of the processor. */
const readers = ['student', 'senior', 'moderator', 'sophomore', 'manager', 'admin']
const documentsEach = 50
const rounds = 3
const atOnce = 4

/** The load under which another person's calls are measured. */
const load = { perSecond: 30, seconds: 10 }

type Reader = Awaited<ReturnType<typeof enter>>

/**
 * Measures the documents of people who are logged in: the processor time of one, of the server and
 * of the database; how many one node sends in a second; beside the time of the same page rendered with
 * its data in memory, and of a bare `renderToString` of its elements. Then sends 30 documents a
 * second and times the calls of another person.
 */
export async function benchDocuments() {
  const root = join(import.meta.dirname, '../../..')
  const measureAlone = await loadRenderer(root)
  const portal = await startDemoPortal(root)
  try {
    const people = []
    for (const name of readers) people.push(await enter(portal, name))
    const pages = await addresses(portal, people[0]!)
    const rows = []
    for (const [what, path] of pages) {
      const { token, claims } = people[0]!
      const alone = await measureAlone(path, { origin: portal.origin, token, claims })
      const sent = await measure(portal, path, people)
      const figures = {
        ...sent,
        render: alone.render,
        'bare React': alone.bare,
        '× bare': sent.server / alone.bare,
      }
      const entries = Object.entries(figures).map(([name, value]) => [name, shown(value)])
      rows.push({ what, ...Object.fromEntries(entries) })
    }
    console.log(
      `Documents: milliseconds of processor time each, documents per second and kB; medians of ${rounds} rounds`,
    )
    console.table(rows)
    await underLoad(portal, people, [...pages.values()])
  } finally {
    await stopDemoPortal(portal)
  }
}

/** Logs in as the site does, and keeps the cookie. */
async function enter(portal: DemoPortal, name: string) {
  const { identity } = await demoTokens(portal, name)
  const headers = { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${identity}` }
  const response = await get(`${portal.origin}/api/v2/auth/api/token`, { method: 'POST', headers })
  const cookie = String(response.cookies[0]).split(';', 1)[0] ?? ''
  const { token } = (JSON.parse(response.body) as { data: { token: string } }).data
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  const { id, scope } = JSON.parse(payload) as { id: number; scope: string[] }
  return { cookie, token, claims: { id, level: 3 as const, scopes: new Set(scope) } }
}

/** The addresses of the pages that are measured. */
async function addresses({ origin }: DemoPortal, { token }: Reader): Promise<Map<string, string>> {
  const first = async (path: string, field: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const { body } = await get(`${origin}/api/v2${path}`, { headers })
    return (JSON.parse(body) as { data: Record<string, unknown>[] }).data[0]?.[field]
  }
  return new Map([
    ['home', '/'],
    ['bulletins', '/bulletins/announcement'],
    ['directory results', '/facebook?q=an'],
    ['a profile', `/facebook/users/${await first('/users?q=an&limit=1', 'id')}`],
    ['a thread', `/discussions/threads/${await first('/bulletin/discussions?limit=1', 'id')}`],
    ['a Factrak course', `/factrak/courses/${await first('/factrak/surveys?limit=1', 'courseID')}`],
    ['scheduler', '/schedulecourses'],
    ['planner', '/schedulecourses/planner'],
  ])
}

/** Milliseconds of processor time for each document, and documents per second. */
type Sent = { server: number; database: number; perSecond: number }

async function measure(
  { origin, process: node, folder }: DemoPortal,
  path: string,
  people: readonly Reader[],
) {
  const database = await databaseProcesses(folder)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const open = async (at: number) =>
    openPage(`${origin}${path}`, people[at % people.length]!, agent)
  const inTurn = async (count: number) => {
    let next = 0
    const client = async () => {
      while (next < count) await open((next += 1))
    }
    await Promise.all(Array.from({ length: atOnce }, client))
  }
  await inTurn(documentsEach)
  const read = () => ({ server: processorMs([node.pid!]), database: processorMs(database()) })
  const measured: Sent[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [before, start] = [read(), performance.now()]
    await inTurn(documentsEach)
    const [after, ms] = [read(), performance.now() - start]
    measured.push({
      server: (after.server - before.server) / documentsEach,
      database: (after.database - before.database) / documentsEach,
      perSecond: (documentsEach / ms) * 1000,
    })
  }
  const { length } = await open(0)
  agent.destroy()
  const median = (field: keyof Sent) =>
    quantile(
      measured.map((each) => each[field]),
      0.5,
    )
  return {
    server: median('server'),
    database: median('database'),
    'per second': median('perSecond'),
    kB: length / 1000,
  }
}

/** Opens a page. @throws when it was not rendered for a person */
async function openPage(url: string, { cookie, claims }: Reader, agent?: Agent) {
  const headers = { cookie, accept: 'text/html', 'accept-encoding': 'identity' }
  const { status, body } = await get(url, { headers, agent })
  if (status !== 200 || !body.includes('id="page-data"')) {
    throw new Error(`${url} was not rendered for person ${claims.id}: status ${status}.`)
  }
  return body
}

/** Prints the times of one person's calls at rest, and while others open pages. */
async function underLoad(
  { origin }: DemoPortal,
  people: readonly Reader[],
  paths: readonly string[],
) {
  const [caller, ...others] = people
  const headers = { authorization: `Bearer ${caller!.token}` }
  const call = async () => {
    const start = performance.now()
    await get(`${origin}/api/v2/users/me`, { headers })
    return performance.now() - start
  }
  const during = async (end: Promise<unknown>) => {
    const ended = new AbortController()
    const ending = end.finally(() => ended.abort())
    const times: number[] = []
    while (!ended.signal.aborted) {
      times.push(await call())
      await wait(20)
    }
    await ending
    return { 'p50 ms': shown(quantile(times, 0.5)), 'p95 ms': shown(quantile(times, 0.95)) }
  }
  const openMany = async () => {
    const open = []
    for (let sent = 0; sent < load.perSecond * load.seconds; sent += 1) {
      const path = paths[sent % paths.length]!
      open.push(openPage(`${origin}${path}`, others[sent % others.length]!))
      await wait(1000 / load.perSecond)
    }
    await Promise.all(open)
  }
  const atRest = await during(wait(2000))
  const busy = await during(openMany())
  console.log(`Another person's calls, while ${load.perSecond} documents a second are sent`)
  console.table({ 'at rest': atRest, 'under load': busy })
}

type Options = { method?: string; headers: Record<string, string>; agent?: Agent | undefined }

const get = (url: string, options: Options) =>
  new Promise<{ status: number; body: string; cookies: string[] }>((resolve, reject) => {
    request(url, options, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, body, cookies: headers['set-cookie'] ?? [] })
      })
    })
      .on('error', reject)
      .end()
  })
