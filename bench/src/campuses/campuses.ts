import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { perform } from '../costs/performStorm.ts'
import { demoTokens } from '../demoPortal.ts'
import { quantile, shown } from '../timing.ts'
import { createColleges, password, people, type Server, startServer } from './collegeDatabases.ts'
import { type CollegeNode, root, startCollege, stopCollege } from './collegeNode.ts'
import { memoryOf } from './memory.ts'

const optionOf = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const has = (name: string) => process.argv.includes(name)

const heavy = '/bulletin/discussions?limit=100&getLastPost=true&preload[]=user'
const calmMs = 6000
const stormMs = 12_000

/**
 * Starts many colleges on one machine, each in its own process and database, and prints the memory and the
 * connections of each, how long they take to start, and what a storm at one does to the calls at another.
 */
export async function benchCampuses() {
  const count = has('--count') ? Number(optionOf('--count')) : 20
  const flags = has('--flags') ? optionOf('--flags')!.split(',') : []
  const server = await startServer()
  const nodes: CollegeNode[] = []
  try {
    const colleges = await createColleges(server, count)
    const began = performance.now()
    const starts = colleges.map((college) => startCollege(college, flags))
    for (const result of await Promise.allSettled(starts)) {
      if (result.status === 'rejected') throw result.reason
      nodes.push(result.value)
    }
    const all = performance.now() - began
    const idle = await usedBy(server, nodes)
    // In turn: all at once, a node that waits for a processor refuses with 503.
    for (const node of nodes) await visit(node)
    await wait(12_000) // until connections that only some work needs are closed
    const used = await usedBy(server, nodes)
    await stopCollege(nodes.pop()!)
    const again = await startCollege(colleges.at(-1)!, flags)
    nodes.push(again)
    const storm = await stormBeside(nodes[0]!, nodes[1]!)
    const figures = { count, all: all / 1000, one: again.ms / 1000, idle, used, storm }
    console.dir(figures, { depth: null })
    if (has('--write')) write(figures)
  } finally {
    await Promise.all(nodes.map(stopCollege))
    await server.end()
  }
}

/** Opens the home page of a person and some calls, as often as it takes for the code to be loaded. */
async function visit({ origin }: CollegeNode) {
  const { api } = await demoTokens({ origin }, 'student', password)
  const headers = { authorization: `Bearer ${api}` }
  for (let round = 0; round < 10; round += 1) {
    for (const path of ['/', '/api/v2/users/me', `/api/v2${heavy}`]) {
      await ask(origin + path, headers)
    }
  }
}

/** Asks again, as a browser would, where a node that has just started refuses because it waits for a processor. */
async function ask(address: string, headers: HeadersInit): Promise<void> {
  const response = await fetch(address, { headers })
  await response.arrayBuffer()
  if (response.ok) return
  const seconds = Number(response.headers.get('retry-after'))
  if (response.status !== 503 || seconds === 0) throw new Error(`${response.status} for ${address}`)
  await wait(seconds * 1000)
  await ask(address, headers)
}

/** Medians of the colleges: memory in megabytes, and connections. */
async function usedBy({ client }: Server, nodes: readonly CollegeNode[]) {
  const { rows } = await client.query<{ datname: string; pids: number[] }>(
    `select datname, array_agg(pid) pids from pg_stat_activity where datname like 'college_%' group by 1`,
  )
  const pids = nodes.map(({ process: child }) => child.pid!)
  const each = await Promise.all(pids.map((pid) => memoryOf([pid])))
  const database = await Promise.all(rows.map((row) => memoryOf(row.pids)))
  const median = (numbers: number[]) => shown(quantile(numbers, 0.5))
  return {
    rss: median(each.map(({ rss }) => rss)),
    pss: median(each.map(({ pss }) => pss)),
    connections: median(rows.map((row) => row.pids.length)),
    databasePss: median(database.map(({ pss }) => pss)),
  }
}

/** Returns the 95th percentile of a person's calls at rest and during a storm at another college, in ms. */
async function stormBeside(raging: CollegeNode, beside: CollegeNode) {
  const [hostile, other] = await Promise.all(
    [raging, beside].map((node) => demoTokens(node, 'student', password)),
  )
  const call = (path: string, { api }: { api: string }) => ({
    method: 'GET',
    url: `/api/v2${path}`,
    headers: { authorization: `Bearer ${api}` },
  })
  const visitor = { origin: beside.origin, request: call('/users/me', other!), lanes: 1, pause: 40 }
  const p95 = async (duration: number) =>
    shown(quantile((await perform({ ...visitor, duration, isIdle: false })).times, 0.95))
  await p95(2000) // warms up
  const calm = await p95(calmMs)
  const request = call(heavy, hostile!)
  const rage = { origin: raging.origin, request, lanes: 16, pause: 0, isIdle: true }
  const storm = perform({ ...rage, duration: stormMs })
  await wait(1000) // until the process of the storm has started
  const beneath = await p95(stormMs - 2000)
  const { statuses } = await storm
  return { calm, storm: beneath, ratio: shown(beneath / calm), statuses }
}

type Figures = { count: number; all: number; one: number } & Record<
  'idle' | 'used',
  Awaited<ReturnType<typeof usedBy>>
> & { storm: Awaited<ReturnType<typeof stormBeside>> }

const section = /(<!-- campuses -->)[\s\S]*?(<!-- \/campuses -->)/

/** Writes the figures into docs/performance.md. */
function write({ count, all, one, idle, used, storm }: Figures) {
  const rows: [string, string | number][] = [
    [`colleges, of ${people} people each`, count],
    ['memory of a node after its start (RSS / PSS), MB', `${idle.rss} / ${idle.pss}`],
    ['memory of a node in use (RSS / PSS), MB', `${used.rss} / ${used.pss}`],
    ['its connections to PostgreSQL', used.connections],
    ['their memory (PSS), MB', used.databasePss],
    ['start of one beside the others, s', shown(one)],
    ['start of all at once, s', shown(all)],
    ['`/users/me` at 95 %, at rest, ms', storm.calm],
    ['the same during a storm at another college, ms', storm.storm],
  ]
  const table = ['| | |', '| --- | --- |', ...rows.map(([what, n]) => `| ${what} | ${n} |`)]
  const document = join(root, 'docs/performance.md')
  const text = readFileSync(document, 'utf8')
  writeFileSync(document, text.replace(section, `$1\n\n${table.join('\n')}\n\n$2`))
}
