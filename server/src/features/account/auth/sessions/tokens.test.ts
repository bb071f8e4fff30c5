import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { createSigner } from 'fast-jwt'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { startSession } from './sessions.start.ts'
import { signToken } from './tokens.service.ts'

const { app, services, db, clock, callWith, tokenOf, visitor, fetchFrom } = await startApp(
  inject('postgres'),
)
const [SECRET] = services.config.SECRETS

type Claims = { scope: string[]; exp: number; iat: number; id: number; sid: number }
const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

const later = (milliseconds: number) =>
  clock.set(new Date(clock.now().getTime() + milliseconds).toISOString())
const hour = 3_600_000

const envelope = async (path: string, token: string) => {
  const response = await fetchFrom('203.0.113.7')(path, {
    headers: { authorization: `Bearer ${token}` },
  })
  return { httpStatus: response.status, headers: response.headers, body: await response.json() }
}

const tokensOf = async (person: { id: number }, remember = true) => {
  const identity = await startSession(services, person, { userAgent: 'test', remember })
  const api = await visitor(auth.apiToken, {}, { token: identity.token })
  return { identity: identity.token, api: api.token }
}

test('a token that is missing, forged, altered or signed otherwise is refused', async () => {
  const person = await addPerson(db)
  const good = await tokenOf(person)
  const [head, body, signature] = good.split('.')
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const claims = claimsOf(good)
  const altered = Buffer.from(JSON.stringify({ ...claims, id: claims.id + 1 })).toString(
    'base64url',
  )
  const sign = createSigner({ key: SECRET, algorithm: 'HS256' })
  const bad = {
    missing: '',
    garbage: 'x.y.z',
    unsigned: `${unsigned}.${body}.`,
    'unsigned with the signature': `${unsigned}.${body}.${signature}`,
    altered: `${head}.${altered}.${signature}`,
    'another key': createSigner({ key: 'y'.repeat(32), algorithm: 'HS256' })(claims),
    'another algorithm': createSigner({ key: SECRET, algorithm: 'HS512' })(claims),
    'another audience': sign({
      ...claims,
      aud: 'chat',
    }),
    'another type': sign({ ...claims, typ: 'chat' }),
    'type and audience that differ': sign({
      ...claims,
      aud: 'identity',
    }),
    'level 0': sign({ ...claims, tokenLevel: 0 }),
    'somebody else with this session': sign({
      ...claims,
      id: claims.id + 1,
    }),
  }
  for (const [what, token] of Object.entries(bad)) {
    const { httpStatus, body: answer, headers } = await envelope('/api/v2/auth/sessions', token)
    expect({ what, httpStatus, code: answer.status }).toEqual({ what, httpStatus: 401, code: 401 })
    expect(headers.get('www-authenticate')).toMatch(/^Bearer/)
  }
})

test('identity and API tokens cannot be used in place of each other', async () => {
  const { identity, api } = await tokensOf(await addPerson(db))
  await expect(callWith(api)(auth.apiToken, {})).rejects.toMatchObject({ status: 401 })
  await expect(callWith(identity)(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  await expect(callWith(identity)(auth.refresh, {})).rejects.toMatchObject({ status: 401 })
})

test('both tokens tell existing clients their scopes', async () => {
  const { identity, api } = await tokensOf(await addPerson(db))
  expect(claimsOf(identity).scope).toEqual(expect.arrayContaining(['service:users']))
  expect(claimsOf(api).scope).toEqual(expect.arrayContaining(['service:users']))
})

test('tokens have the claims that existing clients read', async () => {
  const person = await addPerson(db)
  const { identity, api } = await tokensOf(person)
  for (const token of [identity, api]) {
    const claims = claimsOf(token)
    expect(claims).toMatchObject({ id: person.id, tokenLevel: 3 })
    expect(claims.exp).toBeGreaterThan(clock.now().getTime() / 1000)
    expect(Number.isInteger(claims.exp)).toBe(true)
    expect(claims.scope).toContain('write:self')
  }
  const visitors = await visitor(auth.identityToken, { body: { useIP: true } })
  expect(claimsOf(visitors.token)).toMatchObject({ id: 0, scope: ['service:bulletin'] })
})

test('a token in the URL is ignored', async () => {
  const token = await tokenOf(await addPerson(db))
  const { statusCode } = await app.inject(`/api/v2/auth/sessions?token=${token}`)
  expect(statusCode).toBe(401)
})

test('an expired API token asks for a fresh one', async () => {
  const { api } = await tokensOf(await addPerson(db))
  later(24 * hour - 1000)
  expect((await envelope('/api/v2/auth/sessions', api)).httpStatus).toBe(200)
  later(1000)
  expect(await envelope('/api/v2/auth/sessions', api)).toMatchObject({
    httpStatus: 401,
    body: { status: 401, updateToken: true },
  })
})

test('a session lasts 180 days, or 12 hours without "remember me", and no token outlives it', async () => {
  const person = await addPerson(db)
  const seconds = (token: string) => claimsOf(token).exp - claimsOf(token).iat
  const long = await tokensOf(person)
  expect([seconds(long.identity), seconds(long.api)]).toEqual([180 * 86_400, 86_400])
  const short = await tokensOf(person, false)
  expect([seconds(short.identity), seconds(short.api)]).toEqual([43_200, 43_200])
  later(12 * hour)
  await expect(callWith(short.identity)(auth.apiToken, {})).rejects.toMatchObject({ status: 401 })
  await callWith(long.identity)(auth.apiToken, {})
})

test('the three ways to renew differ in scopes and end', async () => {
  const person = await addPerson(db, { hasAcceptedDormtrakPolicy: true })
  const old = await tokenOf(person)
  await ban(db, person, { dormtrak: true })
  later(hour)
  const call = callWith(old)
  const renewed = async (way: 'refresh' | 'refreshToken' | 'updateToken') => {
    const { exp, scope } = claimsOf((await call(auth[way], {})).token)
    return { longer: exp - claimsOf(old).exp, mayDormtrak: scope.includes('service:dormtrak') }
  }
  expect(await renewed('refresh')).toEqual({ longer: 3600, mayDormtrak: false })
  expect(await renewed('refreshToken')).toEqual({ longer: 3600, mayDormtrak: true })
  expect(await renewed('updateToken')).toEqual({ longer: 0, mayDormtrak: false })
})

test('responses, refusals too, say once that the scopes in the token are out of date', async () => {
  const person = await addPerson(db)
  const token = await tokenOf(person)
  const path = '/api/v2/auth/sessions'
  expect((await envelope(path, token)).body.updateToken).toBeUndefined()
  await ban(db, person, { bulletinRead: true })
  expect((await envelope(path, token)).body).toMatchObject({ status: 200, updateToken: true })
  expect((await envelope(path, token)).body).not.toHaveProperty('updateToken')
  await db.update(users).set({ hasAcceptedFactrakPolicy: true }).where(eq(users.id, person.id))
  expect((await envelope(path, token)).body).toMatchObject({ updateToken: true })
  expect((await envelope(path, token)).body).not.toHaveProperty('updateToken')
  clock.set(new Date(clock.now().getTime() + 61_000).toISOString()) // The response may be lost.
  expect((await envelope(path, token)).body).toMatchObject({ updateToken: true })
  clock.set(new Date(clock.now().getTime() - 61_000).toISOString())
  const anonymous = signToken(services.config, {
    kind: 'api',
    id: 0,
    sid: 0,
    level: 1,
    scope: ['service:users'],
    now: clock.now(),
    expire: new Date(clock.now().getTime() + hour),
  })
  expect((await envelope(path, anonymous.token)).body).toMatchObject({
    status: 1330,
    updateToken: true,
  })
})

test('a refresh with an outdated token is not answered with a request for another', async () => {
  const person = await addPerson(db)
  const token = await tokenOf(person)
  await ban(db, person, { bulletinRead: true })
  for (const path of ['/api/v2/auth/api/refresh', '/api/v2/auth/update-token']) {
    const { body } = await envelope(path, token)
    expect(body).toMatchObject({ status: 200 })
    expect(body).not.toHaveProperty('updateToken')
  }
})

test('tokens of a person who is gone stop working', async () => {
  const person = await addPerson(db)
  const { identity, api } = await tokensOf(person)
  await db.delete(users).where(eq(users.id, person.id))
  await expect(callWith(api)(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  await expect(callWith(identity)(auth.apiToken, {})).rejects.toMatchObject({ status: 401 })
})
