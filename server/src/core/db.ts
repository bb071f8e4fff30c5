import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { startEmbedded } from './embedded.ts'
import { prepareQueue } from './queue.ts'

/** PostgreSQL, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** An open database and its end. */
export type OpenDb = { db: Db; pool: Pool; close: () => Promise<void> }

export const migrationsFolder = join(import.meta.dirname, '../../migrations')

// A calendar day stays the text it is; the driver would make it a moment in the server's zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

/**
 * Opens and migrates the database: `postgres://…` is a server, anything else a folder for our own.
 * @throws a sentence that says what to do when it cannot
 */
export async function openDb(url: string): Promise<OpenDb> {
  if (/^postgres(ql)?:\/\//.test(url)) return connect({ connectionString: url })
  return openEmbedded(url)
}

/** Another process may be stopping it just now; then it is started once more. */
async function openEmbedded(folder: string, tries = 5): Promise<OpenDb> {
  try {
    const embedded = await startEmbedded(folder)
    return await connect(embedded.connection, embedded.stopIfLast)
  } catch (error) {
    if (tries === 0 || !isUnreachable(error)) throw error
    await wait(300)
    return openEmbedded(folder, tries - 1)
  }
}

/** The connection failed or was cut; what PostgreSQL itself says has a severity, 57P is its leaving. */
function isUnreachable(error: unknown) {
  const cause = innermost(error)
  if (!(cause instanceof Error) || !('severity' in cause)) return true
  return 'code' in cause && String(cause.code).startsWith('57P')
}

/** The first cause of an error: where PostgreSQL's own words stand. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What is read lies in memory or on an SSD, where an index costs no more than reading on. */
const planner = '-c random_page_cost=1.1'

/**
 * Two for each core, where the database runs too: more only take turns, and the slowest answers wait
 * longer. No transaction waits for a second one, so few cannot lock each other out.
 */
const connections = Math.min(10, Math.max(4, 2 * availableParallelism()))

/** Connects and migrates; `close` also runs `afterwards`. */
export async function connect(
  config: PoolConfig,
  afterwards?: () => Promise<void>,
): Promise<OpenDb> {
  // One connection stays, so that an idle portal still counts for whoever would stop its database.
  const pool = new Pool({
    ...{ max: connections, min: 1, application_name: 'wso', options: planner },
    ...config,
  })
  pool.on('error', () => undefined) // a lost idle connection is replaced when it is next needed
  // One lost in use fails its query; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const close = async () => {
    await pool.end()
    await afterwards?.()
  }
  const client = await pool.connect().catch(async (error: Error) => {
    await pool.end()
    throw new Error(`The database cannot be reached: ${error.message}`, { cause: error })
  })
  try {
    await migrateOnce(client, pool)
  } catch (error) {
    client.release()
    await close()
    throw new Error(notMigrated(error), { cause: error })
  }
  client.release()
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close }
}

const notMigrated = (error: unknown) =>
  `The database cannot be brought up to this version of the portal: ${wordsOf(innermost(error))}. It is as it was. A demo campus can be made anew: remove its folder and start again.`

/** Several nodes may start together: a lock of the session lets one migrate while the others wait. */
async function migrateOnce(client: PoolClient, pool: Pool) {
  const db = drizzle(client)
  await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
  try {
    await migrate(db, { migrationsFolder })
    await prepareQueue(pool)
  } finally {
    // A connection that is gone has let go of its locks, and why it went matters more.
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined)
  }
}

const migrationLock = 7_365_201

/**
 * Builds a query once for each database, so that what every request asks is not written anew. End
 * the building with `.prepare(name)`, and PostgreSQL plans it once a connection, too.
 */
export function preparedOn<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    let query = built.get(db)
    if (!query) built.set(db, (query = build(db)))
    return query
  }
}

/** An `ilike` pattern that finds `text` anywhere, taking `%` and `_` literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The constraint a failed statement broke, through Drizzle's wrapping; undefined for other errors. */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : undefined
}
