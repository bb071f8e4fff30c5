import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { plannedForItsValues } from '#core/database/statements/preparedTexts.ts'
import { forgetCollege, refuseOtherCollege } from '#features/site/settings/collegeMark.public.ts'
import { type Cli, type Command, CliError, type Typed } from '../command.ts'
import { decryptWith, isEncrypted } from './backupEncryption.ts'
import { type Header, readBackup } from './backupFile.ts'
import {
  filledByMigrations,
  foreignKeysOf,
  rowsOf,
  schemaOf,
  type TableShape,
  tablesOf,
} from './catalog.ts'
import { replayDeletions } from './replayDeletions.ts'

export const restore: Command = {
  usage: 'FILE',
  summary: 'restore a backup into an empty database, completely or not at all',
  help: 'The database must be empty: set DATABASE_URL to a new folder, or to a new database on a server.',
  words: [1, 1],
  options: {
    key: { type: 'string', value: 'FILE', help: 'the secret key of an encrypted backup' },
    deletions: {
      type: 'string',
      value: 'FILE',
      help: 'the list of deletions (DELETIONS_FILE), to repeat those made since the backup',
    },
  },
  writes: true,
  run: async (cli, { words: [path = ''], options }) => {
    const { db, print, config } = cli
    const deletions = deletionsFile(options['deletions'], config)
    const tables = await tablesOf(db)
    await forgetCollege(db)
    await checkEmpty(db, tables)
    const { header, lines } = await readBackup(path, await decryption(path, options['key']))
    await checkSchema(db, path, header)
    print(`${path} was made at ${header.time}.`)
    // Dropped so that the order of tables does not matter, and checked when re-created.
    const keys = await foreignKeysOf(db)
    for (const { table, name } of keys) {
      await db.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
    }
    // The backup includes the rows that triggers derive; deriving them again would conflict.
    await eachTable(db, tables, 'disable trigger user')
    for (const table of filledByMigrations) {
      await db.execute(sql`delete from ${sql.identifier(table)}`)
    }
    await load(cli, path, { tables, lines })
    await eachTable(db, tables, 'enable trigger user')
    for (const { table, name, definition } of keys) {
      await db.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`))
    }
    await setSequences(db, header)
    await refuseOtherCollege(db)
    if (deletions) await replayDeletions(cli, deletions, header.time)
    else
      print(
        'No list of deletions is set up: accounts deleted since the backup are restored (--deletions).',
      )
    print('The restore is complete.')
  },
}

/** @throws a CliError when the given file does not exist */
function deletionsFile(named: Typed['options'][string], { DELETIONS_FILE }: Cli['config']) {
  if (named === undefined) return DELETIONS_FILE
  if (existsSync(String(named))) return String(named)
  throw new CliError(`--deletions: ${String(named)} does not exist.`)
}

/** Returns a function that decrypts a backup; undefined for an unencrypted one. */
async function decryption(path: string, keyFile: Typed['options'][string]) {
  if (!(await isEncrypted(path))) return undefined
  if (keyFile === undefined) {
    throw new CliError(`${path} is encrypted. Provide its secret key: --key FILE`)
  }
  return decryptWith(String(keyFile))
}

type Content = { tables: TableShape[]; lines: Awaited<ReturnType<typeof readBackup>>['lines'] }

async function load({ db, print }: Cli, path: string, { tables, lines }: Content) {
  const counts: Record<string, number> = {}
  let current: TableShape | undefined
  let promised: Record<string, number> | undefined
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (!current) throw new CliError(`${path} is damaged.`)
      await insertRows(db, current, line)
      counts[current.table] = (counts[current.table] ?? 0) + line.length
    } else if ('rows' in line) {
      promised = line.rows
    } else {
      current = knownShape(path, tables, line)
      counts[current.table] = 0
    }
  }
  if (!promised || Object.entries(promised).some(([table, count]) => counts[table] !== count)) {
    throw new CliError(`${path} is not complete; nothing was changed.`)
  }
  for (const [table, count] of Object.entries(counts)) if (count) print(`${table}: ${count} rows`)
}

/** Only names from the database itself go into a statement, never names from the file. */
function knownShape(path: string, tables: TableShape[], { table, columns }: TableShape) {
  const known = tables.find((shape) => shape.table === table)
  if (known && JSON.stringify(known.columns) === JSON.stringify(columns)) return known
  throw new CliError(`${path} is damaged: the table "${table}" does not look like ours.`)
}

/** Rows travel as text and are parsed by the table's types; computed columns are left out. */
async function insertRows(db: Db, { table, columns }: TableShape, rows: string[]) {
  const name = sql.identifier(table)
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  await db.execute(sql`create temporary table if not exists ${sql.identifier(`restore_${table}`)}
    on commit drop as select ${list} from ${name} with no data`)
  const type = sql.identifier(`restore_${table}`)
  // Not prepared: the type is another one in each transaction.
  await db.execute(sql`insert into ${name} (${list}) overriding system value
    select ${list} from unnest(${sql.param(rows)}::text[]::pg_temp.${type}[]) where ${plannedForItsValues}`)
}

async function eachTable(db: Db, tables: TableShape[], change: string) {
  for (const { table } of tables) {
    await db.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(change)}`)
  }
}

async function checkEmpty(db: Db, tables: TableShape[]) {
  for (const { table } of tables.filter((shape) => !filledByMigrations.includes(shape.table))) {
    const rows = await rowsOf(db, sql`select 1 from ${sql.identifier(table)} limit 1`)
    if (rows.length > 0) {
      throw new CliError(
        'This database is not empty. Restore into a new one: DATABASE_URL=/path/to/a/new/folder',
      )
    }
  }
}

async function checkSchema(db: Db, path: string, { schema }: Header) {
  if (schema === (await schemaOf(db))) return
  throw new CliError(
    `${path} was made by another version of the portal. Restore it with that version, then start this one on the same database.`,
  )
}

async function setSequences(db: Db, { sequences }: Header) {
  for (const [name, { value, isCalled }] of Object.entries(sequences)) {
    await db.execute(
      sql`select setval(${`public."${name}"`}::regclass, ${value}::bigint, ${isCalled})`,
    )
  }
}
