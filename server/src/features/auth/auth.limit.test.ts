import { auth } from '@wso/contract/auth'
import type { ApiError } from '@wso/contract/core/client'
import { count } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { setPassword } from './auth.passwords.ts'
import { signInFailures } from './auth.table.ts'

const { services, db, clock, callWith } = await startApp(inject('postgres'))

async function addAccount() {
  const person = await addPerson(db)
  await setPassword(services, person.id, 'right')
  return person
}

/** A sign-in from an address; what it was answered with. */
const signIn = (unixID: string, password: string, from: string) =>
  callWith(undefined, from)(auth.identityToken, { body: { unixID, password } }).then(
    () => ({ status: 200 }) as ApiError,
    (error: ApiError) => error,
  )

/** One try after the other, each from another address unless one is given. */
async function failTimes(times: number, unixID: string, from?: string) {
  const answers: number[] = []
  for (let i = 0; i < times; i++) {
    const { status } = await signIn(unixID, 'wrong', from ?? `198.51.100.${i}`)
    answers.push(status)
  }
  return answers
}

test('after ten wrong tries even the right password waits, for as long as the answer says', async () => {
  const { unixID } = await addAccount()
  expect(await failTimes(11, unixID)).toEqual([...Array(10).fill(401), 429])
  const refused = await signIn(unixID, 'right', '192.0.2.1')
  expect(refused).toMatchObject({ status: 429, errorCode: 429, retryAfterSeconds: 900 })
  expect(refused.message).toMatch(/15 minutes/)

  const start = clock.now().getTime()
  clock.set(new Date(start + 899_000).toISOString())
  expect(await signIn(unixID, 'right', '192.0.2.1')).toMatchObject({ retryAfterSeconds: 1 })
  clock.set(new Date(start + 900_000).toISOString())
  expect((await signIn(unixID, 'right', '192.0.2.1')).status).toBe(200)
})

test('a name without an account is shut out in the same way and words', async () => {
  const { unixID } = await addAccount()
  const known = await failTimes(12, unixID)
  expect(await failTimes(12, 'nobody-at-all')).toEqual(known)
  const [one, other] = await Promise.all([
    signIn(unixID, 'x', '192.0.2.2'),
    signIn('nobody-at-all', 'x', '192.0.2.2'),
  ])
  expect(other).toMatchObject({ message: one.message, retryAfterSeconds: one.retryAfterSeconds })
})

test('ten wrong tries shut an address out of every account', async () => {
  for (let i = 0; i < 10; i++) await signIn(`guess${i}`, 'wrong', '192.0.2.3')
  const { unixID } = await addAccount()
  expect((await signIn(unixID, 'right', '192.0.2.3')).status).toBe(429)
  expect((await signIn(unixID, 'right', '192.0.2.4')).status).toBe(200)
})

test('addresses of one IPv6 household count as one', async () => {
  for (let i = 0; i < 10; i++) await signIn(`guess${i}`, 'wrong', `2001:db8:1:2::${i}`)
  expect((await signIn('other', 'wrong', '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await signIn('other', 'wrong', '2001:db8:1:3::1')).status).toBe(401)
})

test('the right password forgets the wrong tries of the account', async () => {
  const { unixID } = await addAccount()
  await failTimes(9, unixID)
  expect((await signIn(unixID, 'right', '192.0.2.5')).status).toBe(200)
  expect(await failTimes(10, unixID)).toEqual(Array(10).fill(401))
})

test('signing in rightly never shuts an address out', async () => {
  const { unixID } = await addAccount()
  for (let i = 0; i < 12; i++) {
    expect((await signIn(unixID, 'right', '192.0.2.6')).status).toBe(200)
  }
})

test('of twenty wrong tries at once ten are checked', async () => {
  const tries = Array.from({ length: 20 }, (_, i) => signIn('raced', 'wrong', `198.18.0.${i}`))
  const answers = await Promise.all(tries)
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
})

test('tries that no longer count are removed', async () => {
  const rows = async () => (await db.select({ n: count() }).from(signInFailures))[0]!.n
  await failTimes(10, 'long-ago')
  expect(await rows()).toBeGreaterThan(20)
  clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString())
  await signIn('today', 'wrong', '192.0.2.7')
  expect(await rows()).toBe(2)
})
