import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quantile, shown } from '../timing.ts'
import { type Campus, type Compared, prepareCampus } from './campus.ts'
import { load } from './load.ts'
import { databaseProcesses, processorMs } from './processor.ts'
import type { BareRoute } from './server.ts'

/** Each row is measured this many times, in turn with its bare routes. */
const rounds = 5
const secondsEach = 1
const file = '/favicon.svg'

type Side = { origin: string; process: ChildProcess }
/** Milliseconds of processor time for one pass over the requests of a row, and passes per second. */
type Round = { server: number; database: number; perSecond: number }

/**
 * Compares each hot endpoint with a bare Fastify route that returns the rows of the same SQL, as
 * one prepared statement: processor time per request of the server and of the database, and
 * throughput. Each request of a page has a bare route of its own, and both sides are sent the same
 * number of requests. `server.ts` says what the bare side does not do.
 */
export async function benchBare() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-bench-'))
  await chmod(folder, 0o755) // the database may run as another user
  const sides: Side[] = []
  const started = async (starting: Promise<Side>) => {
    const side = await starting
    sides.push(side)
    return side
  }
  try {
    const campus = await prepareCampus(folder)
    const portal = await started(startPortal(folder))
    const [health, ...rest] = campus.rows
    const rows = [health!, await fileRow(portal), ...rest]
    const bare = await started(startBare(campus, rows))
    await compare(folder, { ...campus, rows }, { portal, bare })
  } finally {
    for (const { process: child } of sides.toReversed()) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** The row of a file of the site; the bare side sends the same bytes. */
async function fileRow({ origin }: Side): Promise<Compared> {
  const response = await fetch(`${origin}${file}`)
  if (!response.ok) throw new Error(`${response.status} for ${file}: build the site first.`)
  const base64 = Buffer.from(await response.arrayBuffer()).toString('base64')
  const type = response.headers.get('content-type') ?? ''
  const bare: BareRoute = { path: '/hello-file', file: { base64, type } }
  return { what: 'a static file', calls: [{ path: file, bare, statements: 0 }] }
}

async function compare(
  folder: string,
  { tokens, rows }: Campus,
  { portal, bare }: { portal: Side; bare: Side },
) {
  const database = await databaseProcesses(folder)
  const run = async ({ origin, process: child }: Side, paths: readonly string[]) => {
    const read = () => ({ server: processorMs([child.pid!]), database: processorMs(database()) })
    const before = read()
    const { passes, seconds } = await load(origin, paths, { tokens, seconds: secondsEach })
    const after = read()
    return {
      server: (after.server - before.server) / passes,
      database: (after.database - before.database) / passes,
      perSecond: passes / seconds,
    }
  }
  const table = []
  for (const row of rows) {
    const paths = {
      portal: row.calls.map(({ path }) => path),
      bare: row.calls.map((call) => call.bare.path),
    }
    await run(portal, paths.portal) // warms up
    await run(bare, paths.bare)
    const ours: Round[] = []
    const theirs: Round[] = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await run(portal, paths.portal))
      theirs.push(await run(bare, paths.bare))
    }
    table.push(rowOf(row, ours, theirs))
  }
  console.log(
    `Beside a bare Fastify route per request: medians of ${rounds} rounds of ${secondsEach} s, ${tokens.length} connections, each of another person. Milliseconds of processor time of the server and of the database for all requests of a row, and how often all of them were answered per second`,
  )
  console.table(table)
}

function rowOf({ what, calls }: Compared, ours: Round[], theirs: Round[]) {
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
    statements: calls.map(({ statements }) => statements).join(' + '),
    server: shown(server),
    'bare server': shown(bareServer),
    'server ratio': shown(server / bareServer),
    database: shown(database),
    'bare database': shown(bareDatabase),
    'total ratio': shown((server + database) / (bareServer + bareDatabase)),
    'per second': Math.round(perSecond),
    'bare per second': Math.round(barePerSecond),
  }
}

const startPortal = (folder: string) => {
  const main = join(import.meta.dirname, '../../../server/src/main.ts')
  const log = process.env['PROFILE']
    ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE']}`]
    : []
  return startSide([...log, main], {
    MODE: 'demo',
    DATABASE_URL: folder,
    PORT: '0',
    METRICS_PORT: '0',
    // Log lines are written as in production, to a pipe that is drained quickly.
    RATE_LIMIT: '100000000',
    LOG_LEVEL: 'info',
  })
}

const startBare = ({ connection }: Campus, rows: Compared[]) => {
  const routes = rows.flatMap(({ calls }) => calls.map(({ bare }) => bare))
  return startSide([join(import.meta.dirname, 'server.ts')], {
    BARE: JSON.stringify({ connection, routes }),
  })
}

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
