import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addressOf, newDatabase } from '#test/postgres.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { connect, openDb } from './core/database/db.ts'
import { startEmbedded } from './core/database/embedded/embedded.ts'
import { buildHealthServer } from './core/operations/healthServer.ts'
import { createMetrics } from './core/operations/metrics.ts'
import { stopGracefully } from './core/operations/stop.ts'
import { startServer } from './server.ts'

/** Two of them start a separate PostgreSQL, which is slow on a busy machine. */
const slow = { timeout: 60_000 }

const { services, db, pool, use } = await startApp(inject('postgres'))

const ask = (url: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { ...(agent && { agent }) }, resolve).on('error', reject)
  })

test('stopping lets a slow request finish and accepts no new one', async () => {
  const app = await buildApp(services)
  let begun = () => {}
  const started = new Promise<void>((resolve) => void (begun = resolve))
  app.get('/slow', async () => {
    begun()
    await wait(400)
    return services.db.execute('select 42 as answer').then(() => ({ answer: 42 }))
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  const idle = await ask(`${address}/health-check`, agent)
  await text(idle)
  const answer = ask(`${address}/slow`)
  await started

  const stopped = stopGracefully(app)
  await wait(50)
  const { port } = new URL(address)
  const [error] = (await once(connectSocket(Number(port), '127.0.0.1'), 'error')) as [
    { code: string },
  ]
  expect(error.code).toBe('ECONNREFUSED')
  const response = await answer
  expect([response.statusCode, await text(response)]).toEqual([200, '{"answer":42}'])
  await stopped
  agent.destroy()
})

test('a request that never ends does not delay the stop forever', async () => {
  const app = await buildApp(services)
  let begun = () => {}
  const started = new Promise<void>((resolve) => void (begun = resolve))
  app.get('/endless', () => new Promise(begun))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const endless = ask(`${address}/endless`).catch((error: Error) => error)
  await started
  const before = Date.now()
  await stopGracefully(app, 200)
  expect(Date.now() - before).toBeLessThan(3000)
  expect(await endless).toBeInstanceOf(Error)
})

test('a node is ready while its database responds and has every migration, and not while it stops', async () => {
  let stopping = false
  let reachable = true
  const metrics = createMetrics(use, services.live)
  const healthServer = buildHealthServer({
    db,
    metrics,
    isReachable: () => reachable,
    isStopping: () => stopping,
  })
  expect((await healthServer.inject('/ready')).json()).toEqual({ ok: true })
  await pool.query('create table kept as select * from drizzle.__drizzle_migrations')
  await pool.query('delete from drizzle.__drizzle_migrations where id = 1')
  const behind = await healthServer.inject('/ready')
  expect([behind.statusCode, behind.json()]).toEqual([
    503,
    { ok: false, problem: '1 migrations are missing' },
  ])
  await pool.query('insert into drizzle.__drizzle_migrations select * from kept where id = 1')
  expect((await healthServer.inject('/ready')).statusCode).toBe(200)
  reachable = false
  expect((await healthServer.inject('/ready')).json()).toEqual({
    ok: false,
    problem: 'the database cannot be reached',
  })
  stopping = true
  expect((await healthServer.inject('/ready')).json()).toEqual({ ok: false, problem: 'stopping' })
})

test('requests are measured by route, never by address or query', async () => {
  const metrics = createMetrics(use, services.live)
  const app = await buildApp(services, { metrics })
  await app.inject('/api/v2/words?secret=1')
  await app.inject('/api/v2/users/77777')
  const measured = await metrics.text()
  expect(measured).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/v2/words"',
  )
  expect(measured).toContain('db_connections{state="idle"}')
  expect(measured).toContain('nodejs_eventloop_lag_seconds')
  expect(measured).not.toMatch(/secret|77777/)
  await app.close()
})

test('a setting that is wrong, missing or not for production is named in a sentence', () => {
  const reading = (settings: Record<string, string>) => () => readConfig(settings)
  expect(reading({})).toThrow(/^SECRET: is required in production/)
  expect(reading({ SECRET: 'changeme'.repeat(8) })).toThrow(/^SECRET: is too easy to guess/)
  expect(reading({ MODE: 'demo', HOST: '0.0.0.0' })).toThrow(/^HOST: the passwords of the demo/)
  expect(reading({ MODE: 'demo', TRUSTED_PROXIES: '0.0.0.0/0' })).toThrow('covers too much')
  expect(reading({ SECRET: 'short' })).toThrow(/^SECRET: must be at least 32 characters/)
  expect(reading({ MODE: 'demo', PORT: 'abc' })).toThrow('PORT: must be a number')
  expect(reading({ MODE: 'demo', CAMPUS_NETWORKS: '137.165.0.0/99' })).toThrow(
    'CAMPUS_NETWORKS: "137.165.0.0/99" is not a network',
  )
  expect(reading({ MODE: 'demo', TRUSTED_PROXIES: 'proxy' })).toThrow(/^TRUSTED_PROXIES: "proxy"/)
  expect(
    reading({
      SECRET: randomBytes(32).toString('hex'),
      AUTHOR_KEY: randomBytes(32).toString('hex'),
      NOW: '2026-10-15T15:00:00Z',
    }),
  ).toThrow(/^NOW: /)
})

test(
  'a port in use stops the start with a message, and the database is released',
  slow,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wso-start-'))
    await chmod(folder, 0o755) // the database may run as another user
    const settings = {
      SECRET: randomBytes(32).toString('hex'),
      AUTHOR_KEY: randomBytes(32).toString('hex'),
      DRAIN_SECONDS: '0',
      DATABASE_URL: folder,
      LOG_LEVEL: 'silent',
    }
    const first = await startServer({ ...settings, PORT: '0' })
    const { port } = new URL(first.url)
    await expect(startServer({ ...settings, PORT: port })).rejects.toThrow(
      `Port ${port} is used by another program.`,
    )
    const health = await ask(`${first.url}/health-check`)
    expect(await text(health)).toBe('{"ok":true}')
    await first.stop()
    await rm(folder, { recursive: true })
  },
)

test(
  'a stopping node reports it on /ready, and keeps serving until the load balancer has noticed',
  slow,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wso-drain-'))
    await chmod(folder, 0o755)
    const metricsPort = await freePort()
    const { url, stop } = await startServer({
      SECRET: randomBytes(32).toString('hex'),
      AUTHOR_KEY: randomBytes(32).toString('hex'),
      DRAIN_SECONDS: '1',
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: folder,
      LOG_LEVEL: 'silent',
    })
    const ready = () => ask(`http://127.0.0.1:${metricsPort}/ready`)
    expect((await ready()).statusCode).toBe(200)
    const stopped = stop()
    const [readiness, health] = await Promise.all([ready(), ask(`${url}/health-check`)])
    expect([readiness.statusCode, health.statusCode]).toEqual([503, 200])
    expect(await text(readiness)).toContain('stopping')
    await stopped
    await expect(ask(`${url}/health-check`)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await rm(folder, { recursive: true })
  },
)

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('a command that ends does not stop the database of an idle portal', slow, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wso-idle-'))
  await chmod(folder, 0o755)
  const { connection, stopIfLast } = await startEmbedded(folder)
  const portal = await connect({ ...connection, idleTimeoutMillis: 20 }, { afterwards: stopIfLast })
  // Only requests keep a connection.
  await expect.poll(() => portal.maintenance.pool.totalCount).toBe(0)
  const command = await openDb(folder)
  await command.close()
  expect(await portal.db.execute('select 1 as n')).toEqual([{ n: 1 }])
  // The last process to exit stops it, and the next one starts it again.
  const [next] = await Promise.all([openDb(folder), portal.close()])
  expect(await next.db.execute('select 1 as n')).toEqual([{ n: 1 }])
  await next.close()
  await expect(connect(connection)).rejects.toThrow(/^The database cannot be reached/)
  await rm(folder, { recursive: true })
})

test('a database that cannot be migrated stops the start with a message, and is released', async () => {
  const mine = await newDatabase(inject('postgres'))
  const { db: first, close } = await connect(mine)
  await first.execute('delete from drizzle.__drizzle_migrations where id > 1')
  await close()
  let isClosed = false
  const afterwards = async () => void (isClosed = true)
  await expect(connect(mine, { afterwards })).rejects.toThrow(
    /^The database cannot be brought up to this version of the portal: relation ".+" already exists\. Nothing was changed\./,
  )
  expect(isClosed).toBe(true)
})

test('a demo on a database that it did not create does not start, and changes nothing', async () => {
  const database = await newDatabase(inject('postgres'))
  const { db, close } = await connect(database)
  await addPerson(db, { unixID: 'real1' })
  const settings = { MODE: 'demo', DATABASE_URL: addressOf(database), LOG_LEVEL: 'silent' }
  await expect(startServer({ ...settings, PORT: '0', METRICS_PORT: '0' })).rejects.toThrow(
    /^This database holds data that the demo did not create/,
  )
  expect(await db.$count(users)).toBe(1)
  await close()
})

test('a folder that cannot hold a database stops the start with a message', async () => {
  const settings = { MODE: 'demo', DATABASE_URL: '/dev/null/data', LOG_LEVEL: 'silent' }
  await expect(startServer(settings)).rejects.toThrow(
    /^The database in the folder "\/dev\/null\/data" cannot be started\. .*DATABASE_URL=/,
  )
})
