import { auth } from '@wso/contract/account/auth'
import { bulletins } from '@wso/contract/posts/bulletins'
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
type Node = (typeof nodes)[number]

/** Observes the state on a node, and returns whether the observation fits the state of a number. */
type Observe = (node: Node, latest: number) => Promise<(state: number) => boolean>

type Race = {
  states: number
  /** Commits the state of a number; the states are committed in order. */
  commit: (state: number) => Promise<unknown>
  /** Ways to observe the state. */
  observe: readonly Observe[]
}

/**
 * Commits states one after the other while callers on both nodes observe them. Every observation
 * must fit a state that was committed when it started or began to be committed before it ended.
 * Returns how many observations there were, and how many of them overlapped a commit.
 */
async function race({ states, commit, observe }: Race) {
  let [begun, committed] = [0, 0]
  const seen = { all: 0, overlapping: 0 }
  const check = async (node: Node, look: Observe) => {
    const oldest = committed
    const fits = await look(node, begun)
    const possible = Array.from({ length: begun - oldest + 1 }, (_, at) => oldest + at)
    expect(possible.filter(fits), `fits none of the states ${possible.join()}`).not.toEqual([])
    seen.all += 1
    if (possible.length > 1) seen.overlapping += 1
  }
  const everyWay = nodes.flatMap((node) => observe.map((look) => () => check(node, look)))
  const writing = { now: true }
  const write = async () => {
    while (begun < states) {
      // The next requests after a commit, on each node, with no other state to fit.
      await Promise.all(everyWay.map((way) => way()))
      begun += 1
      await commit(begun)
      committed = begun
    }
    await Promise.all(everyWay.map((way) => way()))
  }
  const call = async (way: () => Promise<void>) => {
    while (writing.now) await way()
  }
  const callers = Array.from({ length: 8 }, (_, at) => call(everyWay[at % everyWay.length]!))
  await Promise.all([write().finally(() => (writing.now = false)), ...callers])
  return seen
}

/** Whether a token reads bulletins on a node: `reads`, or the code of the refusal. */
const outcomeOf = (node: Node, token: string) =>
  node
    .callWith(token)(bulletins.list, { query: { type: 'announcement' } })
    .then(
      () => 'reads' as const,
      ({ errorCode }) => errorCode as number,
    )

/** Adds a person who is logged in. */
async function addCaller() {
  const person = await addPerson(db)
  const { token, sid } = await logIn(person)
  return { person, token, sid }
}

async function logIn(person: { id: number }) {
  const before = new Set(await sessionsOf(person))
  const token = await first.tokenOf(person)
  const sid = (await sessionsOf(person)).find((id) => !before.has(id))!
  return { token, sid }
}

async function sessionsOf({ id }: { id: number }) {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userID, id))
  return rows.map((row) => row.id)
}

test('a request that races with changes of a person never uses a state older than its arrival', async () => {
  const { person, sid } = await addCaller()
  const { all, overlapping } = await race({
    states: 150,
    commit: (deficit) =>
      db.update(users).set({ factrakSurveyDeficit: deficit }).where(eq(users.id, person.id)),
    observe: [
      async ({ webDb }) => {
        const found = await findSession(webDb, sid)
        return (state) => state === (found?.person.user.factrakSurveyDeficit ?? 0)
      },
    ],
  })
  expect(all).toBeGreaterThan(300)
  expect(overlapping).toBeGreaterThan(50)
})

test('a request that races with bans sees each ban and each end of one, never an older state', async () => {
  const { person, token, sid } = await addCaller()
  const isBanned = (state: number) => state % 2 === 1
  const { overlapping } = await race({
    states: 100,
    commit: (state) =>
      isBanned(state)
        ? ban(db, person, { bulletinRead: true, reason: String(state) })
        : db.delete(bans).where(eq(bans.userID, person.id)),
    observe: [
      async ({ webDb }) => {
        const found = await findSession(webDb, sid)
        const reason = found?.person.ban?.reason
        return (state) => (reason ? state === Number(reason) : !isBanned(state))
      },
      async (node) => {
        const outcome = await outcomeOf(node, token)
        return (state) => outcome === (isBanned(state) ? 1330 : 'reads')
      },
    ],
  })
  expect(overlapping).toBeGreaterThan(50)
})

test('no request that starts after a logout finds the session, on either node', async () => {
  const person = await addPerson(db)
  const logins: Awaited<ReturnType<typeof logIn>>[] = []
  while (logins.length < 40) logins.push(await logIn(person))
  let turn = 0
  /** The session that ended last or is ending, and in turn the one that ends after it. */
  const observed = (latest: number) => {
    turn += 1
    const number = Math.max(1, Math.min(latest + (turn % 2), logins.length))
    return { number, ...logins[number - 1]! }
  }
  const { overlapping } = await race({
    states: logins.length,
    commit: (state) => nodes[state % 2]!.callWith(logins[state - 1]!.token)(auth.logout, {}),
    observe: [
      async ({ webDb }, latest) => {
        const { number, sid } = observed(latest)
        const found = await findSession(webDb, sid)
        return (state) => (found === undefined) === state >= number
      },
      async (node, latest) => {
        const { number, token } = observed(latest)
        const outcome = await outcomeOf(node, token)
        return (state) => outcome === (state >= number ? 401 : 'reads')
      },
    ],
  })
  expect(overlapping).toBeGreaterThan(20)
})
