import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#core/context.ts'
import { openDb } from '#core/database/db.ts'
import { surviveRejections } from '#core/http/site/renderer.ts'
import { jobMetrics } from '#core/jobs/jobMetrics.ts'
import { startJobs } from '#core/jobs/jobs.ts'
import { createLive, type Live } from '#core/live/live.ts'
import { buildHealthServer } from '#core/operations/healthServer.ts'
import { createLog } from '#core/operations/log.ts'
import { createMetrics } from '#core/operations/metrics.ts'
import { stopGracefully } from '#core/operations/stop.ts'
import { type DatabaseWatch, watchDatabase } from '#core/operations/watchDatabase.ts'
import { deliveryMetrics } from '#features/account/delivery/delivery.public.ts'
import { markedTask } from '#features/account/operations/markedTask.public.ts'
import { refuseOtherCollege, rememberCollege } from '#features/site/settings/collegeMark.public.ts'
import { buildApp, type ServeSite } from './app.ts'
import { prepareAuthors } from './authors/prepareAuthors.ts'
import { createClock } from './clock.ts'
import { type Config, readConfig } from './config/config.ts'
import { refuseDemoData } from './refuseDemoData.ts'
import { tasksOf } from './tasks.ts'

/** A running portal. */
export type Running = { url: string; services: Services; stop: () => Promise<void> }

type Options = {
  /** The folder of the built site; without one, only the API is served. */
  site?: string
  /** Serves another site than a built one. */
  serveSite?: ServeSite
  /** The number of people in a new demo campus; the default number when absent. */
  people?: number
  /** Ends the process after an embedded database stopped for good. */
  giveUp?: () => void
  /** Called with a line of output for each step of creating the demo campus. */
  report?: (line: string) => void
}

/**
 * Starts a portal from an environment.
 * @throws with advice for the operator for an invalid setting, a used port or a database that
 * cannot be opened
 */
export async function startServer(
  environment: Record<string, string | undefined>,
  options: Options = {},
): Promise<Running> {
  const config = readConfig(environment)
  const database = await openDb(config.DATABASE_URL, config.DATABASE_OWNER_URL)
  const { db, use, address, maintenance, close } = database
  const opened: FastifyInstance[] = []
  let jobs: { stop: () => Promise<void> } | undefined
  let live: Live | undefined
  let watch: DatabaseWatch | undefined
  let stopping: Promise<void> | undefined
  let stopSurviving: (() => void) | undefined
  const stopAll = async () => {
    // The load balancer learns from /ready that this node stops; until then, requests still arrive.
    if (opened.length > 0) await wait(config.DRAIN_SECONDS * 1000)
    // The health server closes last: until then /ready reports that this node is stopping.
    for (const app of opened) await stopGracefully(app)
    await jobs?.stop()
    await live?.close()
    watch?.stop()
    await close()
    stopSurviving?.()
  }
  const stop = () => (stopping ??= stopAll())
  try {
    const log = createLog(config)
    live = createLive(address, log)
    const site = options.site && { site: options.site }
    if (options.site) stopSurviving = surviveRejections(options.site, log)
    watch = watchDatabase(database, { log, giveUp: options.giveUp })
    const { isReachable } = watch
    const now = createClock(config.NOW)
    const services = { config, db, log, live, now, isDatabaseReachable: isReachable, ...site }
    const metrics = createMetrics(use, live, [
      ...jobMetrics(maintenance.db),
      deliveryMetrics(maintenance.db),
    ])
    const forMaintenance = { ...services, db: maintenance.db }
    await prepareDatabase(forMaintenance, options)
    const app = await buildApp(services, { metrics, serveSite: options.serveSite })
    opened.push(app)
    await listen(app, { host: config.HOST, port: config.PORT }, services)
    if (config.METRICS_PORT) {
      const healthServer = buildHealthServer({
        db,
        metrics,
        isReachable,
        isStopping: () => stopping !== undefined,
      })
      opened.push(healthServer)
      await listen(healthServer, { host: config.METRICS_HOST, port: config.METRICS_PORT }, services)
    }
    jobs = await startJobs(forMaintenance, maintenance.pool, tasksOf(config).map(markedTask))
    return { url: addressOf(app, config), services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Refuses a database that is not this portal's; then it is the college's. @throws with advice for the operator */
async function prepareDatabase(services: Services, options: Options) {
  const { config, db, now } = services
  await refuseOtherCollege(db)
  await prepareAuthors(db, config)
  if (config.MODE === 'demo') await seedDemo(services, options)
  else await refuseDemoData(db)
  await rememberCollege(db, now)
}

/** Runs once; the seed's code is loaded only in demo mode. */
async function seedDemo(services: Services, { people, report = () => undefined }: Options) {
  const { seedCampus } = await import('./seed/seed.ts')
  const outcome = await seedCampus(services, { report, ...(people !== undefined && { people }) })
  if (outcome === 'already holds data') {
    throw new Error(
      'This database holds data that the demo did not create, and the passwords of the demo are public. Choose an empty folder: DATABASE_URL=demo npm start',
    )
  }
}

/**
 * How long a port may stay in use, in milliseconds: a node that was told to stop, whose `npm run serve` has
 * ended, still drains and finishes its requests. A demo does not drain.
 */
const portWait = ({ DRAIN_SECONDS }: Config) => (DRAIN_SECONDS ? (DRAIN_SECONDS + 17) * 1000 : 0)

async function listen(
  app: FastifyInstance,
  address: { host: string; port: number },
  { config, log }: Pick<Services, 'config' | 'log'>,
): Promise<void> {
  const until = Date.now() + portWait(config)
  for (let tries = 1; ; tries += 1) {
    try {
      await app.listen(address)
      return
    } catch (error) {
      const problem = error as NodeJS.ErrnoException // What `listen` of Node throws.
      if (problem.code !== 'EADDRINUSE' || Date.now() >= until) {
        throw new Error(listenProblem(problem, address.host, address.port), { cause: error })
      }
      if (tries === 1) log.warn({ port: address.port }, 'the port is in use and is waited for')
      await wait(250)
    }
  }
}

function listenProblem({ code, message }: NodeJS.ErrnoException, host: string, port: number) {
  if (code === 'EADDRINUSE') {
    return `Port ${port} is used by another program. Stop it, or choose another port: PORT=${port + 10}`
  }
  if (code === 'EACCES') return `Port ${port} may not be opened by this account. Try PORT=3000`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST: ${host} is not an address of this machine.`
  }
  return message
}

function addressOf({ server }: FastifyInstance, { HOST, PORT }: Config) {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : PORT
  return `http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}`
}
