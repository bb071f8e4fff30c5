import { auth } from '@wso/contract/account/auth'
import type { Endpoint, Request } from '@wso/contract/core/endpoint'
import { factrak } from '@wso/contract/factrak/reviews'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { bulletins } from '@wso/contract/posts/bulletins'
import { reports } from '@wso/contract/reports/reports'
import { users as usersContract } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { bans, users } from '#features/users/users.table.ts'
import { addPerson, ban, openApp, startApp } from '#test/app.ts'
import { findSession } from './auth.load.ts'
import { sessions } from './auth.table.ts'

const first = await startApp(inject('postgres'))
const second = await openApp(first.owner, { clock: first.clock })
afterAll(() => second.app.close())
const nodes = [first, second]
const { db } = first

/** Returns, for each node, whether it allows a call right now: `allowed` or the refusal's code. */
const callsOn = <E extends Endpoint>(token: string, endpoint: E, request: Request<E>) =>
  Promise.all(
    nodes.map((node) =>
      node
        .callWith(token)(endpoint, request)
        .then(
          () => 'allowed',
          ({ errorCode }) => errorCode as number,
        ),
    ),
  )
const readsOn = (token: string) =>
  callsOn(token, bulletins.list, { query: { type: 'announcement' } })

const onBoth = (outcome: 'allowed' | number) => [outcome, outcome]

test('a ban and its end take effect with the next request on every node', async () => {
  const person = await addPerson(db)
  const token = await first.tokenOf(person)
  for (let round = 0; round < 10; round += 1) {
    expect(await readsOn(token)).toEqual(onBoth('allowed'))
    await ban(db, person, { bulletinRead: true })
    expect(await readsOn(token)).toEqual(onBoth(1330))
    await db.delete(bans).where(eq(bans.userID, person.id))
  }
})

test('a role and its end take effect with the next request on every node', async () => {
  const person = await addPerson(db)
  const token = await first.tokenOf(person)
  const setAdmin = (admin: boolean) =>
    db.update(users).set({ admin }).where(eq(users.id, person.id))
  for (let round = 0; round < 5; round += 1) {
    expect(await callsOn(token, reports.counts, {})).toEqual(onBoth(1330))
    await setAdmin(true)
    expect(await callsOn(token, reports.counts, {})).toEqual(onBoth('allowed'))
    await setAdmin(false)
  }
  expect(await callsOn(token, reports.counts, {})).toEqual(onBoth(1330))
})

test('a policy accepted on one node counts for the next request on the other, and so does its end', async () => {
  for (const node of nodes) {
    const person = await addPerson(db)
    const token = await first.tokenOf(person)
    const progress = () => callsOn(token, factrak.progress, {})
    expect(await progress()).toEqual(onBoth(1330))
    await node.callWith(token)(usersContract.update, {
      params: { id: 'me' },
      body: { hasAcceptedFactrakPolicy: true },
    })
    expect(await progress()).toEqual(onBoth('allowed'))
    const declined = { hasAcceptedFactrakPolicy: false }
    await db.update(users).set(declined).where(eq(users.id, person.id))
    expect(await progress()).toEqual(onBoth(1330))
  }
})

test('opting in to and out of Ephmatch on one node counts for the next request on the other', async () => {
  const token = await first.tokenOf(await addPerson(db))
  const matches = () => callsOn(token, ephmatchMatches.counts, {})
  for (const [at, node] of [...nodes, ...nodes].entries()) {
    const other = nodes[(at + 1) % 2]!
    expect(await matches()).toEqual(onBoth(1330))
    await node.callWith(token)(ephmatchProfile.create, { body: {} })
    expect(await matches()).toEqual(onBoth('allowed'))
    await other.callWith(token)(ephmatchProfile.optOut, {})
  }
  expect(await matches()).toEqual(onBoth(1330))
})

test('a closed account ends the session on every node', async () => {
  const person = await addPerson(db)
  const token = await first.tokenOf(person)
  expect(await readsOn(token)).toEqual(onBoth('allowed'))
  await db.update(users).set({ atWilliams: false }).where(eq(users.id, person.id))
  expect(await readsOn(token)).toEqual(onBoth(401))
})

test('a logout on one node ends the session on the other', async () => {
  for (const node of nodes) {
    const token = await first.tokenOf(await addPerson(db))
    expect(await readsOn(token)).toEqual(onBoth('allowed'))
    await node.callWith(token)(auth.logout, {})
    expect(await readsOn(token)).toEqual(onBoth(401))
  }
})

test('ending the other sessions on one node ends them on both, and keeps the current one', async () => {
  for (const node of nodes) {
    const person = await addPerson(db)
    const [kept, ...others] = await Promise.all([1, 2, 3].map(() => first.tokenOf(person)))
    for (const token of [kept!, ...others]) {
      expect(await readsOn(token)).toEqual(onBoth('allowed'))
    }
    await node.callWith(kept)(auth.endOtherSessions, { query: {} })
    for (const token of others) expect(await readsOn(token)).toEqual(onBoth(401))
    expect(await readsOn(kept!)).toEqual(onBoth('allowed'))
  }
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
