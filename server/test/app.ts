import { ApiError, type Call, createCall } from '@wso/contract/core/client'
import { declares } from '@wso/contract/core/refusalsOf'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type ClientConfig } from 'pg'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { connect, type Db } from '#core/database/db.ts'
import { createLive } from '#core/live/live.ts'
import { createLog } from '#core/operations/log.ts'
import { buildApp, type ServeSite } from '../src/app.ts'
import { createClock } from '../src/clock.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import type { Services } from '../src/core/context.ts'
import { authenticate } from '../src/features/account/auth/auth.authenticate.ts'
import { startSession } from '../src/features/account/auth/sessions/sessions.start.ts'
import { apiToken } from '../src/features/account/auth/sessions/tokens.issue.ts'
import { bans, users } from '../src/features/users/users.table.ts'
import { asWebRole, newDatabase, testAuthorKey } from './postgres.ts'

/** A clock that tests can set. */
export type Clock = { now: () => Date; set: (moment: string) => void }

type Options = { settings?: Record<string, string>; clock?: Clock; serveSite?: ServeSite }

/** The real API on its own empty PostgreSQL database, without mocks. In a test, it closes itself. */
export async function startApp(server: ClientConfig, options: Options = {}) {
  const portal = await openApp(await newDatabase(server), options)
  if (!process.env['VITEST']) return portal // A command closes it.
  // It ends with the test or the file that starts it: PostgreSQL would run out of connections.
  const atEnd = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  atEnd(async () => {
    const closed = portal.app.close()
    portal.app.server.closeAllConnections() // of streams that a test left open
    await closed
  })
  return portal
}

/** The real API on a migrated database. */
export async function openApp(
  owner: ClientConfig,
  { settings, clock = stillClock(), serveSite }: Options = {},
) {
  const config: Config = readConfig({
    MODE: 'demo',
    DATABASE_URL: 'postgres://test',
    AUTHOR_KEY: testAuthorKey,
    SECRET: 'qX7v0Zr3LmTn9sKeWu4yBd6HgJcFp1Ra',
    LOG_LEVEL: 'error',
    METRICS_PORT: '0',
    RATE_LIMIT: '1000000',
    // A machine that is busy with tests would otherwise look like a node that has fallen behind.
    BUSY_AFTER_MS: '0',
    BOOK_SEARCH: 'none',
    ...settings,
  })
  const {
    address,
    use,
    maintenance,
    db: webDb,
    close,
  } = await connect(owner, { web: asWebRole(owner) })
  // Tests read and write as the owner of the tables; the portal runs with the rights of its own
  // role.
  const { db, pool } = maintenance
  const log = createLog(config)
  const live = createLive(address, log)
  const services: Services = { config, db: webDb, now: clock.now, log, live }
  const app = await buildApp(services, { serveSite })
  app.addHook('onClose', async () => {
    await live.close()
    await close()
  })
  await app.ready()

  const fetchFrom = (from: string) => injectedFetch(app, from)

  const offCampus = '203.0.113.7'
  const callWith = (token?: string, from = offCampus): Call =>
    declaredOnly(createCall({ fetch: fetchFrom(from), token: () => token }))

  /** An API token of a person, as a login returns it. */
  const tokenOf = async ({ id }: { id: number }) => {
    const identity = await startSession(services, { id }, { userAgent: 'test', remember: true })
    const caller = { address: offCampus, userAgent: 'test', token: identity.token }
    return apiToken(services, await authenticate(services, caller, 'identity')).token
  }

  /** The API as a given person sees it; `await as(person)` is a typed client. */
  const as = async (person: { id: number }) => callWith(await tokenOf(person))

  return {
    app,
    db,
    pool,
    /** The connection string of the database. */
    owner,
    /** How many connections for requests are in use. */
    use,
    /** The services of commands and jobs, with the rights of the owner. */
    services: { ...services, db },
    /** The services of requests, with the rights of the web role. */
    webDb,
    clock,
    as,
    tokenOf,
    callWith,
    fetchFrom,
    /** A caller without a token. */
    visitor: callWith(),
  }
}

/** `fetch` that calls the app in-process. `from` is the caller's IP address. */
const injectedFetch =
  (app: FastifyInstance, from: string): typeof globalThis.fetch =>
  async (url, init) => {
    const request = new Request(new URL(String(url), 'http://portal'), init)
    const payload = init?.body ? Buffer.from(await request.arrayBuffer()) : undefined
    const { statusCode, rawPayload, headers } = await app.inject({
      method: request.method as 'GET',
      url: String(url),
      headers: Object.fromEntries(request.headers),
      remoteAddress: from,
      ...(payload && { payload }),
    })
    return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    })
  }

/** Fails a test in which a call is refused by a rule that its row does not declare. */
const declaredOnly =
  (call: Call): Call =>
  (endpoint, request, options) =>
    call(endpoint, request, options).catch((error: unknown) => {
      if (!(error instanceof ApiError) || declares(endpoint, error.errorCode)) throw error
      const { method, path } = endpoint
      throw new Error(`${method} ${path} does not declare its refusal ${error.errorCode}`, {
        cause: error,
      })
    })

/** Stopped at a Thursday during the term until it is set. */
function stillClock(): Clock {
  let moment = new Date('2026-10-15T15:00:00Z')
  return { now: () => new Date(moment), set: (next) => void (moment = new Date(next)) }
}

/** Runs in real time, like the database's `now()`, from the moment to which it is set. */
export function runningClock(): Clock {
  let now = createClock()
  return { now: () => now(), set: (moment) => void (now = createClock(moment)) }
}

/** The settings with which tests write reviews into the database. */
export const testKeys = {
  config: readConfig({
    MODE: 'demo',
    DATABASE_URL: 'postgres://test',
    AUTHOR_KEY: testAuthorKey,
  }),
}

/** A person as stored. */
export async function personWith(db: Db, id: number) {
  const [person] = await db.select().from(users).where(eq(users.id, id))
  return person!
}

let added = 0

/** Adds a person; tests create their own instead of sharing fixtures. */
export async function addPerson(db: Db, person: Partial<typeof users.$inferInsert> = {}) {
  added += 1
  const [row] = await db
    .insert(users)
    .values({
      name: 'Pat Pine',
      type: 'student',
      unixID: `pat${added}`,
      classYear: 2028,
      ...person,
    })
    .returning()
  return row!
}

/** Bans a person from an area. */
export async function ban(
  db: Db,
  { id }: { id: number },
  areas: Partial<typeof bans.$inferInsert>,
) {
  await db.insert(bans).values({ userID: id, reason: 'A test of bans', ...areas })
}
