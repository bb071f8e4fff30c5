import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client, type ClientConfig } from 'pg'
import { expect, inject, test } from 'vitest'
import { asWebRole, emptyDatabase, migrateUntil } from '#test/postgres.ts'
import { connect, migrationsFolder } from './db.ts'

/** Rows of a demo campus as an earlier commit made it, and the hashes of that commit's migrations. */
type Dump = { migrations: string[]; rows: Record<string, Row[]> }
type Row = Record<string, unknown>

const folder = join(import.meta.dirname, '../../../test/databases')
const commits = readdirSync(folder).map((name) => name.replace('.json', ''))

test.each(commits)('a database made at %s is upgraded and keeps its rows', async (commit) => {
  const dump = JSON.parse(readFileSync(join(folder, `${commit}.json`), 'utf8')) as Dump
  const owner = await emptyDatabase(inject('postgres'))
  await onDatabase(owner, (client) => restore(client, dump))
  const { close } = await connect(owner, { web: asWebRole(owner) })
  await close()
  const lost = await onDatabase(owner, (client) => lostRows(client, dump))
  expect(lost).toEqual([])
})

async function onDatabase<Result>(at: ClientConfig, work: (client: Client) => Promise<Result>) {
  const client = new Client({ ...at, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates the tables with the migrations of that time, which must not have changed since. */
async function restore(client: Client, { migrations, rows }: Dump) {
  const files = readMigrationFiles({ migrationsFolder }).slice(0, migrations.length)
  const isSame = files.every(({ hash }, at) => hash === migrations[at])
  if (!isSame) throw new Error('A migration that databases have run must stay as it is.')
  await migrateUntil(client, (_, at) => at === migrations.length)
  // The rows have what triggers computed, and are in the order of the tables' names.
  await client.query('set session_replication_role = replica')
  for (const [table, list] of Object.entries(rows)) {
    const columns = Object.keys(list[0]!)
      .map((name) => `"${name}"`)
      .join()
    await client.query(`delete from "${table}"`)
    await client.query(
      `insert into "${table}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(list)],
    )
  }
}

/** Tables that triggers compute from the others. */
const computed = new Set(['directory_entries', 'directory_version'])

/**
 * What migrations change on purpose: saved schedules name colors in US spelling, and no one counts the
 * likes that a profile received.
 */
function changed(row: Row): Row {
  const { attention: _, ...kept } = row
  return JSON.parse(JSON.stringify(kept).replaceAll(/"colou?r":/g, '"color":')) as Row
}

/** Lists the rows with a value that is gone or changed. */
async function lostRows(client: Client, { rows }: Dump): Promise<string[]> {
  const lost: string[] = []
  for (const [table, list] of Object.entries(rows)) {
    if (computed.has(table)) continue
    const found = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${table}" t`)
    for (const row of list.map(changed)) {
      const isKept = found.rows.some(({ row: now }) => isDeepStrictEqual({ ...now, ...row }, now))
      if (!isKept) lost.push(`${table}: ${JSON.stringify(row)}`)
    }
  }
  return lost
}
