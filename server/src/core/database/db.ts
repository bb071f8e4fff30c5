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
import { grantToWeb, webRole } from './roles.ts'
import { prepareQueue } from '#core/jobs/queue.ts'

/** PostgreSQL, or a transaction on it. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** An open database. */
export type OpenDb = {
  /** For requests: limited in time, and by the rights of the web role where there is one. */
  db: Db
  pool: Pool
  /** For migrations, jobs and commands: connects as the owner, without limits of time. */
  maintenance: { db: Db; pool: Pool }
  close: () => Promise<void>
}

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

// A calendar day stays the text it is; the driver would make it a moment in the server's zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

/**
 * Opens and migrates the database: `postgres://…` is a server, anything else a folder for the embedded
 * one. With `ownerURL`, migrations use that role and requests only the rights they need.
 * @throws a sentence that says what to do when it cannot
 */
export async function openDb(url: string, ownerURL?: string): Promise<OpenDb> {
  if (!isServer(url)) return openEmbedded(url)
  if (!ownerURL) return connect({ connectionString: url })
  return connect({ connectionString: ownerURL }, { web: { connectionString: url } })
}

/** Starts the embedded database again when another process is just stopping it. */
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

/** Tables are in memory or on an SSD, where an index costs no more than a sequential read. */
const planner = '-c random_page_cost=1.1'

/** Bounds of one request, in milliseconds; beyond them the answer is 503. */
const timeouts = [
  '-c statement_timeout=10000',
  '-c lock_timeout=5000',
  '-c idle_in_transaction_session_timeout=30000',
].join(' ')

/**
 * Two per core, where the database runs too: more only take turns, and the slowest responses wait
 * longer. No transaction waits for a second connection, so a few cannot lock each other out.
 */
const connections = Math.min(10, Math.max(4, 2 * availableParallelism()))

type ConnectOptions = {
  /** How requests connect, as a role with fewer rights; as the owner without it. */
  web?: PoolConfig
  /** Runs after the last connection has closed. */
  afterwards?: () => Promise<void>
}

/** Connects as the owner, migrates, and opens the connections of requests. */
export async function connect(
  owner: PoolConfig,
  { web = owner, afterwards }: ConnectOptions = {},
): Promise<OpenDb> {
  const maintenance = openPool({ max: 6, ...owner, options: planner })
  // One connection stays open, so that an idle portal counts for a process that would stop its database.
  const pool = openPool({
    ...{ max: connections, min: 1, connectionTimeoutMillis: 10_000 },
    ...web,
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

function openPool(config: PoolConfig) {
  const pool = new Pool({ application_name: 'wso', ...config })
  pool.on('error', () => undefined) // a lost idle connection is replaced when it is next needed
  // A connection lost in use fails its query; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** The role that a configuration connects as. */
const userOf = ({ user, connectionString }: PoolConfig) =>
  user ?? decodeURIComponent(new URL(connectionString ?? 'postgres://').username)

const notMigrated = (error: unknown) =>
  `The database cannot be brought up to this version of the portal: ${wordsOf(innermost(error))}. Nothing was changed. To create a demo campus again, remove its folder and start the portal.`

/** Several nodes may start together: a lock of the session lets one migrate while the others wait. */
async function migrateOnce(client: PoolClient, pool: Pool, webUser?: string) {
  const db = drizzle(client)
  await db.execute(sql`select pg_advisory_lock(${migrationLock})`)
  try {
    await migrate(db, { migrationsFolder })
    await prepareQueue(pool)
    if (webUser) await grantToWeb(client, webUser)
  } finally {
    // A connection that is gone has let go of its locks, and why it went matters more.
    await db.execute(sql`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined)
  }
}

const migrationLock = 7_365_201

/**
 * Builds a query once for each database, so that hot queries are not rebuilt per request. End
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
