import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { campus } from '@wso/contract/campus'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type ClientConfig } from 'pg'
import { connect, migrationsFolder } from '#core/database/db.ts'
import { startEmbedded } from '#core/database/embedded/embedded.ts'
import { webRole } from '#core/database/roles.ts'
import { separateAuthors } from '../src/authors/separateAuthors.ts'

/** A running PostgreSQL with a migrated template that each test file copies. */
export type TestPostgres = { connection: ClientConfig; end: () => Promise<void> }

/** The key of authorship of every test. */
export const testAuthorKey = 'Vb7mQz2RkTn9sLeWx4yHd6GgJcFp1Ua3'

const template = `wso_template_${process.pid}`

/** The PostgreSQL of a test run: an embedded one, or the server that `TEST_DATABASE_URL` names. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? externalPostgres(url) : embeddedPostgres()
}

async function embeddedPostgres(): Promise<TestPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'wso-test-'))
  await chmod(folder, 0o755) // it may run as another user
  const { connection, stop } = await startEmbedded(folder)
  // Durability is off, because the data is disposable and every test file copies a database.
  await query(connection, 'alter system set fsync = off')
  await query(connection, 'select pg_reload_conf()')
  const named = await prepare(connection)
  const end = async () => {
    await stop()
    await rm(folder, { recursive: true })
  }
  return { connection: named, end }
}

async function externalPostgres(url: string): Promise<TestPostgres> {
  const connection = { connectionString: url }
  const named = await prepare(connection)
  const end = async () => {
    const { rows } = await query(
      connection,
      `select datname from pg_database where datname like '${template}%'`,
    )
    for (const { datname } of rows)
      await query(connection, `drop database "${datname}" with (force)`)
  }
  return { connection: named, end }
}

/** Migrates the template; the connection passes its name to the test files. */
async function prepare(connection: ClientConfig): Promise<ClientConfig> {
  await query(connection, `create database ${template}`)
  const owner = toDatabase(connection, template)
  const { close, maintenance } = await connect(owner, { web: asWebRole(owner) })
  await separateAuthors(maintenance.db, { AUTHOR_KEY: testAuthorKey, TIME_ZONE: campus.timeZone })
  await close()
  return { ...connection, application_name: template }
}

/** A separate database, copied from the template in about 50 ms. */
export const newDatabase = (server: ClientConfig) => createDatabase(server, server.application_name)

/** A separate database without tables. */
export const emptyDatabase = (server: ClientConfig) => createDatabase(server)

/** Runs the migrations before the first that `isNext` names, as an earlier version of the portal did. */
export async function migrateUntil(
  client: Client,
  isNext: (migration: { tag: string }, at: number) => boolean,
) {
  const copy = await mkdtemp(join(tmpdir(), 'wso-migrations-'))
  await cp(migrationsFolder, copy, { recursive: true })
  const journal = join(copy, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as {
    entries: { tag: string }[]
  }
  const next = entries.findIndex(isNext)
  const earlier = next === -1 ? entries : entries.slice(0, next)
  await writeFile(journal, JSON.stringify({ ...rest, entries: earlier }))
  await migrate(drizzle(client), { migrationsFolder: copy })
  await rm(copy, { recursive: true })
}

async function createDatabase(server: ClientConfig, from = 'template1'): Promise<ClientConfig> {
  const suffix = crypto.randomUUID().replaceAll('-', '')
  const database = `${server.application_name}_${suffix}`.slice(0, 63)
  await query(server, `create database "${database}" template ${from}`)
  return toDatabase(server, database)
}

/** Connects to the same database as the role that serves requests. */
export function asWebRole({ connectionString, ...rest }: ClientConfig): ClientConfig {
  if (!connectionString) return { ...rest, user: webRole }
  const url = new URL(connectionString)
  url.username = webRole
  return { ...rest, connectionString: url.toString() }
}

/** The same connection as a URL, for a setting. */
export function addressOf({ connectionString, host, user, database }: ClientConfig): string {
  if (connectionString) return connectionString
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
}

const toDatabase = (
  { connectionString, ...rest }: ClientConfig,
  database: string,
): ClientConfig => {
  if (!connectionString) return { ...rest, database }
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return { ...rest, connectionString: url.toString() }
}

async function query(server: ClientConfig, sql: string) {
  const client = new Client(server)
  await client.connect()
  try {
    return await client.query(sql)
  } finally {
    await client.end()
  }
}
