import { rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { type Header, type Line, writeBackup } from './backupFile.ts'
import { encryptTo } from './backupEncryption.ts'
import { rowsOf, schemaOf, sequencesOf, type TableShape, tablesOf } from './catalog.ts'
import { type Command, CliError } from '../command.ts'

/** So many rows are fetched at a time; photos make a row large. */
const batch = 200

export const backup: Command = {
  usage: 'FILE',
  summary: 'write everything into one compressed file, as of one moment',
  help: [
    'The portal may be running: the file is what the database held when the backup began.',
    'It holds password hashes and photos, so only you can read it. Sessions, the links of calendar',
    'feeds and jobs that are still waiting are not part of it. Encrypt copies that leave the machine.',
  ].join('\n'),
  words: [1, 1],
  options: {
    to: { type: 'string', value: 'KEY', help: 'encrypt it to this public key (see backup-key)' },
  },
  writes: false,
  run: async ({ db, print, now }, { words: [path = ''], options }) => {
    const { to } = options
    const encrypt = to === undefined ? undefined : encryptTo(String(to))
    if (existsSync(path)) throw new CliError(`${path} exists already. Choose another name.`)
    const unfinished = `${path}.unfinished-${process.pid}`
    const counts: Record<string, number> = {}
    try {
      await db.transaction(
        (tx) => {
          const lines = linesOf(tx, now().toISOString(), { counts, print })
          return writeBackup(unfinished, lines, encrypt)
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    print(`${path}: ${rows} rows of ${Object.keys(counts).length} tables.`)
  },
}

/** Tables whose rows open an account or repeat a response, or are out of date after a restore. */
const leftOut = new Set(['sessions', 'calendar_feeds', 'idempotency_keys', 'allowances'])

type Progress = { counts: Record<string, number>; print: (line: string) => void }

async function* linesOf(
  db: Db,
  time: string,
  { counts, print }: Progress,
): AsyncGenerator<Header | Line> {
  const [schema, sequences] = [await schemaOf(db), await sequencesOf(db)]
  yield { format: 'campus-portal-backup-1', schema, time, sequences }
  for (const shape of await tablesOf(db)) {
    yield shape
    counts[shape.table] = 0
    if (leftOut.has(shape.table)) continue
    for await (const rows of batchesOf(db, shape)) {
      counts[shape.table]! += rows.length
      yield rows
    }
    if (counts[shape.table]) print(`${shape.table}: ${counts[shape.table]} rows`)
  }
  yield { rows: counts }
}

/** A table's rows in PostgreSQL's text form, some at a time, through a cursor. */
async function* batchesOf(db: Db, { table, columns }: TableShape) {
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await db.execute(
    sql`declare rows_of_table no scroll cursor for
      select row(${list})::text as row from ${sql.identifier(table)}`,
  )
  for (;;) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`fetch ${sql.raw(String(batch))} from rows_of_table`,
    )
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await db.execute(sql`close rows_of_table`)
}
