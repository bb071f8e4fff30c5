import { auth } from '@wso/contract/account/auth'
import { bulletins } from '@wso/contract/posts/bulletins'
import { users as usersContract } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { addPerson, ban, openApp, startApp } from '#test/app.ts'
import { bans, users } from '../../users/users.table.ts'
import { findSession } from './auth.load.ts'
import { sessions } from './auth.table.ts'

const first = await startApp(inject('postgres'))
const second = await openApp(first.owner, { clock: first.clock })
afterAll(() => second.app.close())
const nodes = [first, second]
const { db } = first

const read = { query: { type: 'announcement' } } as const

/** Returns, for each node, whether a person may read bulletins right now. */
const readsOn = (token: string) =>
  Promise.all(
    nodes.map((node) =>
      node
        .callWith(token)(bulletins.list, read)
        .then(
          () => 'reads',
          ({ errorCode }) => errorCode as number,
        ),
    ),
  )

/** Returns a person's scopes on each node. */
const scopesOn = async (sid: number) =>
  Promise.all(nodes.map(async ({ webDb }) => (await findSession(webDb, sid))?.person.user))

test('a ban and its end take effect with the next request on every node', async () => {
  const person = await addPerson(db)
  const token = await first.tokenOf(person)
  for (let round = 0; round < 10; round += 1) {
    expect(await readsOn(token)).toEqual(['reads', 'reads'])
    await ban(db, person, { bulletinRead: true })
    expect(await readsOn(token)).toEqual([1330, 1330])
    await db.delete(bans).where(eq(bans.userID, person.id))
  }
})

test('a role, an accepted policy and a closed account take effect with the next request on every node', async () => {
  const person = await addPerson(db)
  const token = await first.tokenOf(person)
  const sid = await sessionOf(person)
  await readsOn(token)
  await db.update(users).set({ admin: true }).where(eq(users.id, person.id))
  expect((await scopesOn(sid)).map((user) => user?.admin)).toEqual([true, true])
  await first.callWith(token)(usersContract.update, {
    params: { id: 'me' },
    body: { hasAcceptedFactrakPolicy: true },
  })
  expect((await scopesOn(sid)).map((user) => user?.hasAcceptedFactrakPolicy)).toEqual([true, true])
  await db.update(users).set({ atWilliams: false }).where(eq(users.id, person.id))
  expect(await readsOn(token)).toEqual([401, 401])
})

test('a logout on one node ends the session on the other', async () => {
  const token = await first.tokenOf(await addPerson(db))
  expect(await readsOn(token)).toEqual(['reads', 'reads'])
  await first.callWith(token)(auth.logout, {})
  expect(await readsOn(token)).toEqual([401, 401])
})

test('a request that races with changes never uses a state older than its arrival', async () => {
  const person = await addPerson(db)
  await first.tokenOf(person)
  const sid = await sessionOf(person)
  let committed = 0
  const writing = { now: true }
  const write = async () => {
    for (let deficit = 1; deficit <= 150; deficit += 1) {
      await db.update(users).set({ factrakSurveyDeficit: deficit }).where(eq(users.id, person.id))
      committed = deficit
    }
    writing.now = false
  }
  let reads = 0
  const ask = async ({ webDb }: (typeof nodes)[number]) => {
    while (writing.now) {
      const atLeast = committed
      const found = await findSession(webDb, sid)
      expect(found?.person.user.factrakSurveyDeficit ?? 0).toBeGreaterThanOrEqual(atLeast)
      reads += 1
    }
  }
  const callers = Array.from({ length: 8 }, (_, at) => ask(nodes[at % 2]!))
  await Promise.all([write(), ...callers])
  expect(reads).toBeGreaterThan(50)
})

test('simultaneous requests by different people each get their own session', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => addPerson(db)))
  const sids = await Promise.all(
    people.map(async (person) => {
      await first.tokenOf(person)
      return sessionOf(person)
    }),
  )
  const found = await Promise.all(
    [...sids, ...sids, 2_000_000_000].map((sid) => findSession(first.webDb, sid)),
  )
  const ids = people.map(({ id }) => id)
  expect(found.map((each) => each?.person.user.id)).toEqual([...ids, ...ids, undefined])
})

async function sessionOf({ id }: { id: number }) {
  const [row] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userID, id))
  return row!.id
}
