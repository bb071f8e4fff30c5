import type { JobState } from '@wso/contract/account/operations.limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'

/*
 * What the queue holds, without payloads, which may be about people. Jobs that are done leave its table,
 * so it is read whole. Its times are the database's.
 */

/** A job as stored: times in ISO 8601; `error` without the values of a statement. */
export type QueuedJob = {
  id: number
  task: string
  attempts: number
  maxAttempts: number
  createdTime: string
  dueTime: string
  runningTime: string | null
  error: string | null
}

/** Out of attempts, and not in the last one. */
const hasFailed = sql`attempts >= max_attempts and locked_at is null`
const states: Record<JobState, SQL> = { failed: hasFailed, waiting: sql`not (${hasFailed})` }

/** How many jobs wait or run, how many are out of attempts, and how long the oldest due one has waited. */
export async function jobNumbers(
  db: Db,
): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
  const [row] = await db.execute<{ waiting: number; failed: number; seconds: number }>(sql`
    select count(*) filter (where ${states.waiting})::int as waiting,
      count(*) filter (where ${hasFailed})::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (
        where run_at <= now() and attempts < max_attempts)), 0)::float8 as seconds
    from graphile_worker.jobs`)
  return {
    waiting: row?.waiting ?? 0,
    failed: row?.failed ?? 0,
    oldestSeconds: row?.seconds ?? 0,
  }
}

/** How many jobs of each task wait or run, and how many are out of attempts. */
export async function jobsByTask(
  db: Db,
): Promise<Map<string, { waiting: number; failed: number }>> {
  const rows = await db.execute<{ task: string; waiting: number; failed: number }>(sql`
    select task_identifier as task, count(*) filter (where ${states.waiting})::int as waiting,
      count(*) filter (where ${hasFailed})::int as failed
    from graphile_worker.jobs group by task_identifier`)
  return new Map(rows.map(({ task, ...numbers }) => [task, numbers]))
}

/** Lists failed jobs, the latest failure first, or the others, by due time. */
export async function listJobs(
  db: Db,
  { state, limit, offset }: { state: JobState; limit: number; offset: number },
): Promise<QueuedJob[]> {
  const order = state === 'failed' ? sql`updated_at desc, id desc` : sql`run_at, id`
  return db.execute<QueuedJob>(sql`
    select id::float8 as id, task_identifier as task, attempts::int as attempts,
      max_attempts::int as "maxAttempts", ${asText(sql`created_at`)} as "createdTime",
      ${asText(sql`run_at`)} as "dueTime", ${asText(sql`locked_at`)} as "runningTime",
      left(last_error, 300) as error
    from graphile_worker.jobs where ${states[state]}
    order by ${order} limit ${limit} offset ${offset}`)
}

/** Returns the task of a job; undefined when there is no such job. */
export async function taskOf(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.execute<{ task: string }>(
    sql`select task_identifier as task from graphile_worker.jobs where id = ${id}`,
  )
  return row?.task
}

/** Makes a job due now, with all its attempts. Returns false when it is running or gone. */
export async function retryJob(db: Db, id: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select id from graphile_worker.reschedule_jobs(
      array[${id}]::bigint[], run_at := now(), attempts := 0)`)
  return rows.length > 0
}

/** Deletes a job that is out of attempts. Returns false when it is not, or gone. */
export async function dropJob(db: Db, id: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select id from graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where id = ${id} and ${hasFailed}))`)
  return rows.length > 0
}

/** A time in ISO 8601, in UTC. */
const asText = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
