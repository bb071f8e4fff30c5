import { auth } from '@wso/contract/account/auth'
import { secondFactor } from '@wso/contract/account/secondFactor'
import { demoPassword } from '@wso/contract/site/demo'
import { generateSync } from 'otplib'
import { expect, inject, test } from 'vitest'
import { addAccount, password } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import { isLeaked } from './leakedPasswords.ts'
import { setPassword } from './passwords.service.ts'

const { services, db, as, clock, visitor } = await startApp(inject('postgres'))

const newPassword = 'seven quiet herons'
const signIn = ({ unixID }: { unixID: string }, given: string) =>
  visitor(auth.identityToken, { body: { unixID, password: given } })

test('a person changes their password, and every other session ends', async () => {
  const person = await addAccount(services)
  const [here, elsewhere] = [await as(person), await as(person)]
  expect(await here(auth.password, {})).toEqual({ isLocal: true })
  await here(auth.changePassword, { body: { password, newPassword } })
  expect(await here(auth.sessions, {})).toMatchObject([{ current: true }])
  await expect(elsewhere(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  await expect(signIn(person, password)).rejects.toMatchObject({ status: 401 })
  expect(await signIn(person, newPassword)).toMatchObject({ token: expect.any(String) })
})

test('a wrong password changes nothing, and counts like a failed login', async () => {
  const person = await addAccount(services)
  const [here, elsewhere] = [await as(person), await as(person)]
  const wrong = { body: { password: 'wrong', newPassword } }
  for (let i = 0; i < 10; i += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is tested
    await expect(here(auth.changePassword, wrong)).rejects.toMatchObject({
      status: 400,
      fields: { password: 'does not match' },
    })
  }
  await expect(here(auth.changePassword, wrong)).rejects.toMatchObject({ status: 429 })
  expect(await elsewhere(auth.sessions, {})).toHaveLength(2)
})

test('with two-step login the code is needed too', async () => {
  const person = await addAccount(services)
  const call = await as(person)
  const { secret } = await call(secondFactor.setUp, {})
  const code = () => generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) })
  await call(secondFactor.enable, { body: { code: code() } })
  clock.set(new Date(clock.now().getTime() + 30_000).toISOString())
  const body = { password, newPassword }
  await expect(call(auth.changePassword, { body })).rejects.toMatchObject({
    fields: { code: 'does not match' },
  })
  await call(auth.changePassword, { body: { ...body, code: code() } })
  await expect(signIn(person, newPassword)).rejects.toMatchObject({ errorCode: 1352 })
})

test.each([
  ['short', 'Enter at least 12 characters.'],
  ['1qaz2wsx3edc', 'This password is on a list of leaked ones. Choose another one.'],
])('the new password %s is refused', async (given, message) => {
  const call = await as(await addAccount(services))
  const change = call(auth.changePassword, { body: { password, newPassword: given } })
  await expect(change).rejects.toMatchObject({ status: 400, fields: { newPassword: message } })
})

test('people whose password the college keeps, and accounts of the demo, cannot change it', async () => {
  const student = await as(await addPerson(db))
  expect(await student(auth.password, {})).toEqual({ isLocal: false })
  const body = { password, newPassword }
  await expect(student(auth.changePassword, { body })).rejects.toMatchObject({ status: 409 })
  const shared = await addPerson(db)
  await setPassword(services, shared.id, demoPassword)
  const visitorOfDemo = await as(shared)
  await expect(
    visitorOfDemo(auth.changePassword, { body: { password: demoPassword, newPassword } }),
  ).rejects.toMatchObject({ status: 409 })
})

test.each([
  ['1qaz2wsx3edc', true],
  ['QWERTY123456', true],
  ['sunshine2026', true],
  ['!!Dragon!!11', true],
  ['passwordpassword', true],
  ['seven quiet herons', false],
  ['8193aj-king-5521', false],
])('the list of leaked passwords has %s: %s', async (given, expected) => {
  expect(await isLeaked(given)).toBe(expected)
})
