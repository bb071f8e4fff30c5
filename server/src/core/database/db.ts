import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import postgres from 'postgres'
import { prepareQueue } from '#core/jobs/queue.ts'
import { isServer } from './address.ts'
import { type Connections, type Db, openConnections } from './connections.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { grantToWeb, webRole } from './roles.ts'

export type { Db } from './connections.ts'

/** An open database. */
export type OpenDb = {
  /** For requests: with time limits, and with the rights of the web role if there is one. */
  db: Db
  /** The connections of requests in use and free, and the statements that wait for one. */
  use: Connections['use']
  /** How requests connect, for a connection of its own. */
  address: ClientConfig
  /** Asks on a connection of its own, so that a busy database counts as reachable. */
  isReachable: () => Promise<boolean>
  /** Starts the embedded server again if it stopped; absent for other servers. */
  revive?: () => Promise<void>
  /** For jobs and commands: connects as the owner, without time limits. The queue has a pool. */
  maintenance: { db: Db; pool: Pool }
  close: () => Promise<void>
}

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

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
async function openEmbedded(folder: string, tries = 30): Promise<OpenDb> {
  try {
    const { connection, stopIfLast } = await startEmbedded(folder)
    const web = { ...connection, user: webRole }
    const revive = async () => void (await startEmbedded(folder))
    return { ...(await connect(connection, { web, afterwards: stopIfLast })), revive }
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
const planner = { random_page_cost: 1.1, timezone: 'UTC' }

/** Time limits of one request, in milliseconds; beyond them the response is 503. */
const timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 30_000,
}

/**
 * Two connections per core, because the database shares the machine: more would only wait for a
 * core and slow the slowest responses. No transaction waits for a second connection, so a small
 * pool cannot deadlock.
 */
const connections = Math.min(10, Math.max(4, 2 * availableParallelism()))

/** For the prepared reads of all requests: sent together, they cost PostgreSQL half as much. */
export const sharedConnections = Math.floor(connections / 4)

type ConnectOptions = {
  /** The role of requests, which has fewer rights; the owner when absent. */
  web?: ClientConfig
  /** Runs after the last connection is closed. */
  afterwards?: () => Promise<void>
}

/** Connects as the owner, migrates, and opens the connections for requests. */
export async function connect(
  owner: PoolConfig,
  { web = owner, afterwards }: ConnectOptions = {},
): Promise<OpenDb> {
  const pool = openPool(owner)
  // They stay open, so that another process does not stop the database of an idle portal.
  const requests = openConnections(web, {
    settings: { ...planner, ...timeouts },
    max: connections,
    shared: sharedConnections,
    maxWaitMs: 10_000,
    isPublished: true,
  })
  const maintenance = openConnections(owner, { settings: planner, max: 6, idleSeconds: 10 })
  const probe = openConnections(web, { settings: {}, max: 1, maxWaitMs: patience })
  const end = () => Promise.all([requests.end(), maintenance.end(), probe.end(), pool.end()])
  const close = async () => {
    await end()
    await afterwards?.()
  }
  const client = await pool.connect().catch(async (error: Error) => {
    await end()
    throw new Error(`The database cannot be reached: ${error.message}`, { cause: error })
  })
  try {
    await migrateOnce(client, pool, web === owner ? undefined : userOf(web))
    await requests.db.execute(sql`select 1`)
  } catch (error) {
    client.release()
    await close()
    throw new Error(notMigrated(error), { cause: error })
  }
  client.release()
  const { db, use } = requests
  const isReachable = () => answers(probe.db)
  return { db, use, isReachable, address: web, maintenance: { db: maintenance.db, pool }, close }
}

/** The time in milliseconds after which a database that does not respond counts as gone. */
const patience = 2000

const answers = (db: Db): Promise<boolean> =>
  Promise.race([
    db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
    // After work that kept the process busy, an answer that is there counts before the time.
    wait(patience, undefined, { ref: false }).then(() => turn(false)),
  ])

/** The pool of migrations and of the job queue, whose library needs this driver. */
function openPool(owner: PoolConfig) {
  const pool = new Pool({ application_name: 'wso', max: 5, ...owner, options: '-c timezone=UTC' })
  pool.on('error', () => undefined) // A lost idle connection is replaced when it is next needed.
  // A connection lost in use fails its query; without a listener the error would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** The role in a connection configuration. */
const userOf = ({ user, connectionString }: ClientConfig) =>
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

/**
 * The constraint that a failed statement violated, unwrapped from Drizzle's error; undefined for
 * other errors.
 */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof postgres.PostgresError ? cause.constraint_name : undefined
}

/**
 * Matches rows whose integer column has one of the values. The subquery hides the number of values
 * from the planner. When it knows them, it finds the plan for these values cheaper than one for any
 * values, and plans the query again every time it runs.
 */
export const isOneOf = (column: PgColumn, values: readonly number[] | Placeholder): SQL =>
  sql`${column} = any(array(select unnest(${Array.isArray(values) ? sql.param(values) : values}::int[])))`

/** Matches rows whose text column has one of the values; see `isOneOf`. */
export const isOneOfTexts = (column: PgColumn, values: readonly string[]): SQL =>
  sql`${column} = any(array(select unnest(${sql.param(values)}::text[])))`
