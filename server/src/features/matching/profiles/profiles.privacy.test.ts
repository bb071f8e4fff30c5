import { account } from '@wso/contract/account/account'
import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephcatch } from '@wso/contract/matching/ephcatch'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { notifications } from '@wso/contract/notifications/notifications'
import { beforeEach, expect, inject, test } from 'vitest'
import { authenticate } from '#features/account/auth/auth.authenticate.ts'
import { addPerson, openApp, startApp } from '#test/app.ts'
import { addCrowd, addSingle, relate } from '#test/factories/matching.ts'
import { sentDuring } from '#test/sent.ts'
import { formMatches } from '../records/formMatches.ts'
import { ownMatching } from '../records/ownData.public.ts'
import { ephmatchProfiles as profileTable } from '../records/profiles.table.ts'

const portal = await startApp(inject('postgres'))
const { app, db, services, clock, tokenOf } = portal

beforeEach(async () => {
  clock.set('2026-10-15T15:00:00Z')
  await db.delete(profileTable)
})

type Request = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }

/** Every request that a person can make about others, reads before writes. */
const requestsAbout = (others: readonly { id: number; unixID: string }[]): Request[] => [
  ...['recommended', 'updated', 'new', 'alphabetical'].flatMap((sort) =>
    ['', '&noRelations=true', '&relation=like', '&limit=2&offset=1'].map((rest) => ({
      url: `/api/v2/ephmatch/profiles?preload[]=tags&preload[]=relation&preload[]=matched&sort=${sort}${rest}`,
    })),
  ),
  ...others.flatMap(({ id, unixID }) => [
    { url: `/api/v2/ephmatch/profiles/${id}` },
    { url: `/pic/ephmatch/${unixID}.jpg` },
    { url: `/api/v2/users/${id}` },
  ]),
  { url: '/api/v2/ephmatch/availability' },
  { url: '/api/v2/ephmatch/profile' },
  { url: '/api/v2/ephmatch/matches' },
  { url: '/api/v2/ephmatch/matches-count' },
  { url: '/api/v2/matching/blocks' },
  { url: '/api/v2/notifications' },
  { url: '/api/v2/notifications/counts' },
  // Their own writes do not reveal a difference either.
  {
    method: 'PUT',
    url: `/api/v2/ephmatch/profiles/${others[0]!.id}/relation`,
    payload: { relation: 'dislike' },
  },
  { method: 'POST', url: '/api/v2/ephmatch/undo' },
  {
    method: 'PUT',
    url: `/api/v2/ephmatch/profiles/${others[0]!.id}/relation`,
    payload: { relation: 'dislike' },
  },
  {
    method: 'PUT',
    url: `/api/v2/ephmatch/profiles/${others[0]!.id}/relation`,
    payload: { relation: 'none' },
  },
  { method: 'DELETE', url: `/api/v2/ephmatch/matches/${others[0]!.id}` },
  { method: 'PUT', url: `/api/v2/matching/blocks/${others[0]!.id}` },
  { method: 'DELETE', url: `/api/v2/matching/blocks/${others[0]!.id}` },
]

/** Sends requests and returns their responses, with the number of queries of each. */
async function walk(token: string, requests: readonly Request[]) {
  const answers = []
  for (const request of requests) {
    let value: Awaited<ReturnType<typeof app.inject>> | undefined
    // oxlint-disable-next-line no-await-in-loop -- queries are counted per request
    const sent = await sentDuring(async () => {
      value = await app.inject({
        method: request.method ?? 'GET',
        url: request.url,
        headers: { authorization: `Bearer ${token}` },
        ...(request.payload && { payload: request.payload }),
      })
    })
    const { date: _date, 'x-request-id': _id, ...headers } = value!.headers
    for (const name of Object.keys(headers))
      if (name.startsWith('x-ratelimit')) delete headers[name]
    answers.push({
      request,
      status: value!.statusCode,
      headers,
      body: value!.body,
      queries: sent.length,
    })
  }
  return answers
}

/** Has a person like or unlike another, with a new token: the clock has moved on by days. */
const decide = async (one: { id: number }, other: { id: number }, relation: 'like' | 'none') =>
  relate({ call: await portal.as(one) }, other, relation)

test('with or without an unreturned like, the liked person gets the same bytes from the same number of queries', async () => {
  const [ben, ann, ...others] = await addCrowd(portal)
  const requests = requestsAbout([ann!, ...others])
  const startDay = async (day: number) => {
    clock.set(`2026-10-${day}T15:00:00Z`)
    await formMatches(services)
    return tokenOf(ben!)
  }
  await walk(await startDay(15), requests) // Statements are prepared once per connection.
  const token = await startDay(16)
  const without = await walk(token, requests)
  await decide(ann!, ben!, 'like')
  expect(await walk(token, requests)).toEqual(without)
  expect(without.filter(({ status }) => status === 200).length).toBeGreaterThan(25)
  expect(Math.max(...without.map(({ queries }) => queries))).toBeGreaterThan(5)

  // Yesterday's like counts for recommendations, and still reveals nothing.
  await decide(ann!, ben!, 'none')
  const nextToken = await startDay(17)
  const nextDay = await walk(nextToken, requests)
  clock.set('2026-10-16T16:00:00Z')
  await decide(ann!, ben!, 'like')
  await startDay(17)
  expect(await walk(nextToken, requests)).toEqual(nextDay)
}, 60_000)

test('an export is the same with or without an unreturned like, and never contains the other side', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  const token = await tokenOf(ben)
  const viewer = await authenticate(
    services,
    { address: '203.0.113.7', userAgent: 'test', token },
    'api',
  )
  const data = () => ownMatching({ ...services, db, viewer })
  await relate(ben, ann, 'dislike')
  const without = await data()
  await relate(ann, ben, 'like')
  expect(await data()).toEqual(without)
  expect(without).toMatchObject({
    ephmatch: { description: `I am ${ben.unixID}.` },
    ephmatchDecisions: [{ userID: ann.id, relation: 'dislike' }],
    ephmatchMatches: [],
  })
  await relate(ben, ann, 'like')
  await formMatches(services)
  const exported = await ben.call(account.data, {})
  expect(exported).toMatchObject({ ephmatchMatches: [{ userID: ann.id, seen: false }] })
})

test('an unreturned like in Ephcatch is just as invisible', async () => {
  clock.set('2026-06-01T15:00:00Z')
  const [ann, ben] = [
    await addPerson(db, { classYear: 2026 }),
    await addPerson(db, { classYear: 2026 }),
  ]
  const asAnn = await portal.as(ann)
  const token = await tokenOf(ben)
  const requests: Request[] = [
    { url: '/api/v2/ephcatch/ephcatchers' },
    { url: '/api/v2/ephcatch/ephcatchers?liked=true' },
    { url: `/api/v2/ephcatch/ephcatchers/${ann.id}` },
    { url: '/api/v2/ephcatch/matches' },
    { url: '/api/v2/ephcatch/counts' },
    { url: '/api/v2/notifications' },
    { method: 'POST', url: `/api/v2/ephcatch/ephcatchers/${ann.id}/unlike` },
    { method: 'PUT', url: `/api/v2/matching/blocks/${ann.id}` },
    { method: 'DELETE', url: `/api/v2/matching/blocks/${ann.id}` },
  ]
  await walk(token, requests)
  const without = await walk(token, requests)
  await asAnn(ephcatch.like, { params: { userID: ben.id } })
  expect(await walk(token, requests)).toEqual(without)
})

test('an unreturned like notifies no one; a returned one notifies both, without names on lock screens', async () => {
  const [ann, ben] = [
    await addSingle(portal, { name: 'Ann Alder' }),
    await addSingle(portal, { name: 'Ben Birch' }),
  ]
  await relate(ann, ben, 'like')
  const told = async ({ call }: typeof ann) =>
    (await call(notifications.list, { query: {} })).items.map(({ title, address }) => ({
      title,
      address,
    }))
  expect([await told(ann), await told(ben)]).toEqual([[], []])
  await relate(ben, ann, 'like')
  expect([await told(ann), await told(ben)]).toEqual([[], []])
  await formMatches(services)
  const address = '/ephmatch/matches'
  const both = [
    [{ title: 'You and Ben Birch liked each other', address }],
    [{ title: 'You and Ann Alder liked each other', address }],
  ]
  expect([await told(ann), await told(ben)]).toEqual(both)
  // An ended match is not taken back, and forming it again within a day tells no one.
  await relate(ann, ben, 'none')
  expect([await told(ann), await told(ben)]).toEqual(both)
  await relate(ann, ben, 'like')
  await formMatches(services)
  expect((await ben.call(ephmatchMatches.list, { query: {} })).items).toHaveLength(1)
  expect(await told(ben)).toHaveLength(1)
})

test('a like that is withdrawn before the batch tells nothing, and who is found out knows it', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  await relate(ben, ann, 'like')
  const look = async ({ call }: typeof ann, other: typeof ann) => ({
    profile: (await call(ephmatchProfiles.get, { params: { userID: other.id } })).matched,
    matches: (await call(ephmatchMatches.list, { query: {} })).items.map(({ ended }) => ended),
    counts: (await call(ephmatchMatches.counts, {})).total,
    told: (await call(notifications.list, { query: {} })).total,
  })
  const before = await look(ann, ben)
  expect(await relate(ann, ben, 'like')).toEqual({ matched: false })
  expect(await look(ann, ben)).toEqual(before)
  await relate(ann, ben, 'none')
  await formMatches(services)
  expect(await look(ann, ben)).toEqual(before)
  expect(await look(ben, ann)).toEqual(before)

  await relate(ann, ben, 'like')
  await formMatches(services)
  const formed = { profile: true, matches: [undefined], counts: 1, told: 1 }
  expect([await look(ann, ben), await look(ben, ann)]).toEqual([formed, formed])
  await relate(ann, ben, 'none')
  const ended = { profile: false, matches: [true], counts: 1, told: 1 }
  expect([await look(ann, ben), await look(ben, ann)]).toEqual([ended, ended])
  const [match] = (await ben.call(ephmatchMatches.list, { query: {} })).items
  expect(match!.matchedUser.ephmatchProfile).not.toHaveProperty('messagingUsername')
})

test('people who block each other or have left are not matched by the batch', async () => {
  const [ann, ben, cleo] = [
    await addSingle(portal),
    await addSingle(portal),
    await addSingle(portal),
  ]
  for (const other of [ben, cleo]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    await relate(ann, other, 'like')
    // oxlint-disable-next-line no-await-in-loop -- two people
    await relate(other, ann, 'like')
  }
  await ann.call(matchBlocks.block, { params: { userID: ben.id } })
  await cleo.call(ephmatchProfile.optOut, {})
  await formMatches(services)
  expect((await ann.call(ephmatchMatches.counts, {})).total).toBe(0)
})

test('likes have a daily budget, which a withdrawal does not give back', async () => {
  const elsewhere = await openApp(portal.owner, { settings: { LIKES_PER_DAY: '2' }, clock })
  const [ann, ben, cleo] = [
    await addSingle(portal),
    await addSingle(portal),
    await addSingle(portal),
  ]
  const call = await elsewhere.as(ann)
  const decideThere = (other: { id: number }, relation: 'like' | 'none' | 'dislike') =>
    relate({ call }, other, relation)
  await decideThere(ben, 'like')
  await expect(decideThere(ben, 'like')).rejects.toMatchObject({ errorCode: 1932 })
  await decideThere(ben, 'none')
  await decideThere(ben, 'like')
  await expect(decideThere(cleo, 'like')).rejects.toMatchObject({ status: 429 })
  await decideThere(cleo, 'dislike')
  await elsewhere.app.close()
})
