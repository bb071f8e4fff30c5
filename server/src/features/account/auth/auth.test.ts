import { auth } from '@wso/contract/account/auth'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { setPassword } from './signIn/passwords.service.ts'

const { app, services, db, visitor, callWith, clock } = await startApp(inject('postgres'))

async function signIn(person?: { unixID: string }) {
  const { unixID } = person ?? (await addAccount())
  const body = { unixID, password: 'correct horse' }
  const identity = await visitor(auth.identityToken, { body })
  const api = await visitor(auth.apiToken, {}, { token: identity.token })
  return { identity: identity.token, api: api.token, call: callWith(api.token) }
}

async function addAccount(unixID?: string) {
  const person = await addPerson(db, unixID ? { unixID } : {})
  await setPassword(services, person.id, 'correct horse')
  return person
}

test('a password opens a session, whose API token lists it', async () => {
  await addAccount('abc1')
  const { call } = await signIn({ unixID: 'ABC1' })
  expect(await call(auth.sessions, {})).toMatchObject([{ current: true }])
})

test('an email address logs in like the username before the @', async () => {
  await addAccount('abc3')
  const { call } = await signIn({ unixID: 'abc3@college.test' })
  expect(await call(auth.sessions, {})).toHaveLength(1)
})

test('login accepts a form as well as JSON', async () => {
  await addAccount('abc4')
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v2/auth/identity/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
  const signedIn = await send('unixID=abc4&password=correct+horse&remember=false')
  expect(signedIn.json()).toMatchObject({ status: 200, data: { token: expect.any(String) } })
  expect((await send('useIP=true')).statusCode).toBe(200)
  expect((await send('useIP=maybe')).json()).toMatchObject({ status: 1101 })
})

test('old clients get an API token in one step', async () => {
  const { unixID } = await addAccount()
  const { token } = await visitor(auth.login, { body: { unixID, password: 'correct horse' } })
  expect(await callWith(token)(auth.sessions, {})).toHaveLength(1)
})

test('a wrong password and an unknown name get the same answer', async () => {
  await addAccount('abc2')
  const tries = ['abc2', 'nobody'].map((unixID) =>
    visitor(auth.identityToken, { body: { unixID, password: 'wrong' } }).catch((error) => error),
  )
  const [known, unknown] = await Promise.all(tries)
  expect(known).toMatchObject({ status: 401, errorCode: 401 })
  expect(unknown.message).toBe(known.message)
})

test('missing credentials have their own error code', async () => {
  for (const body of [{}, { unixID: 'abc' }, { password: 'x' }, { unixID: '  ', password: 'x' }]) {
    await expect(visitor(auth.identityToken, { body })).rejects.toMatchObject({
      status: 401,
      errorCode: 1351,
    })
  }
})

test('logging out ends the tokens made from the session, by either token', async () => {
  for (const kind of ['api', 'identity'] as const) {
    const tokens = await signIn()
    await callWith(tokens[kind])(auth.logout, {})
    await expect(tokens.call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
    await expect(callWith(tokens.identity)(auth.apiToken, {})).rejects.toMatchObject({
      status: 401,
    })
  }
})

test('a person ends one session elsewhere, or all but this one', async () => {
  const person = await addAccount()
  const [here, there, third, fourth] = [
    await signIn(person),
    await signIn(person),
    await signIn(person),
    await signIn(person),
  ]
  const idOf = async ({ call }: typeof here) =>
    (await call(auth.sessions, {})).find(({ current }) => current)!.id
  await here.call(auth.endSession, { params: { id: await idOf(there) } })
  await expect(there.call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  expect(await here.call(auth.endOtherSessions, { query: {} })).toEqual({ ended: 2 })
  await expect(third.call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  await expect(fourth.call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  expect(await here.call(auth.sessions, {})).toHaveLength(1)
})

test('a person cannot end the session of another', async () => {
  const [mine, theirs] = [await signIn(), await signIn()]
  const [session] = await theirs.call(auth.sessions, {})
  await expect(mine.call(auth.endSession, { params: { id: session!.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await theirs.call(auth.sessions, {})).toHaveLength(1)
})

test('ending other sessions needs a recent confirmation, and logging out does not', async () => {
  const account = await addAccount()
  const [here, there] = [await signIn(account), await signIn(account)]
  const [other] = (await here.call(auth.sessions, {})).filter(({ current }) => !current)
  clock.set(new Date(clock.now().getTime() + 601_000).toISOString())
  const needed = { status: 403, errorCode: 1354 }
  const params = { id: other!.id }
  await expect(here.call(auth.endSession, { params })).rejects.toMatchObject(needed)
  await expect(here.call(auth.endOtherSessions, { query: {} })).rejects.toMatchObject(needed)
  expect(await there.call(auth.sessions, {})).toHaveLength(2)
  const mine = (await here.call(auth.sessions, {})).find(({ current }) => current)!
  await here.call(auth.endSession, { params: { id: mine.id } })
  await expect(here.call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
})

test('beyond 100 sessions, the least recently used ones end', async () => {
  const person = await addAccount()
  const first = await signIn(person)
  for (let i = 0; i < 100; i++)
    await visitor(auth.identityToken, {
      body: { unixID: person.unixID, password: 'correct horse' },
    })
  await expect(first.call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
})
