/** What the migration that added appeals knows of the decisions made before it. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrationsFolder } from '#core/database/db.ts'
import { emptyDatabase, migrateUntil } from '#test/postgres.ts'

const [first, last] = ['2026-10-01T12:00:00.000Z', '2026-10-02T12:00:00.500Z']

/** A case about bulletin `id`, with the actions so far and when its author was notified. */
const cases = {
  /** Kept at last, which the author was not told of: they were told that it was hidden before. */
  keptUntold: { id: 1, state: 'kept', actions: ['hide', 'keep', 'keep'], toldAt: first },
  keptTold: { id: 2, state: 'kept', actions: ['hide', 'keep'], toldAt: last },
  hidden: { id: 3, state: 'hidden', actions: ['hide'], toldAt: last },
  /** Edited by its author since. */
  hiddenOpen: { id: 4, state: 'open', actions: ['keep', 'hide'], toldAt: last },
  /** Reported again since. */
  keptOpen: { id: 5, state: 'open', actions: ['keep'], toldAt: null },
} as const

async function addEarlierCases(client: Client) {
  await client.query(`insert into users (unix_id, type, name) values ('ann', 'student', 'Ann')`)
  for (const { id, state, actions, toldAt } of Object.values(cases)) {
    // oxlint-disable no-await-in-loop -- one connection
    await client.query(
      `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
       values ('job', 'A title', 'A text', $1, $1, 1, 'Ann', $1)`,
      [first],
    )
    await client.query(
      `insert into report_cases (kind, bulletin_id, state, open_reports, reports,
         first_reported_time, last_reported_time, decided_time, note)
       values ('bulletin', $1, $2, 0, 1, $3, $3, $4, 'A note')`,
      [id, state, first, last],
    )
    for (const action of actions) {
      await client.query(
        `insert into audit_log (source, action, subject, details, created_time)
         values ('person', $1, $2, $3, $4)`,
        [`bulletin.${action}`, `bulletin:${id}`, { case: id }, last],
      )
    }
    if (!toldAt) continue
    await client.query(
      `insert into notifications (user_id, topic, dedup_key, subject_kind, subject_id, details, listed, created_time)
       values (1, 'contentModerated', $1, 'reportCase', $2, '{}', true, $3)`,
      [`case:${id}:${toldAt}`, id, toldAt],
    )
    // oxlint-enable no-await-in-loop
  }
}

test('earlier decisions have their outcome, and count as told only if the author was told of the last one', async () => {
  const client = new Client(await emptyDatabase(inject('postgres')))
  await client.connect()
  await migrateUntil(client, ({ tag }) => tag === '0033_appeals')
  await addEarlierCases(client)
  await migrate(drizzle(client), { migrationsFolder })
  const { rows } = await client.query(
    'select outcome, author_told as told from report_cases order by bulletin_id',
  )
  await client.end()
  const told = (outcome: string) => ({ outcome, rule: null, note: 'A note', decidedTime: last })
  expect(rows).toEqual([
    { outcome: 'kept', told: null },
    { outcome: 'kept', told: told('kept') },
    { outcome: 'hidden', told: told('hidden') },
    { outcome: 'hidden', told: told('hidden') },
    { outcome: 'kept', told: null },
  ])
})
