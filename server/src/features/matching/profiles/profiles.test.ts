import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { tags, userTags } from '#features/users/users.table.ts'
import { ban, startApp } from '#test/app.ts'
import { addSingle, match, relate } from '#test/factories/matching.ts'
import { tracesOf } from '#test/traces.ts'
import { formMatches } from '../records/formMatches.ts'
import { ephmatchProfiles as profileTable, ephmatchUndos } from '../records/profiles.table.ts'

const portal = await startApp(inject('postgres'))
const { db, pool, services, clock } = portal

beforeEach(async () => {
  clock.set('2026-10-15T15:00:00Z')
  await db.delete(profileTable)
})

type Single = Awaited<ReturnType<typeof addSingle>>

const list = ({ call }: Single, query: object = {}) =>
  call(ephmatchProfiles.list, { query, preload: ['tags', 'relation', 'matched'] })

const names = async (one: Single, query: object = {}) =>
  (await list(one, query)).items.map(({ user }) => user.name)

test('everyone who opted in sees the others, but not what only matches can read', async () => {
  const ann = await addSingle(portal, { name: 'Ann Alder', homeTown: 'Albany' })
  const ben = await addSingle(portal, { name: 'Ben Birch' }, { lookingFor: 'fun' })
  const { items, total } = await list(ann)
  expect({ items, total }).toEqual({
    total: 1,
    items: [
      {
        id: expect.any(Number),
        userID: ben.id,
        user: expect.objectContaining({ id: ben.id, name: 'Ben Birch', classYear: 2028 }),
        description: `I am ${ben.unixID}.`,
        lookingFor: 'fun',
        locationVisible: true,
        matched: false,
        deleted: false,
      },
    ],
  })
  expect(items[0]!.user).not.toHaveProperty('tags')
  expect((await list(ben)).items).toMatchObject([{ locationTown: 'Albany' }])
  await match(services, ann, ben)
  expect((await list(ann)).items).toMatchObject([
    {
      relation: 'like',
      matched: true,
      matchMessage: `Message of ${ben.unixID}`,
      messagingPlatform: 'Snapchat',
      messagingUsername: `snap.${ben.unixID}`,
    },
  ])
})

test('a ban hides a person from everyone until it ends, and they do not match meanwhile', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal, { name: 'Ben Birch' })]
  await relate(ann, ben, 'like')
  await relate(ben, ann, 'like')
  await ban(db, ben, { ephmatch: true, endTime: '2026-10-15T15:30:00.000Z' })
  await formMatches(services)
  expect(await names(ann)).toEqual([])
  await expect(
    ann.call(ephmatchProfiles.get, { params: { userID: ben.id } }),
  ).rejects.toMatchObject({ status: 404 })
  expect((await ann.call(ephmatchMatches.list, { query: {} })).items).toEqual([])
  clock.set('2026-10-15T15:30:01Z')
  await formMatches(services)
  expect(await names(ann)).toEqual(['Ben Birch'])
  expect((await ann.call(ephmatchMatches.list, { query: {} })).items).toHaveLength(1)
})

test('a list contains only the requested parts', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  await match(services, ann, ben)
  const { items } = await ann.call(ephmatchProfiles.list, { query: {} })
  const [plain = {}] = items
  for (const field of ['relation', 'matched', 'matchMessage', 'messagingUsername']) {
    expect(plain).not.toHaveProperty(field)
  }
})

test('profiles are sorted by name, by when people opted in and by the latest change', async () => {
  const ann = await addSingle(portal, { name: 'Ann' })
  for (const [minute, name] of ['Cy', 'Ben', 'Dee'].entries()) {
    clock.set(`2026-10-15T15:0${minute + 1}:00Z`)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await addSingle(portal, { name })
  }
  clock.set('2026-10-15T16:00:00Z')
  const cy = (await list(ann)).items.find(({ user }) => user.name === 'Cy')!
  const asCy = await portal.as({ id: cy.userID })
  await asCy(ephmatchProfile.update, { body: { description: 'New words' } })
  expect(await names(ann)).toEqual(['Ben', 'Cy', 'Dee'])
  expect(await names(ann, { sort: 'something' })).toEqual(['Ben', 'Cy', 'Dee'])
  expect(await names(ann, { sort: 'new' })).toEqual(['Dee', 'Ben', 'Cy'])
  expect(await names(ann, { sort: 'updated' })).toEqual(['Cy', 'Dee', 'Ben'])
  expect((await names(ann, { sort: 'recommended' })).toSorted()).toEqual(['Ben', 'Cy', 'Dee'])
  expect(await names(ann, { limit: 1, offset: 1 })).toEqual(['Cy'])
})

test('filters combine, and the total counts the remaining profiles', async () => {
  const ann = await addSingle(portal, { name: 'Ann' })
  const ben = await addSingle(portal, { name: 'Ben', classYear: 2027 }, { lookingFor: 'fun' })
  const cy = await addSingle(portal, { name: 'Cy', classYear: 2028 }, { lookingFor: 'love' })
  await addSingle(portal, { name: 'Dee', classYear: 2027 }, { lookingFor: 'love' })
  const [club] = await db
    .insert(tags)
    .values({ name: `Club ${ann.id}` })
    .returning()
  await db.insert(userTags).values({ userID: cy.id, tagID: club!.id, position: 0 })
  expect(await names(ann, { lookingFor: 'love' })).toEqual(['Cy', 'Dee'])
  expect(await names(ann, { lookingFor: 'love,fun', classYear: '2027' })).toEqual(['Ben', 'Dee'])
  expect(await names(ann, { tagIDs: String(club!.id) })).toEqual(['Cy'])
  await relate(ann, ben, 'like')
  await relate(ann, cy, 'dislike')
  expect(await names(ann, { relation: 'like' })).toEqual(['Ben'])
  expect(await names(ann, { relation: 'dislike' })).toEqual(['Cy'])
  expect(await list(ann, { noRelations: 'true' })).toMatchObject({ total: 1 })
  expect(await names(ann, { noRelations: 'true' })).toEqual(['Dee'])
})

test.each(['lookingFor=money', 'classYear=28', 'tagIDs=0', 'relation=hate', 'noRelations=maybe'])(
  'the filter %s is refused by name',
  async (filter) => {
    const [name = '', value] = filter.split('=')
    const ann = await addSingle(portal)
    await expect(list(ann, { [name]: value })).rejects.toMatchObject({
      status: 400,
      errorCode: 1100,
      message: expect.stringContaining(name),
    })
  },
)

test('likes and dislikes can be set, changed and removed, each only once', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  expect(await relate(ann, ben, 'like')).toEqual({ matched: false })
  await expect(relate(ann, ben, 'like')).rejects.toMatchObject({ status: 400, errorCode: 1932 })
  expect(await relate(ann, ben, 'dislike')).toEqual({ matched: false })
  expect(await relate(ann, ben, 'none')).toEqual({})
  await expect(relate(ann, ben, 'none')).rejects.toMatchObject({ errorCode: 1932 })
  const params = { userID: ben.id }
  expect(await ann.call(ephmatchProfiles.get, { params })).not.toHaveProperty('relation')
  const rows = await db.execute(`select from ephmatch_pairs where low_id = ${ann.id}`)
  expect(rows).toEqual([])
})

test('a relation is refused with its existing error codes, in their order', async () => {
  const ann = await addSingle(portal)
  const to = (userID: number, relation: string) =>
    ann.call(ephmatchProfiles.relate, { params: { userID }, body: { relation } })
  await expect(to(ann.id, 'adore')).rejects.toMatchObject({ status: 400, errorCode: 1937 })
  await expect(to(ann.id, 'like')).rejects.toMatchObject({ status: 400, errorCode: 1930 })
  await expect(to(999_999, 'like')).rejects.toMatchObject({ status: 400, errorCode: 1931 })
  await expect(
    ann.call(ephmatchProfiles.get, { params: { userID: 999_999 } }),
  ).rejects.toMatchObject({ status: 404, errorCode: 404 })
})

test('the latest decision can be undone for ten minutes, once', async () => {
  const [ann, ben, cy] = [await addSingle(portal), await addSingle(portal), await addSingle(portal)]
  const undo = () => ann.call(ephmatchProfiles.undo, {})
  await expect(undo()).rejects.toMatchObject({ status: 400, errorCode: 1939 })
  await relate(ann, ben, 'like')
  await relate(ann, cy, 'dislike')
  expect(await undo()).toMatchObject({ userID: cy.id, matched: false })
  await expect(undo()).rejects.toMatchObject({ errorCode: 1939 })
  await relate(ann, ben, 'dislike')
  expect(await undo()).toMatchObject({ userID: ben.id, relation: 'like' })
  await relate(ann, cy, 'like')
  clock.set('2026-10-15T15:10:00Z')
  await expect(undo()).rejects.toMatchObject({ errorCode: 1939 })
})

test('undoing a like ends the match it made', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  await match(services, ben, ann)
  await ann.call(ephmatchProfiles.undo, {})
  const { items } = await ben.call(ephmatchMatches.list, { query: {} })
  expect(items).toMatchObject([{ ended: true }])
})

test('a withdrawn decision leaves no row, not even for undo', async () => {
  const [ann, ben] = [await addSingle(portal), await addSingle(portal)]
  const before = await tracesOf(pool, ann)
  for (const relation of ['like', 'dislike'] as const) {
    // oxlint-disable no-await-in-loop -- one after the other
    await relate(ann, ben, relation)
    await relate(ann, ben, 'none')
    expect(await tracesOf(pool, ann)).toEqual(before)
    expect(await db.$count(ephmatchUndos, eq(ephmatchUndos.userID, ann.id))).toBe(0)
    await expect(ann.call(ephmatchProfiles.undo, {})).rejects.toMatchObject({ errorCode: 1939 })
    // oxlint-enable no-await-in-loop
  }
})

test('after opting out, the token of before lists no people and is called outdated once', async () => {
  const ann = await addSingle(portal)
  await addSingle(portal)
  const token = await portal.tokenOf(ann)
  const send = (method: 'GET' | 'DELETE', path: string) =>
    portal.app.inject({
      method,
      url: `/api/v2/ephmatch/${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
  const removed = await send('DELETE', 'profile')
  expect(removed.json()).toMatchObject({ status: 200, updateToken: true })
  const answers = [await send('GET', 'profiles'), await send('GET', 'profiles')]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(answers[0]!.json()).toEqual({
    status: 200,
    data: [],
    paginationTotal: 0,
    updateToken: true,
  })
  expect(answers[1]!.json()).not.toHaveProperty('updateToken')
})
