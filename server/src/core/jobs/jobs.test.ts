import { DrizzleQueryError, sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { createLog } from '#core/operations/log.ts'
import { startApp } from '#test/app.ts'
import { startGate } from '#test/gate.ts'
import { tasks } from '../../tasks.ts'
import { addJob, startJobs, type Task } from './jobs.ts'

const { db, pool, services } = await startApp(inject('postgres'))

/** A task that records its payloads. */
function notingTask(name: string) {
  const seen: unknown[] = []
  const task: Task = {
    name,
    run: async (_, payload) => void seen.push(payload),
  }
  return { task, seen }
}

test('a job runs once its transaction is committed, and never after a rollback', async () => {
  const { task, seen } = notingTask('test:note')
  const jobs = await startJobs(services, pool, [task])
  const undone = db.transaction(async (db) => {
    await addJob(db, 'test:note', { at: 'rolled back' })
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await db.transaction((db) => addJob(db, 'test:note', { at: 'committed' }))
  await vi.waitFor(() => expect(seen).toEqual([{ at: 'committed' }]), 10_000)
  await jobs.stop()
})

test('stopping waits for running jobs', async () => {
  let isDone = false
  let started = () => undefined as void
  const hasStarted = new Promise<void>((resolve) => (started = resolve))
  const slow: Task = {
    name: 'test:slow',
    run: async () => {
      started()
      await new Promise((resolve) => setTimeout(resolve, 300))
      isDone = true
    },
  }
  const jobs = await startJobs(services, pool, [slow])
  await addJob(db, 'test:slow', {})
  await hasStarted
  await jobs.stop()
  expect(isDone).toBe(true)
})

test('jobs with the same key run once, even with two nodes', async () => {
  const { task, seen } = notingTask('test:keyed')
  for (const at of [1, 2, 3]) await addJob(db, 'test:keyed', { at }, { key: 'one' })
  const nodes = await Promise.all([1, 2].map(() => startJobs(services, pool, [task])))
  await vi.waitFor(() => expect(seen).toEqual([{ at: 3 }]), 10_000)
  await Promise.all(nodes.map((node) => node.stop()))
  expect(seen).toHaveLength(1)
})

test('a database that goes away during a job ends neither the process nor the queue', async () => {
  const gate = await startGate(pool.options)
  const gated = new Pool({ ...pool.options, ...gate.address })
  gated.on('error', () => undefined)
  gated.on('connect', (client) => void client.on('error', () => undefined))
  let times = 0
  const cut: Task = {
    name: 'test:cut',
    run: async () => {
      times += 1
      if (times === 1) gate.close()
    },
  }
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'error' }, { write: (line) => void lines.push(line) })
  const jobs = await startJobs({ ...services, log }, gated, [cut])
  await addJob(db, 'test:cut', {})
  // Opened sooner, it could still record its end.
  await vi.waitFor(
    () => expect(lines.join('')).toContain('jobs stopped; they are started again'),
    20_000,
  )
  expect(times).toBe(1)
  gate.open()
  await vi.waitFor(() => expect(times).toBe(2), 20_000)
  await vi.waitFor(async () => expect(await waiting('test:cut')).toBe(0), 10_000)
  await jobs.stop()
  await gated.end()
  await gate.end()
})

test('a job whose lock was committed, but whose answer was lost, runs', async () => {
  const cut = new Pool(pool.options)
  cut.on('error', () => undefined)
  let lost = 0
  cut.on('connect', (client) => {
    client.on('error', () => undefined)
    type Answer = { rows?: object[] } | undefined
    const query = client.query.bind(client) as (...call: unknown[]) => Promise<Answer>
    const losing = async (...call: unknown[]) => {
      const answer = await query(...call)
      if (lost > 0 || !answer?.rows?.some((row) => 'locked_by' in row)) return answer
      lost += 1
      throw new Error('Connection terminated unexpectedly')
    }
    Object.assign(client, { query: losing })
  })
  const { task, seen } = notingTask('test:lost')
  await addJob(db, 'test:lost', { at: 1 })
  const jobs = await startJobs(services, cut, [task])
  await vi.waitFor(() => expect(lost).toBe(1), 10_000)
  await vi.waitFor(() => expect(seen).toEqual([{ at: 1 }]), 10_000)
  await jobs.stop()
  await cut.end()
})

test('a job of a killed node runs on another, one of a living node stays where it is', async () => {
  const { task, seen } = notingTask('test:left')
  let finish = () => undefined as void
  const isFinished = new Promise<void>((resolve) => (finish = resolve))
  let times = 0
  const long: Task = {
    name: 'test:long',
    run: async () => {
      times += 1
      await isFinished
    },
  }
  await addJob(db, 'test:long', {})
  const living = await startJobs(services, pool, [long])
  await vi.waitFor(() => expect(times).toBe(1), 10_000)
  await vi.waitFor(async () => expect(await livingNodes()).toBe(1), 10_000)
  await addJob(db, 'test:left', { at: 1 })
  await lockedLongAgo('test:left', 'pool-of-a-killed-node')
  await lockedLongAgo('test:long')
  const other = await startJobs(services, pool, [task, long])
  await vi.waitFor(() => expect(seen).toEqual([{ at: 1 }]), 10_000)
  expect(times).toBe(1)
  finish()
  await Promise.all([living.stop(), other.stop()])
})

const livingNodes = async () => {
  const { rows } = await pool.query(`select pid from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length
}

/** Makes a job one that was taken five minutes ago, by the given node or by its own. */
const lockedLongAgo = (task: string, node?: string) =>
  pool.query(
    `update graphile_worker._private_jobs
      set locked_at = now() - interval '5 minutes', locked_by = coalesce($2, locked_by)
      where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
    [task, node ?? null],
  )

test('neither the log nor the queue has the values of a statement that failed in a job', async () => {
  const lines: string[] = []
  const log = createLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  const failing: Task = {
    name: 'test:fail',
    run: async ({ db }) => {
      const cause = await db.execute(sql`select ${'Pat Pine 413-555-0100'}::int`).catch((e) => e)
      expect(cause).toBeInstanceOf(DrizzleQueryError)
      throw cause
    },
  }
  const jobs = await startJobs({ ...services, log }, pool, [failing])
  await addJob(db, 'test:fail', {})
  const errorOf = async () => {
    const rows = await db.execute<{ last_error: string | null }>(
      sql`select last_error from graphile_worker.jobs where task_identifier = 'test:fail'`,
    )
    return rows[0]?.last_error
  }
  await vi.waitFor(async () => expect(await errorOf()).toContain('refused a statement'), 10_000)
  await jobs.stop()
  expect(lines.join('')).toContain('A value does not fit its column.')
  expect(`${await errorOf()}${lines.join('')}`).not.toMatch(/Pine|555/)
})

async function waiting(task: string) {
  const rows = await db.execute(
    sql`select id from graphile_worker.jobs where task_identifier = ${task}`,
  )
  return rows.length
}

test('every scheduled task is known to the queue', async () => {
  const jobs = await startJobs(services, pool, tasks)
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      'select identifier from graphile_worker._private_known_crontabs',
    )
    const timed = tasks.filter(({ cron }) => cron).map(({ name }) => name)
    expect(rows.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(timed))
  }, 10_000)
  await jobs.stop()
})
