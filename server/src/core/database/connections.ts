import { channel } from 'node:diagnostics_channel'
import { makePgArray, type PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import { Client, type ClientConfig } from 'pg'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { listParsers } from './lists.ts'
import { countUses } from './statements/preparedTexts.ts'
import { createTurns } from './turns.ts'

/** A PostgreSQL connection or transaction. */
export type Db = PgDatabase<PostgresJsQueryResultHKT>

/** Connections to one database, as one role. */
export type Connections = {
  db: Db
  /** How many connections are in use and free, and how many statements wait for one. */
  use: () => { busy: number; idle: number; waiting: number }
  /** Waits for what runs, then closes the connections. */
  end: () => Promise<void>
}

/** A statement as it is sent. */
export type Statement = { text: string; values: unknown[] }

/** Publishes each statement of requests, for tests and benchmarks; not the ends of transactions. */
export const statements = channel('wso.statements')

type Options = {
  /** Settings of PostgreSQL for these connections. */
  settings: Record<string, string | number>
  max: number
  /** How many of them only run prepared reads, which are short, many at a time; none when absent. */
  shared?: number
  /** Seconds after which an unused connection is closed; never when absent. */
  idleSeconds?: number
  /** Milliseconds after which a statement that waits for a connection is refused with 503. */
  maxWaitMs?: number
  isPublished?: boolean
}

/** The number of prepared reads that share a connection: PostgreSQL runs one in less time than it takes to receive it alone. */
const maxAtOnce = 8

/**
 * Connects when a statement first needs it. Repeated statements are prepared, and those that are sent
 * at once over a connection share a packet. A statement or a transaction starts only when a
 * connection is free: the driver would send it over one in use, where it would wait behind a slow
 * one while others become free. Only prepared reads wait behind each other. A lost connection fails
 * what runs on it, and is replaced.
 */
export function openConnections(address: ClientConfig, options: Options): Connections {
  const { max, shared = 0, isPublished = false } = options
  const isRepeated = countUses()
  const exclusive = openClients(address, { ...options, max: max - shared }, 1)
  const short = shared ? openClients(address, { ...options, max: shared }, maxAtOnce) : exclusive
  /** The parts of the driver that Drizzle uses. */
  const driver = {
    options: { parsers: {}, serializers: {} },
    unsafe: (...args: Unsafe) => {
      const clients = args[2]?.prepare ? short : exclusive
      return lazily((as) => clients.run((free) => send(free, isRepeated, as, args)))
    },
    begin: (work: Work) => exclusive.run((free) => begin(free, isRepeated, work)),
  }
  const all = [...new Set([exclusive, short])]
  return {
    db: drizzle(driver as unknown as Sql, { casing: 'snake_case', ...(isPublished && { logger }) }),
    use: () => {
      const sum = (name: 'busy' | 'waiting') => all.reduce((n, { count }) => n + count()[name], 0)
      return { busy: sum('busy'), waiting: sum('waiting'), idle: max - sum('busy') }
    },
    end: async () => void (await Promise.all(all.map(({ end }) => end()))),
  }
}

/** Connections that each run this many statements at a time. */
function openClients(address: ClientConfig, options: Options, atOnce: number) {
  const turns = createTurns(options.max * atOnce, options.maxWaitMs)
  let client = openClient(address, options)

  /** The driver may mix up what it reads after a connection was lost, so a new one takes its place. */
  const replace = (lost: Sql) => {
    if (client !== lost) return
    client = openClient(address, options)
    void lost.end()
  }
  return {
    run: (work: (free: Sql) => PromiseLike<unknown>) =>
      turns.run(async () => {
        const used = client
        try {
          return await work(used)
        } catch (error) {
          if (!isLost(error)) throw error
          replace(used)
          throw unreachable(error)
        }
      }),
    count: () => {
      const { busy, waiting } = turns.count()
      const inUse = Math.min(busy, options.max)
      return { busy: inUse, waiting: waiting + busy - inUse }
    },
    end: () => client.end(),
  }
}

function openClient(address: ClientConfig, { settings, max, idleSeconds }: Options) {
  const client = postgres({
    ...placeOf(address),
    max,
    ...(idleSeconds !== undefined && { idle_timeout: idleSeconds }),
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
    // The driver would ask each new connection for the types of lists, outside any promise: a connection
    // lost at that moment would end the process.
    fetch_types: false,
    connection: { application_name: address.application_name ?? 'wso', ...settings },
  })
  drizzle(client) // Sets how the client reads and writes values.
  Object.assign(client.options.parsers, listParsers)
  return client
}

const logger = {
  logQuery: (text: string, values: unknown[]) => {
    if (statements.hasSubscribers) statements.publish({ text, values } satisfies Statement)
  },
}

/** Reads an address like the job queue's driver, so that both connect to the same place. */
function placeOf(address: ClientConfig) {
  const { host, port, user = '', database = '', password, ssl } = new Client(address)
  return { host, port, user, database, password: password ?? '', ssl }
}

type Unsafe = [text: string, values?: unknown[], options?: { prepare?: boolean }]
type As = 'arrays' | 'objects'
type Work = (within: Sql) => Promise<unknown>
type IsRepeated = (text: string) => boolean

/** A query that is sent when it is awaited, as those of the driver. */
const lazily = (run: (as: As) => Promise<unknown>) => ({
  values: () => run('arrays'),
  // oxlint-disable-next-line unicorn/no-thenable -- a query of the driver is one
  then: (...callbacks: Parameters<Promise<unknown>['then']>) => run('objects').then(...callbacks),
})

/** Sends a statement, prepared when it is repeated; Drizzle prepares only what it builds once. */
function send(
  client: Pick<Sql, 'unsafe'>,
  isRepeated: IsRepeated,
  as: As,
  [text, values = [], options]: Unsafe,
): PromiseLike<unknown> {
  // Without `simple`, a statement without values would be sent as text.
  const prepared = isRepeated(text) && { prepare: true, simple: false }
  const query = client.unsafe(text, values.map(textOf) as never[], { ...options, ...prepared })
  return as === 'arrays' ? query.values() : query
}

/** The driver would take the type of a list from its first value. */
function textOf(value: unknown): unknown {
  if (Array.isArray(value)) return makePgArray(value)
  return value instanceof Date ? value.toISOString() : value
}

/**
 * Runs work in a transaction. When the connection is lost, nothing more is sent, not even the end of
 * the transaction: the driver would fail outside any promise, or use the connection of others.
 */
function begin(client: Sql, isRepeated: IsRepeated, work: Work): Promise<unknown> {
  let isOver = false
  const note = (error: unknown): never => {
    isOver ||= isLost(error)
    throw error
  }
  const guarded = (within: TransactionSql): Sql => {
    const sendNow = async (as: As, args: Unsafe) => {
      if (isOver) throw new Error('The connection of the transaction was lost.')
      return Promise.resolve(send(within, isRepeated, as, args)).catch(note)
    }
    const driver = {
      options: client.options,
      unsafe: (...args: Unsafe) => lazily((as) => sendNow(as, args)),
      savepoint: (part: Work) => within.savepoint((inner) => settled(part(guarded(inner)))),
    }
    return driver as unknown as Sql
  }
  /** Never settles once the connection is lost; the driver then fails the transaction. */
  const settled = (running: Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      running.then(
        (value) => isOver || resolve(value),
        (error: unknown) => isOver || reject(error),
      )
    })
  return client.begin((within) => settled(work(guarded(within)))).catch(note)
}

/** PostgreSQL's own code for a failed connection, for which the response is 503. */
const connectionFailure = '08006'

const unreachable = (cause: unknown) =>
  Object.assign(new Error('The database cannot be reached.', { cause }), {
    code: connectionFailure,
  })

/** Returns true for an error that ended a connection, or that a connection could not begin. */
function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.cause !== undefined) return isLost(error.cause)
  if (error instanceof postgres.PostgresError) return error.severity === 'FATAL'
  return (
    'code' in error &&
    /^(?:CONNECT|ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/.test(String(error.code))
  )
}
