import { Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'
import { sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'

/** Work done apart from requests: asked for with `addJob`, or by the clock. */
export type Task = {
  /** As noun:verb: `factrak:recount`. */
  name: string
  /** When it starts by itself, as cron in UTC: `15 8 * * *`. */
  cron?: string
  /** May run more than once for one job: it is tried again after a failure. */
  run: (services: Services, payload: unknown) => Promise<void>
}

/**
 * Starts working on jobs; any number of nodes may. The queue is in the database, so what is asked
 * for in a transaction happens if and only if that is committed.
 */
export async function startJobs(services: Services, pool: Pool, tasks: readonly Task[]) {
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true, // the process stops everything in its own order
    logger: loggerOf(services),
    taskList: Object.fromEntries(
      tasks.map((task) => [task.name, (payload: unknown) => task.run(services, payload)]),
    ),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, cron }) =>
        cron ? [{ task: name, match: cron, options: { backfillPeriod: 86_400_000 } }] : [],
      ),
    ),
  })
  // A lost connection ends the runner; the node keeps answering and the log says so.
  runner.promise.catch((error: unknown) => services.log.error({ err: error }, 'jobs stopped'))
  return { stop: () => runner.stop() }
}

/** The queue speaks through our log, its failures only. */
const loggerOf = ({ log }: Services) =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, err: meta?.['error'] }, message)
    if (level === 'warning') log.warn({ ...scope }, message)
  })

type JobOptions = {
  /** A job of this key that still waits is replaced. */
  key?: string
  runAt?: Date
}

/** Asks for a job, in the transaction given. */
export async function addJob(
  db: Db,
  name: string,
  payload: object,
  { key, runAt }: JobOptions = {},
) {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
      job_key => ${key ?? null}, run_at => ${runAt?.toISOString() ?? null}::timestamptz)`,
  )
}
