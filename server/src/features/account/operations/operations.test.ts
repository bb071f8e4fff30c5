import { operations } from '@wso/contract/account/operations'
import type { Call } from '@wso/contract/core/client'
import { desc, sql } from 'drizzle-orm'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { addJob, startJobs, type Task } from '#core/jobs/jobs.ts'
import { auditLog } from '#features/audit/audit.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { tasksOf } from '../../../tasks.ts'
import { markedTask } from './markedTask.public.ts'

const { services, db, pool, as, visitor } = await startApp(inject('postgres'))
const admin = await addPerson(db, { name: 'Ada Admin', type: 'staff', admin: true })
const asAdmin = await as(admin)
const erase = 'board:erase'

afterEach(() => db.execute(sql`delete from graphile_worker._private_jobs`))

const idOf = async (task: string) => {
  const [row] = await db.execute<{ id: number }>(
    sql`select id::int as id from graphile_worker.jobs where task_identifier = ${task}`,
  )
  return row!.id
}

/** Adds a job that is out of attempts, and returns its id. */
async function addFailed(task = erase, error = 'The mail server is away') {
  await addJob(db, task, { userID: 12345, secret: 'pine cone' })
  const id = await idOf(task)
  await db.execute(sql`
    update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${error} where id = ${id}`)
  return id
}
const lock = (id: number) =>
  db.execute(sql`update graphile_worker._private_jobs
    set locked_at = now(), locked_by = 'node' where id = ${id}`)
const lastEntry = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

const calls: [string, (call: Call, id: number) => Promise<unknown>][] = [
  ['work', (call) => call(operations.work, {})],
  ['runTask', (call) => call(operations.runTask, { params: { name: erase } })],
  ['jobs', (call) => call(operations.jobs, { query: {} })],
  ['retryJob', (call, id) => call(operations.retryJob, { params: { id } })],
  ['dropJob', (call, id) => call(operations.dropJob, { params: { id } })],
  ['health', (call) => call(operations.health, {})],
]

test.each(calls)('%s is refused for everyone but administrators', async (_, make) => {
  const id = await addFailed()
  const others = [
    await as(await addPerson(db)),
    await as(await addPerson(db, { factrakAdmin: true })),
    await as(await addPerson(db, { goodrichManager: true, type: 'staff' })),
  ]
  for (const call of others) {
    // oxlint-disable-next-line no-await-in-loop -- three people
    await expect(make(call, id)).rejects.toMatchObject({ errorCode: 1330 })
  }
  await expect(make(visitor, id)).rejects.toMatchObject({ status: 401 })
  expect(await asAdmin(operations.jobs, { query: {} })).toMatchObject({ total: 1 })
})

test.each(calls)(
  '%s asks an administrator for the second factor where roles need one',
  async (_, make) => {
    const strict = await startApp(inject('postgres'), { settings: { SECOND_FACTOR: 'required' } })
    const call = await strict.as(await addPerson(strict.db, { type: 'staff', admin: true }))
    await expect(make(call, 1)).rejects.toMatchObject({ errorCode: 1355 })
  },
)

test('a task that runs now is queued once and recorded, and the schedule says when it runs next', async () => {
  const before = new Date()
  await asAdmin(operations.runTask, { params: { name: erase } })
  await asAdmin(operations.runTask, { params: { name: erase } })
  const { tasks, jobs } = await asAdmin(operations.work, {})
  expect(jobs).toMatchObject({ waiting: 1, failed: 0 })
  const task = tasks.find(({ name }) => name === erase)!
  expect(task).toMatchObject({ waiting: 1, failed: 0, canRun: true })
  expect(task.schedule).toMatch(/^Daily at [34]:00 am$/)
  expect(Date.parse(task.nextTime)).toBeGreaterThan(before.getTime())
  expect(await lastEntry()).toMatchObject({
    source: 'person',
    userID: admin.id,
    action: 'job.run',
    subject: `task:${erase}`,
  })
})

test('a task says when it was last done, and not when it failed', async () => {
  const lastTime = async () => {
    const { tasks } = await asAdmin(operations.work, {})
    return tasks.find(({ name }) => name === erase)!.lastTime
  }
  const task = tasksOf(services.config).find(({ name }) => name === erase)!
  const failing = { ...task, run: () => Promise.reject(new Error('no')) }
  await expect(markedTask(failing).run(services, {})).rejects.toThrow('no')
  expect(await lastTime()).toBeUndefined()
  const before = new Date().toISOString()
  await markedTask(task).run(services, {})
  expect((await lastTime())! >= before).toBe(true)
})

test('a task whose hour is a promise, and one that does not exist, do not run', async () => {
  for (const name of ['matching:form', 'reviews:publish']) {
    // oxlint-disable-next-line no-await-in-loop -- two tasks
    await expect(asAdmin(operations.runTask, { params: { name } })).rejects.toMatchObject({
      status: 409,
    })
  }
  await expect(
    asAdmin(operations.runTask, { params: { name: 'board:unknown' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await asAdmin(operations.jobs, { query: { state: 'waiting' } })).toMatchObject({
    total: 0,
  })
})

test('tasks of a service that is off are neither listed nor run', async () => {
  const without = await startApp(inject('postgres'), { settings: { SERVICES_OFF: 'dining' } })
  const call = await without.as(await addPerson(without.db, { type: 'staff', admin: true }))
  const { tasks } = await call(operations.work, {})
  expect(tasks.map(({ name }) => name)).not.toContain('dining:salmon')
  await expect(
    call(operations.runTask, { params: { name: 'dining:salmon' } }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a failed job says why and nothing of what it was given, runs again, and is deleted', async () => {
  const id = await addFailed()
  const { items, total } = await asAdmin(operations.jobs, { query: {} })
  expect(total).toBe(1)
  expect(items).toMatchObject([{ id, task: erase, error: 'The mail server is away' }])
  expect(JSON.stringify(items)).not.toMatch(/12345|pine/)
  await asAdmin(operations.retryJob, { params: { id } })
  const waiting = await asAdmin(operations.jobs, { query: { state: 'waiting' } })
  expect(waiting.items).toMatchObject([{ id, attempts: 0 }])
  expect(await lastEntry()).toMatchObject({ action: 'job.retry', details: { job: id } })
  // It is not out of attempts any more.
  await expect(asAdmin(operations.dropJob, { params: { id } })).rejects.toMatchObject({
    status: 409,
  })
  await db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  await asAdmin(operations.dropJob, { params: { id } })
  expect(await lastEntry()).toMatchObject({ action: 'job.drop', details: { job: id } })
  await expect(asAdmin(operations.dropJob, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a job that runs, also in its last attempt, counts as waiting and is left alone', async () => {
  const id = await addFailed()
  await lock(id)
  const { items } = await asAdmin(operations.jobs, { query: { state: 'waiting' } })
  expect(items).toMatchObject([{ id, runningTime: expect.any(String) }])
  const entries = await db.$count(auditLog)
  for (const act of [operations.retryJob, operations.dropJob]) {
    // oxlint-disable-next-line no-await-in-loop -- two calls
    await expect(asAdmin(act, { params: { id } })).rejects.toMatchObject({ status: 409 })
  }
  expect(await db.$count(auditLog)).toBe(entries)
})

test('of two administrators who delete a job at once, one does', async () => {
  const id = await addFailed()
  const other = await as(await addPerson(db, { type: 'staff', admin: true }))
  const entries = await db.$count(auditLog)
  const results = await Promise.allSettled(
    [asAdmin, other].map((call) => call(operations.dropJob, { params: { id } })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await db.$count(auditLog)).toBe(entries + 1)
})

test('the values of a statement that failed in a job are not shown', async () => {
  const failing: Task = {
    name: erase,
    run: async ({ db }) => void (await db.insert(rides).values({ source: 'Pine Hall' } as never)),
  }
  const jobs = await startJobs(services, pool, [failing])
  await addJob(db, erase, {})
  const shown = await vi.waitFor(async () => {
    const { items } = await asAdmin(operations.jobs, { query: { state: 'waiting' } })
    expect(items[0]?.error).toContain('The database refused a statement')
    return items[0]!.error
  }, 10_000)
  await jobs.stop()
  expect(shown).not.toContain('Pine Hall')
})

test('health names what works, without an address or a secret', async () => {
  const health = await asAdmin(operations.health, {})
  expect(health).toMatchObject({
    database: { missingMigrations: 0, version: expect.stringMatching(/^\d+/) },
    jobs: { waiting: 0, failed: 0, oldestSeconds: 0 },
  })
  expect(health.database.migrations).toBeGreaterThan(30)
  expect(health.redis).toBeUndefined()
  expect(health.backupTime).toBeUndefined()
  const shown = JSON.stringify(health)
  const { config } = services
  expect(config.SECRETS.length).toBeGreaterThan(0)
  for (const secret of config.SECRETS) expect(shown).not.toContain(secret)
})

test('the command line does the same, and records it as its own', async () => {
  expect(await type(services, ['run-task', 'matching:form'])).toMatchObject({
    code: 1,
    errors: 'This task runs at its own hour only.',
  })
  const dry = await type(services, ['run-task', erase, '--dry-run'])
  expect(dry.out).toContain('Nothing was changed')
  const id = await addFailed()
  const { out } = await type(services, ['jobs'])
  expect(out).toContain(`${id}: ${erase}, attempt 25 of 25`)
  expect(out).toContain('0 jobs wait or run, 1 are out of attempts.')
  expect(out).not.toContain('pine')
  expect((await type(services, ['retry-job', String(id)])).code).toBe(0)
  expect(await lastEntry()).toMatchObject({ source: 'command line', action: 'job.retry' })
  expect(await type(services, ['drop-job', String(id)])).toMatchObject({ code: 1 })
  expect(await type(services, ['drop-job', 'x'])).toMatchObject({
    errors: 'x is not the number of a job.',
  })
  expect((await type(services, ['health'])).out).toContain('backup: none known')
})
