import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { campus } from '@wso/contract/campus'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { startSession } from '@wso/server/features/account/auth/sessions/sessions.start'
import { setPassword } from '@wso/server/features/account/auth/signIn/passwords.service'
import { formMatches } from '@wso/server/features/matching/records/formMatches'
import { importCatalog } from '@wso/server/features/planning/catalog/catalog.import'
import { addPerson, openApp, runningClock } from '@wso/server/testing'
import { publishAll } from '@wso/server/testing/batches'
import { newDatabase, startTestPostgres } from '@wso/server/testing/postgres'
import type { TestProject } from 'vitest/node'

/** Starts one real API for the whole run, in Vitest's main process, outside jsdom. */
export default async function setup(project: TestProject) {
  // Tests use the college's time zone; e2e/everyPage/layout.test.ts uses Tokyo's.
  process.env['TZ'] = campus.timeZone
  const postgres = await startTestPostgres()
  const opened = new Map<string, () => Promise<void>>()
  const closed: Promise<void>[] = []
  const portals: Portals = {
    open: async (options) => {
      const { addresses, close } = await openPortal(postgres.connection, options, portals)
      opened.set(addresses.door, close)
      return addresses
    },
    close: async (door) => {
      const close = opened.get(door)
      opened.delete(door)
      // The last page of a test may still ask for something.
      if (close) closed.push(wait(1000).then(close))
    },
  }
  const { api, door } = await portals.open({})
  project.provide('api', api)
  project.provide('door', door)
  return async () => {
    await Promise.all([...closed, ...[...opened.values()].map((close) => close())])
    await postgres.end()
  }
}

/** The portals of a run: PostgreSQL has connections for a few at a time. */
type Portals = {
  /** Starts a portal, and an endpoint through which tests start others. */
  open: (options: PortalOptions) => Promise<PortalAddresses>
  /** Stops the portal with this door. */
  close: (door: string) => Promise<void>
}

export type PortalAddresses = { api: string; door: string }
export type PortalOptions = {
  /** The time at which its clock starts; the current time by default. */
  now?: string
  settings?: Record<string, string>
}

/** Starts the API with its own database, clock and settings, and its control server. */
async function openPortal(
  connection: Parameters<typeof newDatabase>[0],
  { now, settings = {} }: PortalOptions,
  portals: Portals,
) {
  const clock = runningClock()
  if (now) clock.set(now)
  const portal = await openApp(await newDatabase(connection), { clock, settings })
  const api = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const door = await openDoor(portal, portals)
  const close = async () => {
    await door.close()
    // The window of the test is gone; the streams that it read are not.
    portal.app.server.closeAllConnections()
    await portal.app.close()
  }
  return { addresses: { api, door: door.address }, close }
}

/** A control server with which tests create people and data that the API cannot create. */
async function openDoor(
  { db, pool, services, clock }: Awaited<ReturnType<typeof openApp>>,
  portals: Portals,
) {
  const acts: Record<string, (body: never) => Promise<unknown>> = {
    '/people': async (person: object) => {
      const added = await addPerson(db, person)
      const session = await startSession(services, added, { userAgent: 'test', remember: true })
      return { ...added, identity: session.token }
    },
    '/password': ({ id, password }: { id: number; password: string }) =>
      setPassword(services, id, password),
    '/catalog': async ({ year, size }: { year: number; size: number }) =>
      db.transaction((inside) =>
        importCatalog(
          { ...services, db: inside },
          {
            year,
            updateTime: `Catalog ${year}`,
            sections: generateSections({ year, size }),
            unixIDs: new Map(),
          },
        ),
      ),
    '/matches': () => formMatches(services),
    '/publish': () => publishAll(db, services.now()),
    '/clock': async ({ now }: { now: string }) => clock.set(now),
    '/portal': portals.open,
    '/close': ({ door }: { door: string }) => portals.close(door),
    '/sql': async ({ sql, values }: { sql: string; values: unknown[] }) =>
      (await pool.query(sql, values)).rows,
  }
  const server = createServer(async (request, response) => {
    try {
      const answer = await acts[request.url ?? '']!(JSON.parse(await text(request)) as never)
      response.end(JSON.stringify(answer ?? null))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<unknown>((resolve) => server.close(resolve))
  return { address: `http://127.0.0.1:${port}`, close }
}

declare module 'vitest' {
  interface ProvidedContext {
    api: string
    door: string
  }
}
