import { expect, inject, test, vi } from 'vitest'
import { startApp } from '#test/app.ts'
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
