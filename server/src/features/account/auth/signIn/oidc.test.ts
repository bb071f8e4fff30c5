import { account } from '@wso/contract/account/account'
import { auth } from '@wso/contract/account/auth'
import type { ApiError } from '@wso/contract/core/client'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { fern, signOnSettings, startProvider } from '#test/directory/provider.ts'
import { signOnLinks } from '../auth.table.ts'
import { setPassword } from './passwords.service.ts'

const provider = await startProvider()
afterAll(() => provider.close())

const settings = signOnSettings(provider)
const portal = await startApp(inject('postgres'), { settings })
const { visitor, callWith, db, clock } = portal

const begin = () => visitor(auth.startSignOn, { query: {} })
const finish = (answer: string, ticket: string) =>
  visitor(auth.finishSignOn, { body: { answer, ticket } })

/** Completes a sign-on by a person with these claims. */
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

test('the browser is sent to the provider with a challenge, a state and a nonce, never a token', async () => {
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

test('a response works once, and only with the ticket of the same sign-on', async () => {
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

test('a ticket and an identity token cannot be used in place of each other', async () => {
  const { url, ticket } = await begin()
  await expect(visitor(auth.apiToken, {}, { token: ticket })).rejects.toMatchObject({ status: 401 })
  const { token } = await signOn(fern)
  await expect(finish(provider.agree(url, fern), token)).rejects.toMatchObject(refused)
})

test('a sign-on that took longer than ten minutes is refused', async () => {
  const { url, ticket } = await begin()
  const before = clock.now()
  clock.set(new Date(before.getTime() + 600_000).toISOString())
  await expect(finish(provider.agree(url, fern), ticket)).rejects.toMatchObject({
    status: 401,
    message: 'The sign-on timed out. Try again.',
  })
  clock.set(before.toISOString())
})

test.each([
  ['that was declined', '?error=access_denied&state='],
  ['without a code', '?state='],
  ['of nonsense', '????'],
])('a response %s is refused', async (_, start) => {
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
  [
    'a username of another domain',
    { ...fern, sub: 'e1', preferred_username: 'fern1@evil.example' },
  ],
  ['a subdomain of ours', { ...fern, sub: 'e2', preferred_username: 'fern1@x.college.test' }],
  ['two domains', { ...fern, sub: 'e3', preferred_username: 'fern1@college.test@evil.example' }],
  [
    'our domain second',
    { ...fern, sub: 'e4', preferred_username: 'fern1@evil.example@college.test' },
  ],
  ['an empty domain', { ...fern, sub: 'e5', preferred_username: 'fern1@' }],
  ['a domain alone', { ...fern, sub: 'e6', preferred_username: '@college.test' }],
])('an identity with %s is refused', async (_, claims) => {
  await expect(signOn(claims)).rejects.toMatchObject(refused)
})

test('an identity signed by a key the provider does not publish is refused', async () => {
  const other = await startProvider()
  const app = await startApp(inject('postgres'), {
    settings: { ...settings, OIDC_ISSUER: other.issuer },
  })
  other.forge()
  const { url, ticket } = await app.visitor(auth.startSignOn, { query: {} })
  const body = { answer: other.agree(url, fern), ticket }
  await expect(app.visitor(auth.finishSignOn, { body })).rejects.toMatchObject(refused)
  await other.close()
})

test('the portal lists the login methods that are set up', async () => {
  expect(await visitor(auth.ways, {})).toMatchObject({ password: true, singleSignOn: true })
  const without = await startApp(inject('postgres'))
  expect(await without.visitor(auth.ways, {})).toMatchObject({ singleSignOn: false })
  await expect(without.visitor(auth.startSignOn, { query: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('a sign-on server that is down is reported', async () => {
  const gone = await startProvider()
  await gone.close()
  const app = await startApp(inject('postgres'), {
    settings: { ...settings, OIDC_ISSUER: gone.issuer },
  })
  await expect(app.visitor(auth.startSignOn, { query: {} })).rejects.toMatchObject({
    status: 503,
    message: 'We couldn’t reach the sign-on server. Try again in a moment.',
  })
})

/** Returns the username of the account that a sign-on opens. */
async function personOf(claims: Record<string, unknown>) {
  const { token } = await signOn(claims)
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).id as number
}

test('every configured domain is accepted, in any case', async () => {
  const claims = { sub: 'oak', preferred_username: 'Oak9@Alumni.College.Test' }
  const id = await personOf(claims)
  expect((await db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
    unixID: 'oak9',
  })
})

test('after the first sign-on, issuer and subject identify the person, whatever the username says', async () => {
  const id = await personOf({ sub: 'elm', preferred_username: 'elm1@college.test' })
  const other = await addPerson(db, { unixID: 'elm2' })
  expect(await personOf({ sub: 'elm', preferred_username: 'elm2@college.test' })).toBe(id)
  expect(await db.select().from(signOnLinks).where(eq(signOnLinks.userID, other.id))).toEqual([])
})

test('a reassigned username does not open the account of its previous owner', async () => {
  await signOn({ sub: 'yew', preferred_username: 'yew1@college.test' })
  await expect(
    signOn({ sub: 'another yew', preferred_username: 'yew1@college.test' }),
  ).rejects.toMatchObject({ status: 403, errorCode: 1357 })
})

test.each([
  ['an administrator', { admin: true }],
  ['a moderator', { factrakAdmin: true }],
  ['a manager', { goodrichManager: true }],
])('%s is never linked by a username, only by the command', async (_, role) => {
  const person = await addPerson(db, { type: 'staff', ...role })
  const claims = {
    sub: `sub ${person.unixID}`,
    preferred_username: `${person.unixID}@college.test`,
  }
  await expect(signOn(claims)).rejects.toMatchObject({ errorCode: 1357 })
  await type(portal.services, ['link-sign-on', person.unixID, claims.sub])
  expect(await personOf(claims)).toBe(person.id)
})

test('an account with a local password is never linked by a username either', async () => {
  const person = await addPerson(db)
  await setPassword(portal.services, person.id, 'correct horse')
  const claims = { sub: 'local', preferred_username: person.unixID }
  await expect(signOn(claims)).rejects.toMatchObject({ errorCode: 1357 })
})

test('the command does not give one identity to two accounts, and replaces a link', async () => {
  const [one, two] = [await addPerson(db), await addPerson(db)]
  await type(portal.services, ['link-sign-on', one.unixID, 'shared'])
  const { errors } = await type(portal.services, ['link-sign-on', two.unixID, 'shared'])
  expect(errors).toContain('linked to another account already')
  await type(portal.services, ['link-sign-on', one.unixID, 'replaced'])
  const links = await db.select().from(signOnLinks).where(eq(signOnLinks.userID, one.id))
  expect(links).toMatchObject([{ subject: 'replaced', issuer: provider.issuer }])
})

test('fifty first sign-ons at once add one person and one link', async () => {
  const claims = { sub: 'ash', preferred_username: 'ash1@college.test' }
  const ids = await Promise.all(Array.from({ length: 50 }, () => personOf(claims)))
  expect(new Set(ids).size).toBe(1)
  expect(await db.$count(signOnLinks, eq(signOnLinks.userID, ids[0]!))).toBe(1)
})

test('a fresh sign-on asks for the password again and is refused when the server did not ask', async () => {
  const fresh = await visitor(auth.startSignOn, { query: { fresh: 'true' } })
  const { searchParams } = new URL(fresh.url)
  expect(Object.fromEntries(searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  await expect(finish(provider.agree(fresh.url, fern), fresh.ticket)).rejects.toMatchObject(refused)
})

test.each([
  ['nine minutes ago', -540, undefined],
  ['eleven minutes ago', -660, 1354],
  ['in the future', 3600, undefined],
  ['at no time that is told', undefined, 1354],
])(
  'a sign-on whose password was entered %s opens an export, or asks for a fresh one',
  async (_, seconds, refusal) => {
    const time = Math.floor(clock.now().getTime() / 1000)
    const { token } = await signOn({
      ...fern,
      ...(seconds !== undefined && { auth_time: time + seconds }),
    })
    const call = callWith((await visitor(auth.apiToken, {}, { token })).token)
    const outcome = await call(account.data, {}).then(
      () => undefined,
      ({ errorCode }: ApiError) => errorCode,
    )
    expect(outcome).toBe(refusal)
  },
)
