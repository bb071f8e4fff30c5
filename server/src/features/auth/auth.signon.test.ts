import { auth } from '@wso/contract/auth'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { startProvider } from '#test/directory/provider.ts'
import { users } from '../users/users.table.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const settings = {
  LOG_LEVEL: 'silent',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
  PUBLIC_URL: 'https://portal.college.test/',
}
const portal = await startApp(inject('postgres'), { settings })
const { visitor, callWith, db, clock } = portal

const begin = () => visitor(auth.startSignOn, {})
const finish = (answer: string, ticket: string) =>
  visitor(auth.finishSignOn, { body: { answer, ticket } })
const fern = { preferred_username: 'Fern1@college.test', name: 'Fern Alder', groups: ['students'] }

/** A whole sign-on by somebody with these claims. */
async function signOn(claims: Record<string, unknown>) {
  const { url, ticket } = await begin()
  return finish(provider.agree(url, claims), ticket)
}

test('a sign-on opens a session for the person, who is added the first time', async () => {
  const { token } = await signOn(fern)
  const api = await visitor(auth.apiToken, {}, { token })
  expect(await callWith(api.token)(auth.sessions, {})).toHaveLength(1)
  const [person] = await db.select().from(users).where(eq(users.unixID, 'fern1'))
  expect(person).toMatchObject({ name: 'Fern Alder', type: 'student', admin: false })
  await signOn(fern)
  expect(await db.select().from(users)).toHaveLength(1)
})

test('the browser is led to the provider with a challenge, a state and a nonce, never a token', async () => {
  const { url } = await begin()
  const { origin, searchParams } = new URL(url)
  expect(origin).toBe(provider.issuer)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: 'https://portal.college.test/login/return',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/.{20}/),
    nonce: expect.stringMatching(/.{20}/),
  })
})

const refused = {
  status: 401,
  errorCode: 401,
  message: 'The sign-on was not completed. Try again.',
}

test('an answer is good once, and only with the ticket of the same sign-on', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const answer = provider.agree(mine.url, fern)
  await expect(finish(answer, theirs.ticket)).rejects.toMatchObject(refused)
  await finish(answer, mine.ticket)
  await expect(finish(answer, mine.ticket)).rejects.toMatchObject(refused)
})

test.each([
  ['forged', 'x.y.z'],
  ['empty', ''],
])('a %s ticket is refused', async (_, ticket) => {
  const { url } = await begin()
  await expect(finish(provider.agree(url, fern), ticket)).rejects.toMatchObject(refused)
})

test('neither a ticket nor an identity token stands in for the other', async () => {
  const { url, ticket } = await begin()
  await expect(visitor(auth.apiToken, {}, { token: ticket })).rejects.toMatchObject({ status: 401 })
  const { token } = await signOn(fern)
  await expect(finish(provider.agree(url, fern), token)).rejects.toMatchObject(refused)
})

test('a sign-on that took longer than ten minutes begins anew', async () => {
  const { url, ticket } = await begin()
  const before = clock.now()
  clock.set(new Date(before.getTime() + 600_000).toISOString())
  await expect(finish(provider.agree(url, fern), ticket)).rejects.toMatchObject({
    status: 401,
    message: 'The sign-on took too long. Try again.',
  })
  clock.set(before.toISOString())
})

test.each([
  ['that was declined', '?error=access_denied&state='],
  ['without a code', '?state='],
  ['of nonsense', '????'],
])('an answer %s signs nobody in', async (_, start) => {
  const { url, ticket } = await begin()
  const state = new URL(url).searchParams.get('state')
  await expect(finish(`${start}${state}`, ticket)).rejects.toMatchObject(refused)
})

test.each([
  ['another nonce', { ...fern, nonce: 'another' }],
  ['another audience', { ...fern, aud: 'somebody-else' }],
  ['another issuer', { ...fern, iss: 'https://elsewhere.test' }],
  ['no username', { name: 'Fern' }],
  ['a username that is none', { preferred_username: '../fern' }],
  ['a number as username', { preferred_username: 7 }],
])('an identity with %s signs nobody in', async (_, claims) => {
  await expect(signOn(claims)).rejects.toMatchObject(refused)
})

test('an identity signed by a key the provider does not publish signs nobody in', async () => {
  const other = await startProvider()
  const app = await startApp(inject('postgres'), {
    settings: { ...settings, OIDC_ISSUER: other.issuer },
  })
  other.forge()
  const { url, ticket } = await app.visitor(auth.startSignOn, {})
  const body = { answer: other.agree(url, fern), ticket }
  await expect(app.visitor(auth.finishSignOn, { body })).rejects.toMatchObject(refused)
  await other.close()
})

test('the portal says which ways are set up', async () => {
  expect(await visitor(auth.ways, {})).toMatchObject({ password: true, singleSignOn: true })
  const without = await startApp(inject('postgres'))
  expect(await without.visitor(auth.ways, {})).toMatchObject({ singleSignOn: false })
  await expect(without.visitor(auth.startSignOn, {})).rejects.toMatchObject({ status: 404 })
})

test('a sign-on server that is down is said to be', async () => {
  const gone = await startProvider()
  await gone.close()
  const app = await startApp(inject('postgres'), {
    settings: { ...settings, OIDC_ISSUER: gone.issuer },
  })
  await expect(app.visitor(auth.startSignOn, {})).rejects.toMatchObject({
    status: 503,
    message: 'The sign-on server cannot be reached. Try again in a moment.',
  })
})
