import { auth } from '@wso/contract/account/auth'
import { withCampus } from '@wso/contract/campus/campusDocument'
import type { DocumentRequest } from '@wso/contract/core/document'
import { users as directory } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { setPassword } from '#features/account/auth/signIn/passwords.service.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import {
  cookieIn,
  dataIn,
  enter,
  fromOwnPage,
  inScript,
  siteHTML,
  startSite,
} from '#test/renderedSite.ts'
import { sessions } from '../auth.table.ts'
import { startSession } from './sessions.start.ts'

const portal = await startApp(inject('postgres'))
const { app: withoutSite, db, services, clock } = portal

/** A page that says for whom it was rendered. */
const whoAmI = async ({ claims, answer }: DocumentRequest) => {
  const me = await answer(directory.get, { params: { id: 'me' } }).catch(() => null)
  const { id, level } = claims!
  const scopes = [...claims!.scopes]
  return { status: 200, root: '', head: '', data: inScript({ id, level, scopes, me }) }
}

const { app } = await startSite(services, whoAmI)

type Rendered = { id: number; level: number; scopes: string[]; me: { id: number } | null }

const viewerIn = ({ body }: { body: string }) => dataIn(body) as Rendered

/** A person with a password, who logs in as the site does. */
async function newcomer() {
  const person = await addPerson(db)
  await setPassword(services, person.id, 'correct horse')
  const logIn = (more: object = {}, headers: Record<string, string> = fromOwnPage, asked = app) =>
    asked.inject({
      method: 'POST',
      url: '/api/v2/auth/identity/token',
      headers,
      payload: { unixID: person.unixID, password: 'correct horse', ...more },
    })
  return { person, logIn }
}

const identityOf = async (id: number, remember = true) =>
  (await startSession(services, { id }, { userAgent: 'test', remember })).token

test('a login names its session to the documents of the browser, for as long as it lasts', async () => {
  const { logIn } = await newcomer()
  const remembered = String((await logIn()).headers['set-cookie'])
  expect(remembered).toMatch(
    /^portal-session=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('a portal that renders no documents sets no cookie, and removes one that is there', async () => {
  const { logIn } = await newcomer()
  expect((await logIn({}, fromOwnPage, withoutSite)).headers['set-cookie']).toBeUndefined()
  const headers = { ...fromOwnPage, cookie: 'portal-session=of-a-version-before' }
  expect(String((await logIn({}, headers, withoutSite)).headers['set-cookie'])).toContain(
    'Max-Age=0',
  )
})

test('the cookie of a session of one tab names nobody, and its documents have no page', async () => {
  const { logIn } = await newcomer()
  const named = String((await logIn({ remember: false })).headers['set-cookie'])
  expect(named).toMatch(/^portal-session=tab; Path=\/; HttpOnly; SameSite=Lax$/)
  const { open } = await startSite(services, whoAmI)
  expect((await open('/', { cookie: 'portal-session=tab' })).body).toBe(withCampus(siteHTML))
})

test('beyond loopback and in production, the cookie is for TLS and this host alone', async () => {
  const { logIn } = await newcomer()
  const headers = { ...fromOwnPage, host: 'portal.example.edu' }
  const cookie = String((await logIn({}, headers)).headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-portal-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookie).not.toContain('Domain')
})

test('only pages of the site get a cookie', async () => {
  const { logIn } = await newcomer()
  const own = [
    { 'sec-fetch-site': 'same-origin' },
    { host: 'localhost:3000', origin: 'http://localhost:3000' },
  ]
  const foreign = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
    { 'sec-fetch-site': 'none' },
    { host: 'localhost', origin: 'https://evil.example' },
    { host: 'localhost', origin: 'null' },
  ]
  for (const headers of own) expect(cookieIn(await logIn({}, headers))).toBeDefined()
  for (const headers of foreign) {
    const response = await logIn({}, headers)
    expect([headers, response.statusCode, cookieIn(response)]).toEqual([headers, 200, undefined])
  }
})

test('a document is rendered for the person of the cookie, with their scopes and answers', async () => {
  const { app: site, open } = await startSite(services, whoAmI)
  const person = await addPerson(db)
  const { token, cookie = '' } = await enter(site, await identityOf(person.id))
  const viewer = viewerIn(await open('/', { cookie }))
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    scope: string[]
  }
  expect(viewer).toMatchObject({ id: person.id, level: 3, me: { id: person.id } })
  expect(viewer.scopes).toEqual(claims.scope)
})

test('without a cookie, a document is rendered for a visitor of the network', async () => {
  const { open } = await startSite(services, whoAmI)
  expect(viewerIn(await open('/'))).toMatchObject({ id: 0, level: 1, me: null })
  expect(viewerIn(await open('/', { from: '137.165.4.5' }))).toMatchObject({ id: 0, level: 2 })
})

test('an existing session gets its cookie when its API token is renewed', async () => {
  const { id } = await addPerson(db)
  const { app: site, open } = await startSite(services, whoAmI)
  const { cookie = '' } = await enter(site, await identityOf(id))
  expect(viewerIn(await open('/', { cookie })).id).toBe(id)
  const { response } = await enter(site, await identityOf(id, false))
  expect(cookieIn({ headers: response.headers })).toBe('portal-session=tab')
})

const endings: [string, (identity: string, id: number) => Promise<unknown>][] = [
  ['is logged out', (token) => portal.visitor(auth.logout, {}, { token })],
  ['is deleted', (_, id) => db.delete(sessions).where(eq(sessions.userID, id))],
  [
    'belongs to a disabled account',
    (_, id) =>
      db.update(users).set({ disabledTime: clock.now().toISOString() }).where(eq(users.id, id)),
  ],
  [
    'belongs to a person who left',
    (_, id) => db.update(users).set({ atWilliams: false }).where(eq(users.id, id)),
  ],
  [
    'has expired',
    (_, id) =>
      db
        .update(sessions)
        .set({ expireTime: '2026-10-15T14:59:59Z' })
        .where(eq(sessions.userID, id)),
  ],
  [
    'was not used for 30 days',
    (_, id) =>
      db
        .update(sessions)
        .set({ lastUsedTime: '2026-09-14T00:00:00Z' })
        .where(eq(sessions.userID, id)),
  ],
]

test.each(endings)("a session that %s has a visitor's documents", async (_, end) => {
  const { id } = await addPerson(db)
  const { app: site, open } = await startSite(services, whoAmI)
  const identity = await identityOf(id)
  const { cookie = '' } = await enter(site, identity)
  expect(viewerIn(await open('/', { cookie })).id).toBe(id)
  await end(identity, id)
  expect(viewerIn(await open('/', { cookie }))).toMatchObject({ id: 0, level: 1, me: null })
})

test('a cookie that is forged, of another kind or cut short names nobody', async () => {
  const { id } = await addPerson(db)
  const { app: site, open } = await startSite(services, whoAmI)
  const identity = await identityOf(id)
  const { cookie = '', token } = await enter(site, identity)
  const forged = [
    cookie.slice(0, -2),
    `portal-session=${identity}`,
    `portal-session=${token}`,
    'portal-session=',
    'portal-session=%00',
    cookie.replace('portal-session', '__Host-portal-session'),
  ]
  for (const each of forged) {
    expect([each, viewerIn(await open('/', { cookie: each })).id]).toEqual([each, 0])
  }
})

test('the cookie is removed at logout, at the end of its session, and for a visitor', async () => {
  const { id } = await addPerson(db)
  const visitor = (await portal.visitor(auth.identityToken, { body: { useIP: true } })).token
  const calls: [string, string, 'identity' | 'api' | 'visitor'][] = [
    ['POST', '/auth/logout', 'identity'],
    ['DELETE', '/auth/sessions?others=false', 'api'],
    ['POST', '/auth/api/token', 'visitor'],
  ]
  for (const [method, url, kind] of calls) {
    const identity = await identityOf(id)
    const { cookie = '', token } = await enter(app, identity)
    const tokens = { identity, api: token, visitor }
    const headers = { ...fromOwnPage, authorization: `Bearer ${tokens[kind]}` }
    const request = { method: method as 'POST', url: `/api/v2${url}` }
    const bare = await app.inject({
      ...request,
      url: '/api/v2/auth/sessions',
      method: 'GET',
      headers,
    })
    expect(bare.headers['set-cookie']).toBeUndefined()
    const response = await app.inject({ ...request, headers: { ...headers, cookie } })
    expect([url, response.statusCode]).toEqual([url, 200])
    expect(response.headers['set-cookie']).toBe(
      'portal-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    )
  }
})

test('ending this session by its number removes the cookie, ending another one does not', async () => {
  const { id } = await addPerson(db)
  const other = await enter(app, await identityOf(id))
  const { cookie = '', token } = await enter(app, await identityOf(id))
  const headers = { ...fromOwnPage, authorization: `Bearer ${token}`, cookie }
  const list = (await app.inject({ url: '/api/v2/auth/sessions', headers })).json<{
    data: { id: number; current: boolean }[]
  }>()
  for (const { id: session, current } of list.data.toSorted(
    (a, b) => Number(a.current) - Number(b.current),
  )) {
    const url = `/api/v2/auth/sessions/${session}`
    const response = await app.inject({ method: 'DELETE', url, headers })
    expect([current, response.headers['set-cookie'] !== undefined]).toEqual([current, current])
  }
  expect(other.cookie).toBeDefined()
})

test('requesting the deletion of the account removes the cookie', async () => {
  const { person } = await newcomer()
  const { cookie = '', token } = await enter(app, await identityOf(person.id))
  const response = await app.inject({
    method: 'DELETE',
    url: '/api/v2/account',
    headers: { ...fromOwnPage, authorization: `Bearer ${token}`, cookie },
    payload: { unixID: person.unixID },
  })
  expect(response.statusCode).toBe(200)
  expect(String(response.headers['set-cookie'])).toMatch(/^portal-session=; Max-Age=0/)
})
