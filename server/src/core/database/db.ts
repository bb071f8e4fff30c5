import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { isServer } from './address.ts'
import { startEmbedded } from './embedded.ts'
import { PreparedClient } from './preparedClient.ts'
import { ReadPool } from './readPool.ts'
import { grantToWeb, webRole } from './roles.ts'
import { SerialClient } from './serialClient.ts'
import { prepareQueue } from '#core/jobs/queue.ts'

/** A PostgreSQL connection or transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** An open database. */
export type OpenDb = {
  /** For requests: with time limits, and with the rights of the web role if there is one. */
  db: Db
  pool: Pool
  /** For migrations, jobs and commands: connects as the owner, without time limits. */
  maintenance: { db: Db; pool: Pool }
  close: () => Promise<void>
}

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

// Keep calendar days as text; the driver would convert them to moments in the server's zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

/**
 * Opens and migrates the database: `postgres://…` is a server, anything else a folder for the
 * embedded one. With `ownerURL`, migrations use that role and requests only the rights they need.
 * @throws with advice for the operator when the database cannot be opened
 */
export async function openDb(url: string, ownerURL?: string): Promise<OpenDb> {
  if (!isServer(url)) return openEmbedded(url)
  if (!ownerURL) return connect({ connectionString: url })
  return connect({ connectionString: ownerURL }, { web: { connectionString: url } })
}

/** Retries opening the embedded database while another process is stopping it. */
async function openEmbedded(folder: string, tries = 5): Promise<OpenDb> {
  try {
    const { connection, stopIfLast } = await startEmbedded(folder)
    const web = { ...connection, user: webRole }
    return await connect(connection, { web, afterwards: stopIfLast })
  } catch (error) {
    if (tries === 0 || !isUnreachable(error)) throw error
    await wait(300)
    return openEmbedded(folder, tries - 1)
  }
}

/**
 * Returns true when the connection failed or was cut. Errors from PostgreSQL have a severity; codes
 * 57P mean that it is shutting down.
 */
function isUnreachable(error: unknown) {
  const cause = innermost(error)
  if (!(cause instanceof Error) || !('severity' in cause)) return true
  return 'code' in cause && String(cause.code).startsWith('57P')
}

/** The root cause of an error, which has PostgreSQL's message. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause ? innermost(error.cause) : error
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Tables are in memory or on an SSD, where an index costs no more than a sequential read. Moments
 * are read in UTC, as the API writes them.
 */
const planner = '-c random_page_cost=1.1 -c timezone=UTC'

/** Time limits of one request, in milliseconds; beyond them the response is 503. */
const timeouts = [
  '-c statement_timeout=10000',
  '-c lock_timeout=5000',
  '-c idle_in_transaction_session_timeout=30000',
].join(' ')

/**
 * Two connections per core, because the database shares the machine: more would only wait for a
 * core and slow the slowest responses. No transaction waits for a second connection, so a small
 * pool cannot deadlock.
 */
const connections = Math.min(10, Math.max(4, 2 * availableParallelism()))

type ConnectOptions = {
  /** The role of requests, which has fewer rights; the owner when absent. */
  web?: PoolConfig
  /** Runs after the last connection is closed. */
  afterwards?: () => Promise<void>
}

/** Connects as the owner, migrates, and opens the connections for requests. */
export async function connect(
  owner: PoolConfig,
  { web = owner, afterwards }: ConnectOptions = {},
): Promise<OpenDb> {
  const maintenance = openPool(Pool, { max: 6, ...owner, Client: SerialClient, options: planner })
  // Keep one connection open, so that another process does not stop the database of an idle portal.
  const pool = openPool(ReadPool, {
    ...{ max: connections, min: 1, connectionTimeoutMillis: 10_000 },
    ...web,
    ...{ Client: PreparedClient, pipeline: true },
    options: `${planner} ${timeouts}`,
  })
  const close = async () => {
    await Promise.all([pool.end(), maintenance.end()])
    await afterwards?.()
  }
  const client = await maintenance.connect().catch(async (error: Error) => {
    await Promise.all([pool.end(), maintenance.end()])
    throw new Error(`The database cannot be reached: ${error.message}`, { cause: error })
  })
  try {
    await migrateOnce(client, maintenance, web === owner ? undefined : userOf(web))
    ;(await pool.connect()).release()
  } catch (error) {
    client.release()
    await close()
    throw new Error(notMigrated(error), { cause: error })
  }
  client.release()
  const on = (of: Pool) => drizzle(of, { casing: 'snake_case' })
  return { db: on(pool), pool, maintenance: { db: on(maintenance), pool: maintenance }, close }
}

function openPool(Type: typeof Pool, config: PoolConfig) {
  const pool = new Type({ application_name: 'wso', ...config })
  pool.on('error', () => undefined) // A lost idle connection is replaced when it is next needed.
  // A connection lost in use fails its query; without a listener the error would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** The role in a connection configuration. */
const userOf = ({ user, connectionString }: PoolConfig) =>
  user ?? decodeURIComponent(new URL(connectionString ?? 'postgres://').username)

const notMigrated = (error: unknown) =>
  `The database cannot be brought up to this version of the portal: ${wordsOf(innermost(error))}. Nothing was changed. To create a demo campus again, remove its folder and start the portal.`

/**
 * Nodes may start at the same time: a session-level lock lets one migrate while the others wait.
 */
async function migrateOnce(client: PoolClient, pool: Pool, webUser?: string) {
  const db = drizzle(client)
  await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
  try {
    await migrate(db, { migrationsFolder })
    await prepareQueue(pool)
    if (webUser) await grantToWeb(client, webUser)
  } finally {
    // A lost connection has already released its locks; report the original error instead.
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined)
  }
}

const migrationLock = 7_365_201

/** An `ilike` pattern that finds `text` anywhere, taking `%` and `_` literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The constraint that a failed statement violated, unwrapped from Drizzle's error; undefined for
 * other errors.
 */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'constraint' in cause ? String(cause.constraint) : undefined
}
