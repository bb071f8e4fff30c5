import { Agent, request } from 'node:http'
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { createLog } from '#core/operations/log.ts'
import { addPerson, startApp } from '#test/app.ts'
import { buildApp } from '../../app.ts'

const { services, db, tokenOf } = await startApp(inject('postgres'))

let lines: string[] = []
const memory = new Writable({
  write: (chunk, _, done) => {
    lines.push(String(chunk))
    done()
  },
})
const log = createLog({ LOG_LEVEL: 'info' }, memory)
const app = await buildApp({ ...services, log })
app.get('/broken/:word', async ({ params }) => {
  const { word } = params as { word: string }
  await services.db.execute(sql`select ${word}::integer`)
})
beforeEach(() => void (lines = []))
afterAll(() => app.close())

const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test('each request is logged on one line: its route, its outcome and the level of the caller', async () => {
  const person = await addPerson(db)
  const authorization = `Bearer ${await tokenOf(person)}`
  await app.inject({ url: '/api/v2/auth/sessions', headers: { authorization } })
  await app.inject('/api/v2/auth/sessions')
  await app.inject('/no/such/page')
  const common = { method: 'GET', ms: expect.any(Number), reqId: expect.any(String) }
  expect(logged()).toMatchObject([
    { ...common, route: '/api/v2/auth/sessions', status: 200, viewer: 3, msg: 'request' },
    { ...common, route: '/api/v2/auth/sessions', status: 401, viewer: 0 },
    { ...common, route: 'none', status: 404, viewer: 0 },
  ])
})

test('a health check is logged only when it fails', async () => {
  await app.inject('/health-check')
  expect(logged()).toEqual([])
  await app.inject({ method: 'POST', url: '/health-check' })
  expect(logged()).toMatchObject([{ status: 404 }])
})

test('neither tokens, passwords, queries nor search text reach the log', async () => {
  const person = await addPerson(db)
  const token = await tokenOf(person)
  const headers = { authorization: `Bearer ${token}`, cookie: 'crumb=crumbsecret' }
  await app.inject({ url: '/api/v2/users?q=searchedfor&limit=x&token=querysecret', headers })
  await app.inject({ url: '/nowhere/pathsecret?q=othersearch', headers })
  await app.inject({
    method: 'POST',
    url: '/api/v2/auth/identity/token',
    payload: { unixID: 'typedname', password: 'typedpassword' },
  })
  await app.inject({ url: '/broken/brokenword', headers })
  const text = lines.join('')
  expect(lines).toHaveLength(5) // the failure has its own line
  for (const secret of [
    token,
    ...['searchedfor', 'querysecret', 'pathsecret', 'othersearch', 'crumbsecret'],
    ...['typedname', 'typedpassword', 'brokenword'],
  ]) {
    expect(text).not.toContain(secret)
  }
})

test('a server error shows the caller only an id, under which the log has its cause', async () => {
  const { statusCode, headers, body } = await app.inject('/broken/abc')
  expect(statusCode).toBe(500)
  expect(headers['cache-control']).toBe('no-store')
  const id = String(headers['x-request-id'])
  expect(JSON.parse(body)).toEqual({
    status: 500,
    error: { errorCode: 500, message: expect.stringContaining(id) },
  })
  expect(body).not.toContain('integer')
  const failure = logged().find(({ level }) => level === 50)
  expect(failure).toMatchObject({ reqId: id, route: '/broken/:word' })
  expect(JSON.stringify(failure)).toContain('22P02')
})

test('an id from a trusted proxy is kept, and one that could forge a log line is not', async () => {
  const { app: proxied } = await startApp(inject('postgres'), {
    settings: { TRUSTED_PROXIES: '10.0.0.0/8' },
  })
  const idOf = async (given: string, remoteAddress = '10.0.0.1') => {
    const headers = { 'x-request-id': given }
    const response = await proxied.inject({ url: '/health-check', headers, remoteAddress })
    return response.headers['x-request-id']
  }
  expect(await idOf('edge-1234.5678', '203.0.113.7')).toMatch(/^[\w-]{36}$/)
  expect(await idOf('edge-1234.5678')).toBe('edge-1234.5678')
  expect(await idOf('short')).not.toBe('short')
  expect(await idOf('x"} {"level":60,"msg":"forged')).toMatch(/^[\w-]{36}$/)
})

test('an error that names an address is logged without it', () => {
  const refused = new Error('550 5.1.1 <ann@college.test>: no such person', {
    cause: new Error('cannot reach postgres://wso:hunter2@db.college.test'),
  })
  log.warn({ err: refused }, 'not delivered')
  const text = lines.join('')
  expect(text).toContain('550 5.1.1 <(address)>: no such person')
  expect(text).not.toMatch(/ann@|college\.test|hunter2/)
})

test('an answer has the time of the portal, which the site follows', async () => {
  const answer = await app.inject('/api/v2/words')
  expect(answer.headers['date']).toBe(services.now().toUTCString())
  expect(answer.headers['date']).toBe('Thu, 15 Oct 2026 15:00:00 GMT')
})

test('a body that no endpoint reads does not stall the connection, however it is encoded', async () => {
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const statusOf = (encoding: string, body = '') =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-encoding': encoding, 'content-length': String(body.length) }
      const sent = request(`${url}/api/v2/words`, { agent, headers, timeout: 5000 }, (response) =>
        response.resume().on('end', () => resolve(response.statusCode)),
      )
      sent.on('timeout', () => sent.destroy(new Error('No answer.')))
      sent.on('error', reject).end(body)
    })
  expect(await statusOf('gzip', 'x'.repeat(300_000))).toBe(200)
  expect(await statusOf('identity')).toBe(200)
  agent.destroy()
})
