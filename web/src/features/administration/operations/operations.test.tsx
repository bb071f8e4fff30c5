import { screen, waitFor, within } from '@testing-library/react'
import type { Health } from '@wso/contract/account/operations'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'
import { problemsOf } from './problems.ts'

// A separate portal, because the queue is one for the whole site.
beforeAll(() => portal.open({}))
afterEach(() => sql('delete from graphile_worker._private_jobs'))

const admin = () => addPerson({ name: 'Ada Admin', type: 'staff', classYear: null, admin: true })
const dialogOf = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }))

/** Adds a job that is out of attempts, and returns its id. */
async function addFailed() {
  const [row] = await sql<{ id: number }>(
    `select id::int as id from graphile_worker.add_job('board:erase', '{"name": "pine"}')`,
  )
  await sql(
    `update graphile_worker._private_jobs
     set attempts = max_attempts, last_error = 'The disk is full' where id = $1`,
    row!.id,
  )
  return row!.id
}

test('an administrator reads why a job failed, tries it again, and deletes another one', async () => {
  const id = await addFailed()
  const as = await admin()
  let user = await visit('/admin/jobs', { as })
  const jobs = within(await screen.findByRole('list', { name: 'Jobs' }))
  expect(jobs.getByText('Erases deleted posts')).toBeInTheDocument()
  expect(jobs.getByText(/The disk is full/)).toBeInTheDocument()
  expect(screen.queryByText(/pine/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `Try again: job ${id}` }))
  expect(await screen.findByText(/^No failed jobs/)).toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: 'Waiting (1)' }))
  expect(await screen.findByText(/attempt 0 of 25/)).toBeInTheDocument()

  const other = await addFailed()
  user = await visit('/admin/jobs', { as })
  await user.click(await screen.findByRole('button', { name: `Delete job ${other}` }))
  const dialog = await dialogOf(`Delete job ${other}?`)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: `Delete job ${other}` }))
  await user.click(
    (await dialogOf(`Delete job ${other}?`)).getByRole('button', { name: 'Delete job' }),
  )
  expect(await screen.findByText(/^No failed jobs/)).toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  await user.click(
    within(await screen.findByRole('navigation', { name: 'Actions' })).getByText('Jobs'),
  )
  expect(await screen.findByText('Ada Admin deleted a job of the task board:erase')).toBeVisible()
  expect(screen.getByText('Ada Admin retried the task board:erase')).toBeInTheDocument()
})

test('a scheduled task runs now, unless its hour is a promise', async () => {
  const user = await visit('/admin/jobs', { as: await admin() })
  const tasks = within(await screen.findByRole('list', { name: 'Scheduled tasks' }))
  expect(tasks.getByText(/^board:erase · Daily at [34]:00 am/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Run now: reviews:publish' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Run now: board:erase' }))
  expect(await screen.findByText('board:erase runs within seconds')).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Waiting (1)' })).toBeInTheDocument()
  await visit('/admin/audit?action=jobs', { as: await admin() })
  expect(await screen.findByText('Ada Admin ran the task board:erase')).toBeInTheDocument()
})

test('messages that wait are counted, with a link to those that failed', async () => {
  await visit('/admin/jobs', { as: await admin() })
  const table = within(await screen.findByRole('table', { name: 'Messages' }))
  expect(table.getByRole('row', { name: 'Email 0 0 0' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Failed deliveries' })).toHaveAttribute(
    'href',
    '/notifications/failed',
  )
})

test('health says what works, and what does not', async () => {
  await visit('/admin/health', { as: await admin() })
  expect(await screen.findByText('Everything that this page checks is well.')).toBeInTheDocument()
  expect(screen.getByText(/^PostgreSQL \d+/)).toBeInTheDocument()
  expect(screen.getByText(/^All \d+ applied$/)).toBeInTheDocument()
  await addFailed()
  await visit('/admin/health', { as: await admin() })
  expect(await screen.findByText('1 job failed after every attempt.')).toBeInTheDocument()
})

test('people without the role open neither page', async () => {
  for (const address of ['/admin/jobs', '/admin/health']) {
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    await visit(address, { as: await addPerson({ factrakAdmin: true }) })
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
  }
})

const well: Health = {
  version: '1',
  node: '24',
  startedTime: '2026-10-15T00:00:00Z',
  database: { version: '17', milliseconds: 1, bytes: 1, migrations: 3, missingMigrations: 0 },
  jobs: { waiting: 3, failed: 0, oldestSeconds: 600 },
  redis: 'connected',
  outside: [
    { name: 'sso' },
    { name: 'ldap', answeredTime: '2026-10-15T01:00:00Z', failedTime: '2026-10-15T00:00:00Z' },
  ],
  backupTime: '2026-10-14T00:00:00Z',
}

test.each<[string, Partial<Health>, string[]]>([
  ['nothing', {}, []],
  ['no backup by the command line, which a server may not need', { backupTime: undefined }, []],
  [
    'an old backup',
    { backupTime: '2026-10-12T00:00:00Z' },
    ['The last backup is more than two days old.'],
  ],
  ['Redis', { redis: 'away' }, ['Redis is away: each node limits rates by itself.']],
  [
    'a late job',
    { jobs: { waiting: 1, failed: 0, oldestSeconds: 660 } },
    ['A job has been due for 11 minutes.'],
  ],
  [
    'a directory that failed last',
    { outside: [{ name: 'ldap', failedTime: '2026-10-15T00:00:00Z' }] },
    ['Campus directory: the last call failed.'],
  ],
  [
    'a missing migration',
    { database: { ...well.database, missingMigrations: 1 } },
    ['1 migration of this version is missing.'],
  ],
])('health names %s', (_, changes, problems) => {
  expect(problemsOf({ ...well, ...changes }, new Date('2026-10-15T12:00:00Z'))).toEqual(problems)
})
