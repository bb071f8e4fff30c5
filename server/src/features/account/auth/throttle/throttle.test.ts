import { auth } from '@wso/contract/account/auth'
import type { ApiError } from '@wso/contract/core/client'
import { count, eq, inArray } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { securityLog } from '#features/security/security.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { signInFailures } from '../auth.table.ts'
import { setPassword } from '../signIn/passwords.service.ts'
import { accountLimit, blockedUntil, networkLimit, pairLimit } from './throttle.policy.ts'
import { rowsOf, subjectsOf } from './throttle.service.ts'

const { services, db, clock, callWith } = await startApp(inject('postgres'))

async function addAccount() {
  const person = await addPerson(db)
  await setPassword(services, person.id, 'right')
  return person
}

/** Logs in from an IP address. Returns the error, or status 200. */
const signIn = (unixID: string, password: string, from: string) =>
  callWith(undefined, from)(auth.identityToken, { body: { unixID, password } }).then(
    () => ({ status: 200 }) as ApiError,
    (error: ApiError) => error,
  )

/** Enters a wrong password several times in a row. */
async function failTimes(times: number, unixID: string, from: (i: number) => string) {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    statuses.push((await signIn(unixID, 'wrong', from(i))).status)
  }
  return statuses
}
const here = () => '192.0.2.1'
const anywhere = (i: number) => `198.51.${Math.floor(i / 250)}.${i % 250}`

/** Records failures from a network at the current time, without checking passwords. */
async function addFailures(times: number, unixID: string, from: (i: number) => string) {
  const rows = Array.from({ length: times }, (_, i) =>
    rowsOf(subjectsOf({ config: services.config, caller: { address: from(i) } }, unixID)),
  )
  await db
    .insert(signInFailures)
    .values(rows.flat().map((row) => ({ ...row, time: clock.now().toISOString() })))
}

test('after ten wrong passwords from one network even the right one waits 15 minutes there', async () => {
  const { unixID } = await addAccount()
  expect(await failTimes(11, unixID, here)).toEqual([...Array(10).fill(401), 429])
  const refused = await signIn(unixID, 'right', here())
  expect(refused).toMatchObject({ status: 429, errorCode: 429, retryAfterSeconds: 900 })
  expect(refused.message).toBe('Too many failed logins. Try again in 15 minutes.')

  const start = clock.now().getTime()
  clock.set(new Date(start + 899_000).toISOString())
  expect(await signIn(unixID, 'right', here())).toMatchObject({ retryAfterSeconds: 1 })
  clock.set(new Date(start + 900_000).toISOString())
  expect((await signIn(unixID, 'right', here())).status).toBe(200)
})

test('ten wrong passwords from one network do not lock the account anywhere else', async () => {
  const { unixID } = await addAccount()
  await failTimes(11, unixID, () => '192.0.2.66')
  expect((await signIn(unixID, 'right', '192.0.2.67')).status).toBe(200)
})

test('a dorm behind one address is not locked out by the mistakes of a few', async () => {
  const people = await Promise.all([addAccount(), addAccount(), addAccount()])
  const dorm = () => '192.0.2.70'
  for (const { unixID } of people) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    await failTimes(9, unixID, dorm)
  }
  const { unixID } = await addAccount()
  expect((await signIn(unixID, 'right', dorm())).status).toBe(200)
})

test('fifty simultaneous correct logins from one address succeed, by many people and by one', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, addAccount))
  const [one] = people
  const names = [...people, ...Array<typeof one>(25).fill(one)].map((person) => person!.unixID)
  const answers = await Promise.all(names.map((unixID) => signIn(unixID, 'right', '192.0.2.80')))
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
})

test('a correct login never counts as a failure', async () => {
  const { unixID } = await addAccount()
  const from = '192.0.2.81'
  expect((await signIn(unixID, 'right', from)).status).toBe(200)
  const subjects = Object.values(
    subjectsOf({ config: services.config, caller: { address: from } }, unixID),
  )
  expect(await db.$count(signInFailures, inArray(signInFailures.subject, subjects))).toBe(0)
})

test('a name without an account is blocked in the same way, with the same message', async () => {
  const { unixID } = await addAccount()
  const known = await failTimes(12, unixID, () => '192.0.2.2')
  expect(await failTimes(12, 'nobody-at-all', () => '192.0.2.2')).toEqual(known)
  const [one, other] = await Promise.all([
    signIn(unixID, 'x', '192.0.2.2'),
    signIn('nobody-at-all', 'x', '192.0.2.2'),
  ])
  expect(other).toMatchObject({ message: one.message, retryAfterSeconds: one.retryAfterSeconds })
})

test('guessing one account from everywhere is slowed down, except for networks it logged in from', async () => {
  const { unixID } = await addAccount()
  const home = '203.0.113.200'
  expect((await signIn(unixID, 'right', home)).status).toBe(200)
  await addFailures(105, unixID, anywhere)
  expect(await signIn(unixID, 'right', '192.0.2.90')).toMatchObject({ status: 429 })
  expect((await signIn(unixID, 'right', home)).status).toBe(200)
})

test('guessing many accounts from one address is slowed down', async () => {
  for (let i = 0; i < 25; i++) {
    // oxlint-disable-next-line no-await-in-loop -- few rows a time
    await addFailures(8, `guess${i}`, () => '192.0.2.3')
  }
  const { unixID } = await addAccount()
  expect((await signIn(unixID, 'right', '192.0.2.3')).status).toBe(429)
  expect((await signIn(unixID, 'right', '192.0.2.4')).status).toBe(200)
})

test('a network that tries one password on many accounts is slowed down, a familiar one too, and reported', async () => {
  const { unixID } = await addAccount()
  const campus = '192.0.2.40'
  expect((await signIn(unixID, 'right', campus)).status).toBe(200)
  for (let i = 0; i < 99; i++) {
    // oxlint-disable-next-line no-await-in-loop -- few rows a time
    await addFailures(1, `sprayed${i}`, () => campus)
  }
  const reportsOf = () => db.$count(securityLog, eq(securityLog.action, 'sign-in.many-accounts'))
  // Further mistakes with the same account do not count again.
  await addFailures(5, 'sprayed1', () => campus)
  expect((await signIn(unixID, 'right', campus)).status).toBe(200)
  expect(await reportsOf()).toBe(0)
  expect((await signIn('sprayed99', 'Summer2026', campus)).status).toBe(401)
  expect(await reportsOf()).toBe(1)
  expect(await signIn(unixID, 'right', campus)).toMatchObject({ status: 429, retryAfterSeconds: 1 })
  expect((await signIn(unixID, 'right', '192.0.2.41')).status).toBe(200)
  clock.set(new Date(clock.now().getTime() + 1000).toISOString())
  expect((await signIn(unixID, 'right', campus)).status).toBe(200)
})

test('addresses of one IPv6 household count as one network', async () => {
  const { unixID } = await addAccount()
  await failTimes(10, unixID, (i) => `2001:db8:1:2::${i}`)
  expect((await signIn(unixID, 'right', '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await signIn(unixID, 'right', '2001:db8:1:3::1')).status).toBe(200)
})

test('the right password resets the count of its network', async () => {
  const { unixID } = await addAccount()
  await failTimes(9, unixID, () => '192.0.2.5')
  expect((await signIn(unixID, 'right', '192.0.2.5')).status).toBe(200)
  expect(await failTimes(10, unixID, () => '192.0.2.5')).toEqual(Array(10).fill(401))
})

test('of fifty simultaneous wrong passwords, ten are checked', async () => {
  const tries = Array.from({ length: 50 }, () => signIn('raced', 'wrong', '198.18.0.1'))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    ...Array(10).fill(401),
    ...Array(40).fill(429),
  ])
})

test('delays grow with each failure beyond the limit, up to 15 minutes', () => {
  const waitAfter = (failures: number) =>
    blockedUntil(accountLimit, { count: failures, newest: 0 }) / 1000
  expect([99, 100, 101, 105, 109, 110, 500].map(waitAfter)).toEqual([0, 1, 2, 32, 512, 900, 900])
  expect(blockedUntil(networkLimit, { count: 199, newest: 0 })).toBe(0)
  expect(blockedUntil(pairLimit, { count: 10, newest: 0 })).toBe(900_000)
})

test('failures that no longer count are removed', async () => {
  const rows = async () => (await db.select({ n: count() }).from(signInFailures))[0]!.n
  await db.delete(signInFailures)
  await failTimes(5, 'long-ago', here)
  expect(await rows()).toBe(15)
  clock.set(new Date(clock.now().getTime() + 86_400_000).toISOString())
  await signIn('today', 'wrong', '192.0.2.7')
  expect(await rows()).toBe(3)
})
