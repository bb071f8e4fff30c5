import { account } from '@wso/contract/account/account'
import { auth } from '@wso/contract/account/auth'
import { secondFactor } from '@wso/contract/account/secondFactor'
import type { ApiError, Call } from '@wso/contract/core/client'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { orders } from '@wso/contract/goodrich/orders'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { expect, inject, test } from 'vitest'
import { addAccount, password } from '#test/accounts.ts'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { authenticators, recoveryCodes } from '../auth.table.ts'

const portal = await startApp(inject('postgres'), { settings: { SECOND_FACTOR: 'required' } })
const { services, db, as, clock, visitor, callWith } = portal

const later = (seconds: number) =>
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
const codeAt = (secret: string, offset = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + offset })

type Person = Awaited<ReturnType<typeof addAccount>>

/** Turns on a person's second factor. */
async function enable(call: Call) {
  const { secret, uri } = await call(secondFactor.setUp, {})
  const { codes } = await call(secondFactor.enable, { body: { code: codeAt(secret) } })
  later(30)
  return { secret, uri, codes }
}

const enterPassword = ({ unixID }: Person) =>
  visitor(auth.identityToken, { body: { unixID, password } }).then(
    () => undefined,
    (error: ApiError) => error,
  )

async function ticketFor(person: Person) {
  const error = await enterPassword(person)
  expect(error).toMatchObject({ status: 401, errorCode: 1352 })
  return codeTicket(error?.data)
}

const codeTicket = (data: unknown) => (data as { ticket: string }).ticket

const answer = (ticket: string, code: string) =>
  visitor(auth.answerSecondFactor, { body: { ticket, code } })

const apiCall = async (identity: string) =>
  callWith((await visitor(auth.apiToken, {}, { token: identity })).token)

test('without a second factor a password is enough, and nothing asks for a code', async () => {
  const person = await addAccount(services)
  expect(await enterPassword(person)).toBeUndefined()
  expect(await (await as(person))(secondFactor.get, {})).toEqual({
    isRequired: false,
    recoveryCodesLeft: 0,
  })
})

test('once it is on, a password returns a ticket, and the code opens the session', async () => {
  const person = await addAccount(services)
  const { secret, uri, codes } = await enable(await as(person))
  expect(uri).toMatch(new RegExp(`^otpauth://totp/WSO:${person.unixID}\\?secret=${secret}`))
  expect(new Set(codes).size).toBe(10)
  const { token } = await answer(await ticketFor(person), codeAt(secret))
  const call = await apiCall(token)
  expect(await call(secondFactor.get, {})).toMatchObject({
    enabledTime: expect.any(String),
    recoveryCodesLeft: 10,
  })
  expect((await call(auth.signIns, {}))[0]).toMatchObject({
    method: 'password',
    secondFactor: true,
  })
})

test('old clients that log in in one step get the same refusal', async () => {
  const person = await addAccount(services)
  await enable(await as(person))
  const { unixID } = person
  await expect(visitor(auth.login, { body: { unixID, password } })).rejects.toMatchObject({
    errorCode: 1352,
    message: 'Enter the code from your authenticator app.',
  })
})

test('a wrong code, an old one and a used one are refused; one step early or late is accepted', async () => {
  const person = await addAccount(services)
  const { secret } = await enable(await as(person))
  const ticket = await ticketFor(person)
  const wrong = { status: 401, errorCode: 1353 }
  await expect(answer(ticket, '000000')).rejects.toMatchObject(wrong)
  await expect(answer(ticket, codeAt(secret, -90))).rejects.toMatchObject(wrong)
  await answer(ticket, codeAt(secret, -30 + 30))
  await expect(answer(ticket, codeAt(secret))).rejects.toMatchObject(wrong)
  await answer(ticket, codeAt(secret, 30))
})

test('of fifty simultaneous uses of one code only one succeeds, and the same holds for a recovery code', async () => {
  const person = await addAccount(services)
  const { secret, codes } = await enable(await as(person))
  for (const code of [codeAt(secret), codes[0]!]) {
    // oxlint-disable-next-line no-await-in-loop -- two kinds of codes
    const ticket = await ticketFor(person)
    // oxlint-disable-next-line no-await-in-loop -- two kinds of codes
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => answer(ticket, code)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    // oxlint-disable-next-line no-await-in-loop -- two kinds of codes
    await db.execute('delete from sign_in_failures')
  }
}, 60_000)

test('a recovery code works once, however it is typed, and is counted', async () => {
  const person = await addAccount(services)
  const { codes } = await enable(await as(person))
  const ticket = await ticketFor(person)
  const { token } = await answer(ticket, ` ${codes[0]!.toUpperCase().replace('-', ' ')} `)
  const call = await apiCall(token)
  expect(await call(secondFactor.get, {})).toMatchObject({ recoveryCodesLeft: 9 })
  await expect(answer(ticket, codes[0]!)).rejects.toMatchObject({ errorCode: 1353 })
  const { codes: fresh } = await call(secondFactor.renewCodes, {})
  await expect(answer(ticket, codes[1]!)).rejects.toMatchObject({ errorCode: 1353 })
  await answer(ticket, fresh[0]!)
})

test('ten wrong codes block further ones', async () => {
  const person = await addAccount(services)
  const { secret } = await enable(await as(person))
  const ticket = await ticketFor(person)
  for (let i = 0; i < 10; i++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    await expect(answer(ticket, '000000')).rejects.toMatchObject({ status: 401 })
  }
  await expect(answer(ticket, codeAt(secret))).rejects.toMatchObject({ status: 429 })
})

test('a ticket is valid for ten minutes and this purpose only, and cannot be forged', async () => {
  const person = await addAccount(services)
  const { secret } = await enable(await as(person))
  const ticket = await ticketFor(person)
  const refused = { status: 401, errorCode: 401 }
  await expect(answer('x.y.z', codeAt(secret))).rejects.toMatchObject(refused)
  await expect(visitor(auth.apiToken, {}, { token: ticket })).rejects.toMatchObject(refused)
  const { token } = await answer(ticket, codeAt(secret))
  await expect(answer(token, codeAt(secret, 30))).rejects.toMatchObject(refused)
  later(600)
  await expect(answer(ticket, codeAt(secret))).rejects.toMatchObject(refused)
})

test.each([
  [
    'an administrator',
    { admin: true },
    reports.list,
    { query: { kind: 'bulletin' } },
    ['admin:all', 'service:factrak:admin'],
  ],
  [
    'a moderator',
    { factrakAdmin: true },
    factrakAdmin.list,
    { query: {} },
    ['service:factrak:admin'],
  ],
  [
    'a manager',
    { goodrichManager: true },
    orders.list,
    { query: {} },
    ['service:goodrich:manager'],
  ],
] as const)(
  '%s uses the role only with a second factor, and is told why',
  async (_, role, row, request, withheldScopes) => {
    const person = await addAccount(services, { type: 'staff', ...role })
    const call = await as(person)
    await expect(call(row as never, request as never)).rejects.toMatchObject({
      status: 403,
      errorCode: 1355,
      message: 'Set up two-step login in your account to use this.',
    })
    expect(await call(secondFactor.get, {})).toMatchObject({ isRequired: true, withheldScopes })
    const { secret } = await enable(call)
    expect((await call(secondFactor.get, {})).withheldScopes).toBeUndefined()
    await call(row as never, request as never)
    // Another session of the same person has no second factor.
    await expect((await as(person))(row as never, request as never)).rejects.toMatchObject({
      errorCode: 1355,
    })
    const { token } = await answer(await ticketFor(person), codeAt(secret))
    await (
      await apiCall(token)
    )(row as never, request as never)
  },
)

test('where it is only offered, roles work without it', async () => {
  const relaxed = await startApp(inject('postgres'))
  const admin = await addAccount(relaxed.services, { type: 'staff', admin: true })
  const asAdmin = await relaxed.as(admin)
  expect(await asAdmin(reports.list, { query: { kind: 'bulletin' } })).toMatchObject({ items: [] })
})

test('setting up, renewing codes and turning off need the password of the last ten minutes', async () => {
  const person = await addAccount(services)
  const call = await as(person)
  later(600)
  const needed = { status: 403, errorCode: 1354 }
  await expect(call(secondFactor.setUp, {})).rejects.toMatchObject(needed)
  await expect(call(account.data, {})).rejects.toMatchObject(needed)
  await expect(call(auth.confirm, { body: { password: 'wrong' } })).rejects.toMatchObject({
    status: 400,
    fields: { password: 'does not match' },
  })
  await call(auth.confirm, { body: { password } })
  const { secret } = await enable(call)
  later(600)
  await expect(call(secondFactor.renewCodes, {})).rejects.toMatchObject(needed)
  await expect(call(secondFactor.disable, {})).rejects.toMatchObject(needed)
  await expect(call(auth.confirm, { body: { password } })).rejects.toMatchObject({
    status: 400,
    fields: { code: 'does not match' },
  })
  await call(auth.confirm, { body: { password, code: codeAt(secret) } })
  await call(secondFactor.disable, {})
  expect(await enterPassword(person)).toBeUndefined()
})

test('a wrong first code turns nothing on, and an app in use is not replaced unasked', async () => {
  const person = await addAccount(services)
  const call = await as(person)
  await call(secondFactor.setUp, {})
  await expect(call(secondFactor.enable, { body: { code: '000000' } })).rejects.toMatchObject({
    status: 400,
    fields: { code: 'This code doesn’t match. Check that the time on your phone is correct.' },
  })
  expect(await enterPassword(person)).toBeUndefined()
  await enable(call)
  await expect(call(secondFactor.setUp, {})).rejects.toMatchObject({ status: 409 })
})

test('the database holds neither the secret nor the recovery codes', async () => {
  const person = await addAccount(services)
  const { secret, codes } = await enable(await as(person))
  const [app] = await db.select().from(authenticators).where(eq(authenticators.userID, person.id))
  const kept = await db.select().from(recoveryCodes).where(eq(recoveryCodes.userID, person.id))
  const text = JSON.stringify([app, kept])
  for (const each of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) {
    expect(text).not.toContain(each)
  }
})

test('the command removes a lost second factor and ends every session', async () => {
  const person = await addAccount(services)
  const call = await as(person)
  await enable(call)
  await type(services, ['reset-second-factor', person.unixID])
  await expect(call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  expect(await enterPassword(person)).toBeUndefined()
})

test('turning on two-step login ends every other session', async () => {
  const person = await addAccount(services)
  const [here, elsewhere] = [await as(person), await as(person)]
  await enable(here)
  expect(await here(auth.sessions, {})).toMatchObject([{ current: true }])
  await expect(elsewhere(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
})
