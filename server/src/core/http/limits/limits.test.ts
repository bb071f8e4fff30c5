import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { auth } from '@wso/contract/account/auth'
import { campus } from '@wso/contract/campus'
import { status } from '@wso/contract/site/status'
import Fastify from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, expect, inject, test } from 'vitest'
import { redis as shared } from '#core/operations/counters.ts'
import { addPerson, startApp } from '#test/app.ts'
import { limitPressure } from './limits.ts'

const limited = (RATE_LIMIT: string, more: Record<string, string> = {}) =>
  startApp(inject('postgres'), { settings: { RATE_LIMIT, ...more } })

const repeat = async (times: number, act: () => Promise<unknown>) => {
  for (let n = 0; n < times; n += 1) await act()
}

test('an address that sends too many requests is told how long to wait', async () => {
  const { app, visitor } = await limited('5')
  await repeat(5, () => visitor(status.words, {}))
  const response = await app.inject({ url: '/api/v2/words', remoteAddress: '203.0.113.7' })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.json()).toEqual({
    status: 429,
    error: { errorCode: 429, message: expect.stringMatching(/^Too many requests\. Try again in/) },
  })
})

test('who goes on without a pause is refused a second late, and keeps nobody busy', async () => {
  const { app } = await limited('1')
  const ask = () => app.inject({ url: '/api/v2/words', remoteAddress: '203.0.113.8' })
  await ask()
  const start = performance.now()
  const refused = await Promise.all([ask(), ask(), ask()])
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429])
  expect(performance.now() - start).toBeGreaterThan(990)
})

test('people behind one address have their own limits, separate from anonymous callers', async () => {
  const { db, as, visitor } = await limited('5')
  const [ann, bob] = [await as(await addPerson(db)), await as(await addPerson(db))]
  await repeat(5, () => ann(auth.sessions, {}))
  await repeat(5, () => visitor(status.words, {}))
  await expect(ann(auth.sessions, {})).rejects.toMatchObject({ status: 429 })
  expect(await bob(auth.sessions, {})).toHaveLength(1)
})

test('a token whose session has ended does not count toward the limit of its person', async () => {
  const { db, callWith, tokenOf } = await limited('5')
  const ann = await addPerson(db)
  const [lost, kept] = [callWith(await tokenOf(ann)), callWith(await tokenOf(ann))]
  await lost(auth.logout, {}, {})
  await repeat(3, () => expect(lost(auth.sessions, {})).rejects.toMatchObject({ status: 401 }))
  await repeat(3, () => kept(auth.sessions, {}))
  expect(await kept(auth.sessions, {})).toHaveLength(1)
})

test('a forged token does not get its own limit', async () => {
  const { callWith } = await limited('3')
  const tries = ['a.b.c', 'd.e.f', 'g.h.i', 'j.k.l'].map(
    (token) => () => callWith(token)(status.words, {}),
  )
  await repeat(3, () => tries.pop()!())
  await expect(tries[0]!()).rejects.toMatchObject({ status: 429 })
})

test('an anonymous caller may write a fifth as often as read, and can read beyond that', async () => {
  const { visitor } = await limited('10')
  const signIn = () => visitor(auth.identityToken, { body: wrong }).catch((error: Error) => error)
  await repeat(2, signIn)
  expect(await signIn()).toMatchObject({ status: 429 })
  expect(await visitor(status.health, {})).toEqual({ ok: true })
})

const wrong = { unixID: 'pat0', password: 'wrong' }

test('page loads of visitors do not use up the logins of their address, nor logins the loads', async () => {
  const { visitor } = await limited('10')
  const load = () => visitor(auth.identityToken, { body: { useIP: true } })
  await repeat(5, load)
  const login = () => visitor(auth.identityToken, { body: wrong })
  await repeat(2, () => expect(login()).rejects.toMatchObject({ status: 401 }))
  await expect(login()).rejects.toMatchObject({ status: 429 })
  await repeat(4, load)
})

test('bodies that cannot be read are counted as logins', async () => {
  const { app } = await limited('5')
  const send = () =>
    app.inject({
      method: 'POST',
      url: '/api/v2/auth/identity/token',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
  await repeat(6, send)
  expect((await send()).statusCode).toBe(429)
})

test('guessing addresses is counted too', async () => {
  const { app } = await limited('2')
  const guess = () => app.inject({ url: '/api/v2/guess', remoteAddress: '203.0.113.9' })
  await repeat(2, guess)
  expect((await guess()).statusCode).toBe(429)
})

test('only a trusted proxy can name the address of a caller', async () => {
  const proxied = await limited('2', { TRUSTED_PROXIES: '10.0.0.0/8' })
  const ask = (app: typeof proxied.app, remoteAddress: string, client: string) =>
    app.inject({
      url: '/api/v2/words',
      remoteAddress,
      headers: { 'x-forwarded-for': client },
    })
  const behind = ['198.51.100.1', '198.51.100.2', '198.51.100.3']
  for (const client of behind) {
    expect((await ask(proxied.app, '10.1.2.3', client)).statusCode).toBe(200)
  }
  const statuses: number[] = []
  for (const client of behind) {
    statuses.push((await ask(proxied.app, '203.0.113.8', client)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
})

const redisServer = ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(existsSync)
const ended: (() => void)[] = []
afterAll(() => ended.forEach((end) => end()))

test.skipIf(!redisServer)('nodes share their counts through Redis', async () => {
  const port = await freePort()
  const redis = spawn(redisServer!, ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
  ended.push(() => redis.kill())
  await wait(500)
  const settings = { REDIS_URL: `redis://127.0.0.1:${port}` }
  const [one, two] = [await limited('4', settings), await limited('4', settings)]
  await wait(300)
  await repeat(2, () => one.visitor(status.words, {}))
  await repeat(2, () => two.visitor(status.words, {}))
  await expect(one.visitor(status.words, {})).rejects.toMatchObject({ status: 429 })
  // Another college on the same Redis has people and sessions with the same numbers.
  const client = new Redis(port)
  const keys = await client.keys('*')
  client.disconnect()
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key) => !key.startsWith(`wso-rate-${campus.mailDomain}-`))).toEqual([])
  await one.app.close()
  await two.app.close()
})

test('the portal keeps responding when Redis is down', async () => {
  const { visitor, app } = await limited('1', {
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: 'silent',
  })
  await repeat(3, () => visitor(status.words, {}))
  expect(await visitor(status.health, {})).toEqual({ ok: true })
  expect((await shared.get()).values).toMatchObject([{ value: 0 }])
  await app.close()
})

test('an overloaded process responds with 503 at once and says when to retry', async () => {
  const app = Fastify()
  await limitPressure(app, 20)
  app.get('/', async () => 'on time')
  const unlimited = Fastify()
  await limitPressure(unlimited, 0)
  unlimited.get('/', async () => 'late')
  await unlimited.ready()
  for (const path of [...essential, ...others]) app.get(path, async () => 'on time')
  expect((await app.inject('/')).statusCode).toBe(200)
  const blocked = Date.now() + 2500
  while (Date.now() < blocked) {
    const pause = Date.now() + 100
    while (Date.now() < pause); // busy, as with a heavy computation
    await wait(1)
  }
  const response = await app.inject('/')
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe('5')
  expect((await unlimited.inject('/')).statusCode).toBe(200)
  const statuses = async (paths: string[]) =>
    (await Promise.all(paths.map((path) => app.inject(`${path}?q=1`)))).map((one) => one.statusCode)
  expect(await statuses(essential)).toEqual(essential.map(() => 200))
  expect(await statuses(others)).toEqual(others.map(() => 503))
  await app.close()
})

/** The calls that existing clients need in order to stay logged in, and the files of a page. */
const essential = [
  '/assets/first-a1b2c3.css',
  ...['/api/v2/auth/identity/token', '/api/v2/auth/api/refresh', '/api/v2/auth/login'],
  ...['/api/v2/users/me', '/health-check', '/api/v2/health-check'],
]
const others = ['/api/v2/users', '/api/v2/users/me/photo', '/api/v2/authors', '/x/auth/login']

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
