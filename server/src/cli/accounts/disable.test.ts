import { auth } from '@wso/contract/account/auth'
import { bulletins } from '@wso/contract/posts/bulletins'
import { status } from '@wso/contract/site/status'
import { users as directory } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addAccount, password } from '#test/accounts.ts'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'

const { services, db, callWith, tokenOf, visitor } = await startApp(inject('postgres'))
const signIn = (unixID: string) => visitor(auth.identityToken, { body: { unixID, password } })

/** Adds an administrator who is logged in; the test keeps their token. */
async function addSignedIn() {
  const person = await addAccount(services, { admin: true, factrakAdmin: true })
  return { ...person, call: callWith(await tokenOf(person)) }
}

type Account = { id: number; unixID: string }
const closings: [string, (person: Account) => Promise<unknown>][] = [
  ['disabled', ({ unixID }) => type(services, ['disable', unixID, '--reason', 'Asked to'])],
  [
    'gone from the college',
    ({ id }) => db.update(users).set({ atWilliams: false }).where(eq(users.id, id)),
  ],
]

test.each(closings)('a person who is %s keeps public pages only, at once', async (_, close) => {
  const person = await addSignedIn()
  await person.call(bulletins.list, { query: {} })
  await close(person)
  const attempts = [
    () => person.call(bulletins.list, { query: {} }),
    () => person.call(directory.get, { params: { id: 'me' } }),
    () => person.call(directory.list, { query: {} }),
    () => person.call(auth.sessions, {}),
  ]
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ status: 401 })
  expect(await person.call(status.health, {})).toEqual({ ok: true })
  await expect(signIn(person.unixID)).rejects.toMatchObject({ errorCode: 1356 })
})

test('enabling an account lets its owner log in again, but does not restore the old session', async () => {
  const { unixID, call } = await addSignedIn()
  const disabled = await type(services, ['disable', unixID, '--reason', 'Lost laptop'])
  expect(disabled.out).toContain('Sessions ended: 1.')
  expect((await type(services, ['disable', unixID, '--reason', 'Again'])).out).toContain('already')
  expect((await type(services, ['enable', unixID])).out).toContain('is open')
  await expect(call(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  expect(await signIn(unixID)).toMatchObject({ token: expect.any(String) })
  expect((await type(services, ['enable', unixID])).out).toContain('already open')
})

test('closing an account needs a reason, and a dry run closes nothing', async () => {
  const { unixID, call } = await addSignedIn()
  expect((await type(services, ['disable', unixID])).errors).toContain('--reason')
  await type(services, ['disable', unixID, '--reason', 'Try', '--dry-run'])
  expect(await call(auth.sessions, {})).toHaveLength(1)
})

test('signing a person out ends every session and leaves the account open', async () => {
  const { unixID, call, ...person } = await addSignedIn()
  const elsewhere = callWith(await tokenOf(person))
  expect((await type(services, ['sign-out', unixID])).out).toContain('sessions ended: 2')
  for (const each of [call, elsewhere]) {
    // oxlint-disable-next-line no-await-in-loop -- two sessions
    await expect(each(auth.sessions, {})).rejects.toMatchObject({ status: 401 })
  }
  expect(await signIn(unixID)).toMatchObject({ token: expect.any(String) })
})
