import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Campus, prepareCampus } from './campus.ts'
import { databaseProcesses, processorMs } from './processor.ts'
import { load } from './load.ts'
import type { BareRoute } from './server.ts'
import { quantile, shown } from '../timing.ts'

/** Each endpoint is measured this many times, in turn with its bare route. */
const rounds = 5
const secondsEach = 1

type Side = { origin: string; process: ChildProcess }
type Round = { server: number; database: number; perSecond: number }

/**
 * Compares each hot endpoint with a bare Fastify route that returns the rows of the same SQL, as
 * one prepared statement: processor time per request of the server and of the database, and
 * throughput.
 */
export async function benchBare() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-bench-'))
  await chmod(folder, 0o755) // the database may run as another user
  try {
    const campus = await prepareCampus(folder)
    const portal = await startPortal(folder)
    const bare = await startBare(campus)
    try {
      await compare(folder, campus, { portal, bare })
    } finally {
      for (const { process: child } of [bare, portal]) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(
  folder: string,
  { token, routes }: Campus,
  { portal, bare }: { portal: Side; bare: Side },
) {
  const database = await databaseProcesses(folder)
  const run = async ({ origin, process: child }: Side, paths: readonly string[]) => {
    const read = () => ({ server: processorMs([child.pid!]), database: processorMs(database()) })
    const before = read()
    const { requests, seconds } = await load(origin, paths, { token, seconds: secondsEach })
    const after = read()
    return {
      server: (after.server - before.server) / requests,
      database: (after.database - before.database) / requests,
      perSecond: requests / seconds,
    }
  }
  const rows = []
  for (const route of routes) {
    const paths = { portal: route.paths, bare: [route.path] }
    await run(portal, paths.portal) // warms up
    await run(bare, paths.bare)
    const ours: Round[] = []
    const theirs: Round[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await run(portal, paths.portal))
      theirs.push(await run(bare, paths.bare))
    }
    rows.push(rowOf(route, ours, theirs))
  }
  console.log(
    `Beside a bare Fastify route: medians of ${rounds} rounds of ${secondsEach} s, 16 connections. Milliseconds of processor time per request, of the server and of the database`,
  )
  console.table(rows)
}

function rowOf({ what, statements }: BareRoute, ours: Round[], theirs: Round[]) {
  const median = (side: Round[], field: keyof Round) =>
    quantile(
      side.map((round) => round[field]),
      0.5,
    )
  const pair = (field: keyof Round) => [median(ours, field), median(theirs, field)] as const
  const [server, bareServer] = pair('server')
  const [database, bareDatabase] = pair('database')
  const [perSecond, barePerSecond] = pair('perSecond')
  return {
    what,
    statements,
    server: shown(server),
    'bare server': shown(bareServer),
    'server ratio': shown(server / bareServer),
    database: shown(database),
    'bare database': shown(bareDatabase),
    'total ratio': shown((server + database) / (bareServer + bareDatabase)),
    'requests/s': Math.round(perSecond),
    'bare requests/s': Math.round(barePerSecond),
  }
}

const startPortal = (folder: string) => {
  const main = join(import.meta.dirname, '../../../server/src/main.ts')
  const log = process.env['PROFILE']
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE']}`]
    : []
  return startSide([...log, main], {
    ...{ MODE: 'demo', DATABASE_URL: folder, PORT: '0', METRICS_PORT: '0' },
    // Log lines are written as in production, to a pipe that is drained quickly.
    ...{ RATE_LIMIT: '100000000', LOG_LEVEL: 'info' },
  })
}

const startBare = ({ connection, routes }: Campus) =>
  startSide([join(import.meta.dirname, 'server.ts')], {
    BARE: JSON.stringify({ connection, routes }),
  })

async function startSide(command: string[], settings: Record<string, string>): Promise<Side> {
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('A server did not start.')))
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /answers? at (\S+)/.exec(String(chunk))?.[1]
      if (found) resolve(found)
    })
  })
  return { origin, process: child }
}
