import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { operatorMessage, operatorStack } from '#core/operations/operatorMessage.ts'
import { releaseJobsOfDeadNodes, showLife } from './deadNodes.ts'

/** Work outside requests, started with `addJob` or on a schedule. */
export type Task = {
  /** As noun:verb: `factrak:recount`. */
  name: string
  /** Must be safe to run more than once: a failed job is retried. */
  run: (services: Services, payload: unknown) => Promise<void>
} & (Schedule | { cron?: never })

/** What starts a task by itself. */
type Schedule = {
  /** As cron in UTC: `15 8 * * *`. */
  cron: string
  /** What the task does, for administrators: "Deletes expired logins". */
  does: string
  /**
   * True when its hour is a promise: run at another, it would tell when people did something. It starts on
   * its schedule only.
   */
  isTimed?: true
}

/** A task on a schedule. */
export type ScheduledTask = Task & Schedule

export const isScheduled = (task: Task): task is ScheduledTask => task.cron !== undefined

/** How long jobs wait before they are started again, in milliseconds. */
const pauseMs = 2000

/** How often jobs of killed nodes are looked for, in milliseconds. */
const lookMs = 30_000

/**
 * Starts processing jobs; any number of nodes can. The queue is in the database, so a job added in
 * a transaction runs if and only if the transaction commits. When the database went away during a
 * job, or while one was taken, processing starts again once it is back, and the job with it. A job
 * whose node was killed runs on another, or on the same once it is back, after a minute or two.
 */
export async function startJobs(services: Services, pool: Pool, tasks: readonly Task[]) {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Running | undefined = await startRunner(services, pool, tasks)

  const startAgain = async (lockedBy: string): Promise<Running | undefined> => {
    let told = ''
    while (!signal.aborted) {
      try {
        await wait(pauseMs, undefined, { signal })
        // A job that was running is locked for hours otherwise.
        await pool.query('select graphile_worker.force_unlock_workers($1)', [[lockedBy]])
        return await startRunner(services, pool, tasks)
      } catch (error) {
        const reason = operatorMessage(error)
        // Each reason once, not every two seconds of an outage.
        if (reason !== told && !signal.aborted) {
          services.log.error({ err: new Error(reason) }, 'jobs cannot be started again yet')
        }
        told = reason
      }
    }
    return undefined
  }
  const supervise = async () => {
    while (running) {
      const { runner, lockedBy } = running
      // Its logger has said why it ends.
      await runner.promise.catch(() => undefined)
      if (signal.aborted) return
      services.log.error({}, 'jobs stopped; they are started again')
      running = await startAgain(lockedBy())
      if (running && signal.aborted) await running.runner.stop()
    }
  }
  const lookForDeadNodes = async () => {
    while (!signal.aborted) {
      // The next look is soon; that the database is away is logged elsewhere.
      await releaseJobsOfDeadNodes(pool).catch(() => undefined)
      await wait(lookMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const supervised = Promise.all([supervise(), lookForDeadNodes()])
  const stop = async () => {
    stopping.abort()
    // It may have ended by itself.
    await running?.runner.stop().catch(() => undefined)
    await supervised
  }
  return { stop }
}

type Running = {
  runner: Runner
  /** The name under which it locks jobs. */
  lockedBy: () => string
}

async function startRunner(
  services: Services,
  pool: Pool,
  tasks: readonly Task[],
): Promise<Running> {
  const events: WorkerEvents = new EventEmitter()
  let lockName = ''
  events.on('pool:create', ({ workerPool }) => void (lockName = workerPool.id))
  const runner = await run({
    // Without batches, a job whose end cannot be recorded would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events,
    pgPool: pool,
    concurrency: 2,
    pollInterval: 5000,
    noHandleSignals: true, // The process handles signals itself.
    logger: loggerOf(services),
    taskList: Object.fromEntries(
      tasks.map((task) => [task.name, (payload: unknown) => perform(services, task, payload)]),
    ),
    parsedCronItems: parseCronItems(
      tasks.flatMap(({ name, cron }) =>
        cron ? [{ task: name, match: cron, options: { backfillPeriod: 86_400_000 } }] : [],
      ),
    ),
  })
  // A job whose lock was committed and whose answer was lost would stay locked for hours.
  events.once('worker:getJob:error', () => {
    setImmediate(() => void runner.stop().catch(() => undefined))
  })
  const ended = new AbortController()
  void runner.promise.catch(() => undefined).then(() => ended.abort())
  void showLife(pool, lockName, ended.signal)
  return { runner, lockedBy: () => lockName }
}

/** Runs a task. What the queue logs and stores of a failure has no values of a statement. */
async function perform(services: Services, task: Task, payload: unknown) {
  await task.run(services, payload).catch((error: unknown) => {
    // PostgreSQL stores no such character, and the queue would stop over it.
    const told = new Error(operatorMessage(error).replaceAll('\0', ''), { cause: error })
    told.stack = operatorStack(error)
    throw told
  })
}

/** Sends the queue's failures to our log. */
const loggerOf = ({ log }: Services) =>
  new Logger((scope) => (level, message, meta) => {
    const err = meta?.['error'] ?? meta?.['fatalError']
    if (level === 'error') log.error({ ...scope, err }, message)
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
