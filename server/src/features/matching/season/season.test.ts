import type { Call } from '@wso/contract/core/client'
import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephcatch } from '@wso/contract/matching/ephcatch'
import { ephmatchLink } from '@wso/contract/matching/ephmatchLink'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { ephmatchSeason } from '@wso/contract/matching/season'
import { expect, inject, test } from 'vitest'
import { addPerson, ban, startApp } from '#test/app.ts'
import { addSingle, match } from '#test/factories/matching.ts'
import { ephmatchProfiles as profileTable } from '../records/profiles.table.ts'

const eras = [
  { start: '2026-10-10T04:00:00Z', end: '2026-10-31T04:00:00Z' },
  { start: '2026-11-14T05:00:00Z', end: '2026-11-28T05:00:00Z', seniorOnly: true },
]
const settings = { EPHMATCH_ERAS: JSON.stringify(eras) }
const portal = await startApp(inject('postgres'), { settings })
const { db, as, clock, services, visitor } = portal

/** A moment in each window. */
const windows = {
  before: '2026-10-01T12:00:00Z',
  open: '2026-10-20T12:00:00Z',
  between: '2026-11-05T12:00:00Z',
  'senior-only': '2026-11-20T12:00:00Z',
  closed: '2026-12-05T12:00:00Z',
} as const
type Window = keyof typeof windows

const open = windows.open
clock.set(open)

const junior = { classYear: 2028 }
const senior = { classYear: 2027 }

const kinds: Record<string, () => Promise<Call>> = {
  'a visitor': async () => visitor,
  'a junior who has opted in': async () => (await addSingle(portal, junior)).call,
  'a senior who has opted in': async () => (await addSingle(portal, senior)).call,
  'a junior who has not': async () => as(await addPerson(db, junior)),
  'a junior who opted out': async () => {
    const { call } = await addSingle(portal, junior)
    await call(ephmatchProfile.optOut, {})
    return call
  },
  'an alum with a profile': async () => {
    const person = await addPerson(db, { type: 'alumni', classYear: 2019 })
    const time = open
    await db
      .insert(profileTable)
      .values({ userID: person.id, createdTime: time, updatedTime: time })
    return as(person)
  },
  'a professor': async () => as(await addPerson(db, { type: 'professor', classYear: null })),
  'an admin': async () => as(await addPerson(db, { type: 'staff', classYear: null, admin: true })),
  'a banned junior who had opted in': async () => {
    const single = await addSingle(portal, junior)
    await ban(db, single, { ephmatch: true })
    return single.call
  },
}

/** The status of each kind of call; 200 for an answer, or the error code of the refusal. */
async function outcomes(call: Call) {
  const of = (answer: Promise<unknown>) =>
    answer.then(
      () => 200,
      ({ errorCode }: { errorCode: number }) => errorCode,
    )
  const params = { userID: 999_999 }
  return {
    season: await of(call(ephmatchSeason.get, {})),
    'own profile': await of(call(ephmatchProfile.get, {})),
    matches: await of(call(ephmatchMatches.list, { query: {} })),
    count: await of(call(ephmatchMatches.counts, {})),
    seen: await of(call(ephmatchMatches.markSeen, { body: {} })),
    unmatch: await of(call(ephmatchMatches.unmatch, { params })),
    browse: await of(call(ephmatchProfiles.list, { query: {} })),
    one: await of(call(ephmatchProfiles.get, { params })),
    like: await of(call(ephmatchProfiles.relate, { params, body: { relation: 'like' } })),
    undo: await of(call(ephmatchProfiles.undo, {})),
    blocks: await of(call(matchBlocks.list, { query: {} })),
  }
}

const everyone = 200
const nobody = 401
const no = 1330
/**
 * The expected result of each group of calls: own profile, matches, and browsing. A student without
 * a profile browses an empty list.
 */
const rights = (own: number, matches: number, browsing: number, blocks = own) => ({
  season: everyone,
  'own profile': own,
  matches,
  count: matches,
  seen: matches,
  unmatch: matches === 200 ? 1933 : matches,
  browse: own !== no && matches === no ? 200 : browsing,
  one: browsing === 200 ? 404 : browsing,
  like: browsing === 200 ? 1931 : browsing,
  undo: browsing === 200 ? 1939 : browsing,
  blocks,
})

const expectations: Record<string, (at: Window) => ReturnType<typeof rights>> = {
  'a visitor': () => rights(nobody, nobody, nobody),
  'a junior who has opted in': (at) => rights(200, 200, at === 'open' ? 200 : no),
  'a senior who has opted in': (at) =>
    rights(200, 200, at === 'open' || at === 'senior-only' ? 200 : no),
  'a junior who has not': () => rights(404, no, no, 200),
  'a junior who opted out': () => rights(200, no, no),
  'an alum with a profile': () => rights(no, no, no),
  'a professor': () => rights(no, no, no),
  'an admin': () => rights(404, 200, 200, no),
  'a banned junior who had opted in': () => rights(no, no, no),
}

const walk = Object.keys(kinds).flatMap((kind) =>
  Object.keys(windows).map((window) => [kind, window as Window] as const),
)

test.each(walk)('%s has exactly the expected access: %s', async (kind, window) => {
  clock.set(open)
  const call = await kinds[kind]!()
  clock.set(windows[window])
  const fresh = window === 'open' ? call : await again(call)
  expect(await outcomes(fresh)).toEqual(expectations[kind]!(window))
})

/** Tokens live for a day; scopes are read again from the database on every call. */
async function again(call: Call) {
  if (call === visitor) return visitor
  const rows = await db.execute<{ user_id: number }>(
    'select user_id from sessions order by id desc limit 1',
  )
  return as({ id: rows[0]!.user_id })
}

const shut = { available: false, seniorOnly: false, openIndefinitely: false }
const closing = (at: number) => ({ available: true, closingTime: eras[at]!.end })
const opening = (at: number) => ({ nextOpenTime: eras[at]!.start })

test.each([
  ['before', { ...shut, ...opening(0) }],
  ['open', { ...shut, ...closing(0), ...opening(1) }],
  ['between', { ...shut, seniorOnly: true, ...opening(1) }],
  ['senior-only', { ...shut, seniorOnly: true, ...closing(1) }],
  ['closed', shut],
] as const)('%s, everyone can see when Ephmatch is open', async (window, expected) => {
  clock.set(windows[window])
  expect(await visitor(ephmatchSeason.get, {})).toEqual(expected)
})

test.each([
  ['2026-09-11T04:00:00Z', undefined],
  ['2026-09-13T04:00:00Z', 'Ephmatch'],
  ['2026-10-20T12:00:00Z', 'Ephmatch'],
  ['2026-11-05T12:00:00Z', 'Senior Ephmatch'],
  ['2026-11-20T12:00:00Z', 'Senior Ephmatch'],
  ['2026-12-05T12:00:00Z', undefined],
])('at %s the navigation has the link %s', async (moment, label) => {
  clock.set(moment)
  expect(ephmatchLink(await visitor(ephmatchSeason.get, {}), clock.now())).toBe(label)
})

test('matches stay visible while Ephmatch is closed, with their photos and contact details', async () => {
  clock.set(open)
  const [ann, ben] = [await addSingle(portal, junior), await addSingle(portal, junior)]
  await match(services, ann, ben)
  clock.set(windows.closed)
  const asAnn = await as(ann)
  expect(await asAnn(ephmatchMatches.list, { query: {} })).toMatchObject({
    items: [
      {
        matchedUserID: ben.id,
        matchedUser: { ephmatchProfile: { messagingPlatform: 'Snapchat' } },
      },
    ],
  })
  await asAnn(ephmatchMatches.unmatch, { params: { userID: ben.id } })
  const { items } = await (await as(ben))(ephmatchMatches.list, { query: {} })
  expect(items).toMatchObject([{ ended: true }])
  expect(items[0]!.matchedUser.ephmatchProfile).not.toHaveProperty('messagingPlatform')
})

test('people can opt in at any time, and the response says that the token is outdated', async () => {
  clock.set(windows.before)
  const person = await addPerson(db, junior)
  const token = await portal.tokenOf(person)
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/v2/ephmatch/profile',
    headers: { authorization: `Bearer ${token}` },
    payload: { description: 'Hello' },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ updateToken: true, data: { description: 'Hello' } })
})

test.each([
  ['2026-05-15T04:30:00Z', 200],
  ['2026-06-30T12:00:00Z', 200],
  ['2026-07-02T12:00:00Z', 1330],
  ['2026-10-20T12:00:00Z', 1330],
])('at %s, Ephcatch answers a senior with %s', async (moment, expected) => {
  clock.set(moment)
  const call = await as(await addPerson(db, { classYear: 2026 }))
  const answer = await call(ephcatch.list, { query: {} }).then(
    () => 200,
    ({ errorCode }: { errorCode: number }) => errorCode,
  )
  expect(answer).toBe(expected)
})
