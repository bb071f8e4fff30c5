import { eq, or } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { openApp, startApp } from '#test/app.ts'
import { addCrowd, addSingle, match, relate } from '#test/factories/matching.ts'
import { ephmatchPairs } from '../records/pairs.table.ts'
import { ephmatchProfiles as profileTable } from '../records/profiles.table.ts'

const portal = await startApp(inject('postgres'))
const { app, db, services, clock, tokenOf } = portal

beforeEach(async () => {
  clock.set('2026-10-15T15:00:00Z')
  await db.delete(profileTable)
})

/** Returns the ids of recommended people, in order. */
async function orderFor(viewer: { id: number }, rest = ''): Promise<number[]> {
  const url = `/api/v2/ephmatch/profiles?sort=recommended${rest}`
  const headers = { authorization: `Bearer ${await tokenOf(viewer)}` }
  const { data } = (await app.inject({ url, headers })).json<{ data: { userID: number }[] }>()
  return data.map(({ userID }) => userID)
}

test('recommendations are the same all day, whatever the viewer decides about new people', async () => {
  const people = await addCrowd(portal)
  // Cleo has liked no one, so only the daily draw tells people apart for her.
  const [ben, cleo] = people
  const order = (viewer = ben) => orderFor(viewer!)
  clock.set('2026-10-16T12:00:00Z')
  const morning = await order()
  // Ben liked the next three people on an earlier day.
  for (const [at, { id }] of people.slice(4).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await relate(ben!, { id }, at % 2 === 0 ? 'dislike' : 'none').catch(() => undefined)
  }
  await match(services, people[3]!, people[7]!).catch(() => undefined)
  clock.set('2026-10-17T08:00:00Z')
  expect(await order()).toEqual(morning)
  const days = []
  for (const day of [17, 18, 19]) {
    clock.set(`2026-10-${day}T12:00:00Z`)
    // oxlint-disable-next-line no-await-in-loop -- one day after the other
    days.push(await order(cleo))
  }
  expect(new Set(days.map(String)).size).toBeGreaterThan(1)
})

test('a withdrawn like stops counting immediately, as if it had never been made', async () => {
  const people = await addCrowd(portal)
  const ann = await addSingle(portal)
  const liked = people.slice(2, 5)
  const decide = async (relation: 'like' | 'none') => {
    const call = await portal.as(ann)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const one of liked) await relate({ call }, one, relation)
  }
  clock.set('2026-10-17T12:00:00Z')
  const without = await orderFor(ann)
  clock.set('2026-10-16T12:00:00Z')
  await decide('like')
  clock.set('2026-10-17T12:00:00Z')
  expect(await orderFor(ann)).not.toEqual(without)
  await decide('none')
  expect(await orderFor(ann)).toEqual(without)
  const { lowID, highID } = ephmatchPairs
  expect(await db.$count(ephmatchPairs, or(eq(lowID, ann.id), eq(highID, ann.id)))).toBe(0)
})

test('likes of other people move no one in any list', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, place) => addSingle(portal, { classYear: 2027 + (place % 3) })),
  )
  const [liked, viewer, ...others] = people
  const lists = async () => {
    clock.set('2026-10-16T12:00:00Z')
    return Promise.all([liked!, viewer!].map((one) => orderFor(one)))
  }
  const without = await lists()
  clock.set('2026-10-15T16:00:00Z')
  for (const one of others) {
    const call = await portal.as(one)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const other of [liked!, others[0]!, others[1]!]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (one !== other) await relate({ call }, other, 'like')
    }
  }
  expect(await lists()).toEqual(without)
})

test('the daily draw cannot be computed without the secret of the portal', async () => {
  const settings = { SECRET: 'bT4w8YpQzN1xVr6LmC0dHs7KgJf3EuAa' }
  const elsewhere = await openApp(portal.owner, { settings, clock })
  const [one] = await Promise.all(Array.from({ length: 12 }, () => addSingle(portal)))
  const token = await elsewhere.tokenOf(one!)
  const there = await elsewhere.app.inject({
    url: '/api/v2/ephmatch/profiles?sort=recommended',
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = there.json<{ data: { userID: number }[] }>()
  const here = await orderFor(one!)
  expect(data.map(({ userID }) => userID).toSorted()).toEqual(here.toSorted())
  expect(data.map(({ userID }) => userID)).not.toEqual(here)
})

test('a day of recommendations puts many people at the top', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => addSingle(portal)))
  const tops = await Promise.all(people.map((one) => orderFor(one, '&limit=5')))
  expect(new Set(tops.flat()).size).toBeGreaterThanOrEqual(25)
})
