import { sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { backupMark, mark } from '#features/site/settings/marks.public.ts'
import { type Command, CliError } from '../command.ts'
import { writeNewFile } from '../output/newFile.ts'
import { encryptTo } from './backupEncryption.ts'
import { type Header, type Line, writeBackup } from './backupFile.ts'
import { rowsOf, schemaOf, sequencesOf, type TableShape, tablesOf } from './catalog.ts'

/** The number of rows fetched at a time; photos make rows large. */
const batch = 200

export const backup: Command = {
  usage: 'FILE',
  summary: 'write all data to one compressed file, in a consistent snapshot',
  help: [
    'The portal can be running: the file holds the data as of the start of the backup.',
    'It contains password hashes and photos, so only you can read it. Sessions, links of calendar',
    'feeds and waiting jobs are not included. It is encrypted to a public key, so that the copies you',
    'keep elsewhere are of no use to anyone else; --plain writes it for this machine only.',
  ].join('\n'),
  words: [1, 1],
  options: {
    to: {
      type: 'string',
      value: 'KEY',
      help: 'encrypt the backup to this public key (see backup-key)',
    },
    plain: { type: 'boolean', help: 'do not encrypt it: everyone who gets the file reads it' },
  },
  writes: false,
  run: async ({ db, print, now }, { words: [path = ''], options }) => {
    const { to, plain } = options
    if ((to === undefined) === (plain !== true)) {
      throw new CliError(
        'Say how to write it: --to KEY encrypts it (see backup-key), --plain does not.',
      )
    }
    const encrypt = to === undefined ? undefined : encryptTo(String(to))
    const counts: Record<string, number> = {}
    await writeNewFile(path, (unfinished) =>
      db.transaction(
        (tx) => {
          const lines = linesOf(tx, now().toISOString(), { counts, print })
          return writeBackup(unfinished, lines, encrypt)
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    )
    await mark(db, backupMark, now())
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    print(`${path}: ${rows} rows of ${Object.keys(counts).length} tables.`)
  },
}

/**
 * Tables that are not backed up: their rows grant access to an account, repeat a response, or would
 * be outdated after a restore.
 */
const leftOut = new Set([
  'sessions',
  'saml_answers',
  'calendar_feeds',
  'idempotency_keys',
  'allowances',
])

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

/** Yields a table's rows in PostgreSQL's text format in batches, through a cursor. */
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
