import { sql } from 'drizzle-orm'
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'

/** Work outside requests, started with `addJob` or on a schedule. */
export type Task = {
  /** As noun:verb: `factrak:recount`. */
  name: string
  /** The schedule on which it starts, as cron in UTC: `15 8 * * *`. */
  cron?: string
  /** Must be safe to run more than once: a failed job is retried. */
  run: (services: Services, payload: unknown) => Promise<void>
}

/**
 * Starts processing jobs; any number of nodes can. The queue is in the database, so a job added in
 * a transaction runs if and only if the transaction commits.
 */
export async function startJobs(services: Services, pool: Pool, tasks: readonly Task[]) {
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true, // The process handles signals itself.
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
  // A lost connection ends the runner; the node keeps answering and logs it.
  runner.promise.catch((error: unknown) => services.log.error({ err: error }, 'jobs stopped'))
  return { stop: () => runner.stop() }
}

/** Sends the queue's failures to our log. */
const loggerOf = ({ log }: Services) =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error') log.error({ ...scope, err: meta?.['error'] }, message)
    if (level === 'warning') log.warn({ ...scope }, message)
  })

type JobOptions = {
  /** A waiting job with the same key is replaced. */
  key?: string
  runAt?: Date
}

/** Adds a job in the given transaction. */
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
