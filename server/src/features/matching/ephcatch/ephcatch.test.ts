import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephcatch } from '@wso/contract/matching/ephcatch'
import { notifications } from '@wso/contract/notifications/notifications'
import { users } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { idempotencyKeys } from '#core/http/idempotency/idempotency.table.ts'
import { users as userTable } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { tracesOf } from '#test/traces.ts'
import { formMatches } from '../records/formMatches.ts'

const portal = await startApp(inject('postgres'))
const { db, pool, as, clock, services } = portal

beforeEach(async () => {
  clock.set('2026-06-01T15:00:00Z')
  await db.update(userTable).set({ visible: false })
})

async function addSenior(name: string, more: object = {}) {
  const person = await addPerson(db, { name, classYear: 2026, ...more })
  return { ...person, call: await as(person) }
}
type Senior = Awaited<ReturnType<typeof addSenior>>

const like = ({ call }: Senior, { id }: { id: number }) =>
  call(ephcatch.like, { params: { userID: id } })
const unlike = ({ call }: Senior, { id }: { id: number }) =>
  call(ephcatch.unlike, { params: { userID: id } })
const names = async ({ call }: Senior, query: object = {}) =>
  (await call(ephcatch.list, { query })).items.map(({ name }) => name)

test('people are in the order of the directory', async () => {
  const ann = await addSenior('Ann Alder')
  for (const name of ['Éva Stone', 'de Wit Lee', 'Zed Ash', 'Evan Fox']) await addSenior(name)
  const { items } = await ann.call(users.list, { query: { limit: 100 } })
  const inDirectory = items.map(({ name }) => name).filter((name) => name !== 'Ann Alder')
  expect(await names(ann)).toEqual(inDirectory)
  expect(await names(ann, { offset: inDirectory[1]! })).toEqual(inDirectory.slice(2))
})

test('only seniors and admitted people are listed, by name, without the viewer', async () => {
  const ann = await addSenior('Ann Alder')
  await addSenior('Cy Cedar')
  await addSenior('Ben Birch', { classYear: 2027, ephcatchEligibility: true })
  await addSenior('Dee Drake', { classYear: 2027 })
  await addSenior('Eve Elm', { optOutEphcatch: true })
  await addSenior('Fay Fir', { visible: false })
  await ban(db, await addSenior('Gil Gum'), { ephcatch: true })
  expect(await ann.call(ephcatch.list, { query: {} })).toMatchObject({
    total: 2,
    items: [
      { name: 'Ben Birch', liked: false },
      { name: 'Cy Cedar', liked: false },
    ],
  })
  expect(await names(ann, { q: 'birch ben' })).toEqual(['Ben Birch'])
  expect(await names(ann, { offset: 'Ben Birch' })).toEqual(['Cy Cedar'])
  expect(await names(ann, { offset: '1' })).toEqual(['Cy Cedar'])
})

test('a returned like is a match with the next batch, both people are notified, and it stays listed', async () => {
  const [ann, ben] = [await addSenior('Ann Alder'), await addSenior('Ben Birch')]
  await like(ann, ben)
  expect(await ben.call(ephcatch.matches, { query: {} })).toEqual({ items: [], total: 0 })
  await like(ben, ann)
  expect(await ann.call(ephcatch.counts, {})).toMatchObject({ openLikes: 1, matches: 0 })
  await formMatches(services)
  expect(await ann.call(ephcatch.matches, { query: {} })).toMatchObject({
    total: 1,
    items: [{ id: ben.id, name: 'Ben Birch' }],
  })
  const { items } = await ann.call(notifications.list, { query: {} })
  expect(items).toMatchObject([{ title: 'You and Ben Birch like each other' }])
  expect(await ann.call(ephcatch.counts, {})).toEqual({
    openLikes: 0,
    maxOpenLikes: 10,
    matches: 1,
  })
  await unlike(ben, ann)
  expect(await ann.call(ephcatch.counts, {})).toEqual({
    openLikes: 1,
    maxOpenLikes: 10,
    matches: 1,
  })
  for (const { call } of [ann, ben]) {
    // oxlint-disable-next-line no-await-in-loop -- two people
    const { items: ended } = await call(ephcatch.matches, { query: {} })
    expect(ended).toMatchObject([{ ended: true }])
  }
})

test('likes are refused with their existing error codes', async () => {
  const [ann, ben] = [await addSenior('Ann Alder'), await addSenior('Ben Birch')]
  await expect(like(ann, ann)).rejects.toMatchObject({ status: 400, errorCode: 1730 })
  await expect(like(ann, { id: 999_999 })).rejects.toMatchObject({ status: 400, errorCode: 1731 })
  await expect(unlike(ann, ben)).rejects.toMatchObject({ status: 400, errorCode: 1733 })
  // The answer for an unknown id is the same.
  await expect(unlike(ann, { id: 999_999 })).rejects.toMatchObject({ status: 400, errorCode: 1733 })
  await like(ann, ben)
  await expect(like(ann, ben)).rejects.toMatchObject({ status: 400, errorCode: 1732 })
})

test('at most ten likes can be open, even when many are sent at once', async () => {
  const ann = await addSenior('Ann Alder')
  const others = await Promise.all(
    Array.from({ length: 15 }, (_, at) => addSenior(`Person ${at + 10}`)),
  )
  const answers = await Promise.all(
    others.map((other) =>
      like(ann, other).then(
        () => 0,
        ({ errorCode }: { errorCode: number }) => errorCode,
      ),
    ),
  )
  expect(answers.filter((code) => code === 0)).toHaveLength(10)
  expect(answers.filter((code) => code === 1734)).toHaveLength(5)
  const liked = others[answers.indexOf(0)]!
  const refused = others[answers.indexOf(1734)]!
  await like(liked, ann)
  await formMatches(services) // A match no longer counts as an open like.
  await like(ann, refused)
  expect(await ann.call(ephcatch.counts, {})).toEqual({
    openLikes: 10,
    maxOpenLikes: 10,
    matches: 1,
  })
})

test('two who like each other at the same moment match exactly once', async () => {
  const pairs = await Promise.all(
    Array.from({ length: 15 }, async () => [await addSenior('Ann'), await addSenior('Ben')]),
  )
  for (const [ann, ben] of pairs) {
    // oxlint-disable no-await-in-loop -- one pair at a time
    await Promise.all([like(ann!, ben!), like(ben!, ann!)])
    await Promise.all([formMatches(services), formMatches(services)])
    expect(await ann!.call(ephcatch.counts, {})).toMatchObject({ openLikes: 0, matches: 1 })
    const { items } = await ben!.call(notifications.list, { query: {} })
    expect(items).toHaveLength(1)
    // oxlint-enable no-await-in-loop
  }
})

test('opting out and blocking hide people immediately, and everything can be erased', async () => {
  const [ann, ben, cy] = [await addSenior('Ann'), await addSenior('Ben'), await addSenior('Cy')]
  await like(ann, ben)
  await like(ben, ann)
  await ben.call(users.update, { params: { id: 'me' }, body: { optOutEphcatch: true } })
  expect(await names(ann)).toEqual(['Cy'])
  expect(await ann.call(ephcatch.matches, { query: {} })).toEqual({ items: [], total: 0 })
  await ann.call(matchBlocks.block, { params: { userID: cy.id } })
  expect([await names(ann), await names(cy)]).toEqual([[], []])
  await ben.call(ephcatch.erase, {})
  const rows = await db.execute(`select from ephcatch_pairs where ${ben.id} in (low_id, high_id)`)
  expect(rows).toEqual([])
})

test('Ephcatch is closed outside its season, but erasing still works', async () => {
  const ann = await addSenior('Ann')
  clock.set('2026-10-01T15:00:00Z')
  const call = await as(ann)
  await expect(call(ephcatch.matches, { query: {} })).rejects.toMatchObject({ errorCode: 1330 })
  await call(ephcatch.erase, {})
  await db.delete(userTable).where(eq(userTable.id, ann.id))
})

test('a withdrawn like leaves no row, not even of the call that made it', async () => {
  const [ann, ben] = [await addSenior('Ann Alder'), await addSenior('Ben Birch')]
  const params = { userID: ben.id }
  const likeOnce = () => ann.call(ephcatch.like, { params }, { idempotencyKey: 'lost' })
  const before = await tracesOf(pool, ann)
  await likeOnce()
  expect(await db.$count(idempotencyKeys)).toBe(1)
  await unlike(ann, ben)
  expect(await db.$count(idempotencyKeys)).toBe(0)
  expect(await tracesOf(pool, ann)).toEqual(before)
  await likeOnce()
  await ann.call(ephcatch.erase, {})
  expect(await db.$count(idempotencyKeys)).toBe(0)
  expect(await tracesOf(pool, ann)).toEqual(before)
})
