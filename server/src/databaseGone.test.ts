import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { type Db, openDb } from './core/database/db.ts'
import { addJob } from './core/jobs/jobs.ts'
import { deliveryJob } from './features/notifications/notifications/notifications.public.ts'
import { startServer } from './server.ts'

test('while an embedded database is gone, calls and health checks are refused with 503, and it is started again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wso-revive-'))
  await chmod(folder, 0o755)
  const { url, stop } = await startServer({
    SECRET: randomBytes(32).toString('hex'),
    AUTHOR_KEY: randomBytes(32).toString('hex'),
    DRAIN_SECONDS: '0',
    PORT: '0',
    METRICS_PORT: '0',
    DATABASE_URL: folder,
    LOG_LEVEL: 'silent',
  })
  const codeOf = async (path: string) => (await fetch(`${url}${path}`)).status
  expect(await codeOf('/courses.json')).toBe(200)
  const pid = await readFile(join(folder, 'db/postmaster.pid'), 'utf8')
  process.kill(Number(pid.split('\n', 1)[0]), 'SIGKILL')
  // Its processes end one after another.
  const answers: string[] = []
  const refused = '503 5'
  await vi.waitFor(async () => {
    const { status, headers } = await fetch(`${url}/courses.json`)
    answers.push([status, headers.get('retry-after')].join(' '))
    expect(answers.at(-1)).toBe(refused)
  }, within(10_000))
  expect(answers.filter((answer) => answer !== refused && !answer.startsWith('200'))).toEqual([])
  await vi.waitFor(async () => expect(await codeOf('/health-check')).toBe(503), within(10_000))
  await vi.waitFor(async () => expect(await codeOf('/health-check')).toBe(200), within(30_000))
  expect(await codeOf('/courses.json')).toBe(200)
  // Jobs go on, too.
  const { maintenance, close } = await openDb(folder)
  await addJob(maintenance.db, deliveryJob, {})
  await vi.waitFor(async () => expect(await jobsOf(maintenance.db)).toBe(0), within(20_000))
  await close()
  await stop()
  await rm(folder, { recursive: true })
})

async function jobsOf(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs where task_identifier = ${deliveryJob}`,
  )
  return row!.count
}

const within = (timeout: number) => ({ timeout, interval: 20 })
