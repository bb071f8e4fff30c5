import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type CasPerson, failure, startCasServer } from '#test/directory/casServer.ts'
import { signOnLinks } from '../auth.table.ts'
import { finish as finishSignOn } from './signOn.service.ts'

const server = await startCasServer()
afterAll(() => server.close())

const settings = {
  LOG_LEVEL: 'silent',
  CAS_URL: server.url,
  PUBLIC_URL: 'https://portal.college.test/',
}
const portal = await startApp(inject('postgres'), { settings })
const { visitor, callWith, db, clock } = portal

const fern: CasPerson = {
  user: 'fern1',
  attributes: {
    displayName: 'Fern Alder & Co',
    mail: 'fern1@college.test',
    eduPersonAffiliation: ['member', 'student'],
    classYear: '2028',
  },
}

const begin = (fresh = false) =>
  visitor(auth.startSignOn, { query: { fresh: fresh ? 'true' : 'false' } })
const finish = (answer: string, ticket: string) =>
  visitor(auth.finishSignOn, { body: { answer, ticket } })

async function signOn(person: CasPerson, fresh = false) {
  const { url, ticket } = await begin(fresh)
  return finish(server.agree(url, person), ticket)
}

const refused = {
  status: 401,
  errorCode: 401,
  message: 'The sign-on was not completed. Try again.',
}

test('a sign-on opens a session for the person, who is added the first time', async () => {
  expect(await visitor(auth.ways, {})).toMatchObject({ singleSignOn: true })
  const { token, signOutURL } = await signOn(fern)
  const api = await visitor(auth.apiToken, {}, { token })
  expect(await callWith(api.token)(auth.sessions, {})).toHaveLength(1)
  const [person] = await db.select().from(users).where(eq(users.unixID, 'fern1'))
  expect(person).toMatchObject({
    name: 'Fern Alder & Co',
    type: 'student',
    williamsEmail: 'fern1@college.test',
    classYear: 2028,
    admin: false,
  })
  await signOn({ ...fern, user: 'FERN1' })
  expect(await db.$count(users, eq(users.unixID, 'fern1'))).toBe(1)
  expect(signOutURL).toBe(`${server.url}/logout?service=https%3A%2F%2Fportal.college.test%2F`)
})

test('the browser is sent to the login page with an address that only this sign-on has', async () => {
  const [one, other] = [await begin(), await begin()]
  const { origin, pathname, searchParams } = new URL(one.url)
  expect(`${origin}${pathname}`).toBe(`${server.url}/login`)
  expect(searchParams.get('service')).toMatch(
    /^https:\/\/portal\.college\.test\/login\/return\?state=[\w-]{32}$/,
  )
  expect(searchParams.has('renew')).toBe(false)
  expect(other.url).not.toBe(one.url)
})

test('a service ticket works once, and only with the ticket of the same sign-on', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const answer = server.agree(mine.url, fern)
  await expect(finish(answer, theirs.ticket)).rejects.toMatchObject(refused)
  await finish(answer, mine.ticket)
  await expect(finish(answer, mine.ticket)).rejects.toMatchObject(refused)
})

test('a service ticket of another browser is refused under the state of this one', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const stolen = new URLSearchParams(server.agree(theirs.url, fern))
  stolen.set('state', new URLSearchParams(server.agree(mine.url, fern)).get('state') ?? '')
  await expect(finish(`?${stolen}`, mine.ticket)).rejects.toMatchObject(refused)
})

test.each([
  ['without a ticket', ''],
  ['with an empty ticket', '&ticket='],
  ['with a proxy ticket', '&ticket=PT-1-abc'],
  ['with an invented ticket', '&ticket=ST-1-abc'],
  ['with a ticket of 300 characters', `&ticket=ST-${'a'.repeat(300)}`],
])('an answer %s is refused', async (_, rest) => {
  const { url, ticket } = await begin()
  const state = new URL(new URL(url).searchParams.get('service') ?? '').search
  await expect(finish(`${state}${rest}`, ticket)).rejects.toMatchObject(refused)
})

test.each([
  ['of another domain', 'fern1@evil.example'],
  ['that is a path', '../fern1'],
  ['that is empty', ''],
  ['of several lines', 'fern1\nadmin'],
])('a user %s is refused', async (_, user) => {
  await expect(signOn({ ...fern, user })).rejects.toMatchObject({ status: expect.any(Number) })
  expect(await db.$count(users, eq(users.unixID, user))).toBe(0)
})

test('with `fresh`, only a password that was just entered counts, and it counts as confirmed', async () => {
  await expect(signOn(fern, true)).rejects.toMatchObject(refused)
  const { url } = await begin(true)
  expect(new URL(url).searchParams.get('renew')).toBe('true')
  const { token } = await signOn({ ...fern, isRenewed: true }, true)
  expect(token).toEqual(expect.any(String))
})

test.each([
  ['2026-10-15T14:58:00Z', '2026-10-15T14:58:00.000Z'],
  ['2026-10-15T14:58:00.5Z[UTC]', '2026-10-15T14:58:00.500Z'],
  ['2031-01-01T00:00:00Z', '2026-10-15T15:00:00.000Z'],
  ['yesterday', null],
])('a password entered at %s was confirmed at %s', async (authenticationDate, expected) => {
  clock.set('2026-10-15T15:00:00Z')
  const { url, ticket } = await begin()
  const answer = server.agree(url, { user: 'fern1', attributes: { authenticationDate } })
  const { confirmedTime, hasSecondFactor } = await finishSignOn(portal.services, { answer, ticket })
  expect(confirmedTime?.toISOString() ?? null).toBe(expected)
  expect(hasSecondFactor).toBe(false)
})

test('a second factor at the server counts', async () => {
  const { url, ticket } = await begin()
  const answer = server.agree(url, { user: 'fern1', attributes: { authnContextClass: 'mfa-duo' } })
  expect(await finishSignOn(portal.services, { answer, ticket })).toMatchObject({
    hasSecondFactor: true,
  })
})

test('with an attribute that identifies people forever, a username given to another person opens nothing', async () => {
  const app = await startApp(inject('postgres'), {
    settings: { ...settings, CAS_ID_ATTRIBUTE: 'entryUUID' },
  })
  const arrive = async (person: CasPerson) => {
    const { url, ticket } = await app.visitor(auth.startSignOn, { query: {} })
    return app.visitor(auth.finishSignOn, { body: { answer: server.agree(url, person), ticket } })
  }
  await arrive({ user: 'sam1', attributes: { entryUUID: '0001' } })
  expect(await app.db.select().from(signOnLinks)).toMatchObject([
    { issuer: server.url, subject: '0001' },
  ])
  await expect(arrive({ user: 'sam1', attributes: { entryUUID: '1' } })).rejects.toMatchObject({
    errorCode: 1357,
  })
  await expect(arrive({ user: 'sam1' })).rejects.toMatchObject(refused)
  // The same person under a new username.
  await arrive({ user: 'samantha1', attributes: { entryUUID: '0001' } })
  expect(await app.db.$count(users)).toBe(1)
})

test('an account with a role is not linked by its username', async () => {
  await addPerson(db, { unixID: 'boss1', admin: true })
  await expect(signOn({ user: 'boss1' })).rejects.toMatchObject({ errorCode: 1357 })
})

test.each([
  ['is down', 503, ''],
  ['answers with a page', 200, '<html><body>Welcome</body></html>'],
  ['answers without end', 200, `<serviceResponse>${' '.repeat(600_000)}</serviceResponse>`],
  ['answers with broken XML', 200, '<cas:serviceResponse'],
  ['answers without a user', 200, '<serviceResponse><authenticationSuccess/></serviceResponse>'],
  [
    'answers with entities of its own',
    200,
    '<!DOCTYPE r [<!ENTITY u "fern1">]><serviceResponse><authenticationSuccess><user>&u;</user></authenticationSuccess></serviceResponse>',
  ],
])('a server that %s is reported as unreachable', async (_, status, body) => {
  const other = await startCasServer()
  const app = await startApp(inject('postgres'), { settings: { ...settings, CAS_URL: other.url } })
  const { url, ticket } = await app.visitor(auth.startSignOn, { query: {} })
  other.answer(status, body)
  const answer = other.agree(url, fern)
  await expect(app.visitor(auth.finishSignOn, { body: { answer, ticket } })).rejects.toMatchObject({
    status: 503,
  })
  await other.close()
})

test('a refusal has its code in the log, never a name', async () => {
  const other = await startCasServer()
  const app = await startApp(inject('postgres'), { settings: { ...settings, CAS_URL: other.url } })
  const lines: string[] = []
  const log = {
    ...app.services.log,
    warn: (facts: object) => void lines.push(JSON.stringify(facts)),
  }
  other.answer(200, failure('UNAUTHORIZED_SERVICE'))
  const { url, ticket } = await app.visitor(auth.startSignOn, { query: {} })
  const answer = other.agree(url, fern)
  await expect(finishSignOn({ ...app.services, log }, { answer, ticket })).rejects.toMatchObject({
    status: 401,
  })
  expect(lines.join('')).toContain('UNAUTHORIZED_SERVICE')
  expect(lines.join('')).not.toContain('fern')
  await other.close()
})
