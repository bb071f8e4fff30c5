import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { factrak } from '@wso/contract/factrak/reviews'
import { bulletins } from '@wso/contract/posts/bulletins'
import { posts } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { users } from '@wso/contract/users/users'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addArea, addDebtor, addProfessor, newSurvey } from '#test/factories/factrak.ts'

const portal = (settings: Record<string, string>) => startApp(inject('postgres'), { settings })
const note = { type: 'announcement', title: 'Lost cat', body: 'Gray, friendly' } as const
const ride = {
  source: 'Campus',
  destination: 'Albany',
  offer: true,
  date: '2026-10-20',
  body: 'Leaving after lunch',
}

test('a person cannot exceed the daily limit of posts, even with many at once', async () => {
  const { db, as } = await portal({ POSTS_PER_DAY: '3' })
  const call = await as(await addPerson(db))
  const attempts = Array.from({ length: 20 }, () => call(bulletins.create, { body: note }))
  const outcomes = await Promise.allSettled(attempts)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(call(rides.create, { body: ride })).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('limit of 3 posts per day'),
    retryAfterSeconds: expect.any(Number),
  })
})

test('a person cannot exceed the daily limit of reviews', async () => {
  const { db, as } = await portal({ REVIEWS_PER_DAY: '2' })
  const call = await as(await addDebtor(db))
  await addArea(db, { abbreviation: 'LIMI', name: 'Limits' })
  const { id: professorID } = await addProfessor(db)
  const review = (courseNumber: string) =>
    call(factrak.create, {
      body: newSurvey({ professorID, areaOfStudyAbbreviation: 'LIMI', courseNumber }),
    })
  await review('101')
  await review('102')
  await expect(review('103')).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining('limit of 2 reviews per day'),
  })
})

test('the count starts over after a day, and each person has their own', async () => {
  const { db, as, clock } = await portal({ POSTS_PER_DAY: '1' })
  const ann = await addPerson(db)
  const call = await as(ann)
  await call(bulletins.create, { body: note })
  await (
    await as(await addPerson(db))
  )(bulletins.create, { body: note })
  clock.set(new Date(clock.now().getTime() + 24 * 3_600_000).toISOString())
  expect(await (await as(ann))(bulletins.create, { body: note })).toMatchObject(note)
})

test('a refused post and a repeated one do not count', async () => {
  const { db, as } = await portal({ POSTS_PER_DAY: '2' })
  const call = await as(await addPerson(db))
  const empty = call(bulletins.create, { body: { ...note, title: '' } })
  await expect(empty).rejects.toMatchObject({ status: 400 })
  const idempotencyKey = 'once'
  for (const _ of [1, 2, 3]) await call(bulletins.create, { body: note }, { idempotencyKey })
  await call(bulletins.create, { body: note })
  await expect(call(bulletins.create, { body: note })).rejects.toMatchObject({ status: 429 })
})

test('a refused creation is not counted, even among many at once', async () => {
  const { db, as } = await portal({ POSTS_PER_DAY: '4' })
  const call = await as(await addPerson(db))
  const reply = () =>
    call(posts.create, { body: { discussionID: 987_654, content: 'Into the void' } })
  const refused = await Promise.allSettled([reply(), reply(), reply(), reply()])
  expect(refused.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await expect(reply()).rejects.toMatchObject({ status: 404 })
  for (const _ of [1, 2, 3, 4]) await call(bulletins.create, { body: note })
  await expect(call(bulletins.create, { body: note })).rejects.toMatchObject({ status: 429 })
})

test('0 means no limit', async () => {
  const { db, as } = await portal({ POSTS_PER_DAY: '0' })
  const call = await as(await addPerson(db))
  for (const _ of [1, 2, 3]) await call(bulletins.create, { body: note })
  expect((await call(bulletins.list, { query: { mine: 'true' } })).total).toBe(3)
})

test('uploads are limited by the hour', async () => {
  const { db, as } = await portal({ UPLOADS_PER_HOUR: '1' })
  const call = await as(await addPerson(db))
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const send = () =>
    call(users.setPhoto, { params: { id: 'me' }, file: new Blob([new Uint8Array(picture)]) })
  await send()
  await expect(send()).rejects.toMatchObject({ status: 429 })
})

/**
 * Creating calls without a daily limit: others cannot read the result, another limit applies, or
 * they are for managers or administrators.
 */
const unlimited = [
  'adminBans.place', // for administrators
  'agreements.agree',
  'banAppeals.send', // one per ban
  'dormReviews.create', // one per room
  'dormShortlists.share',
  'ephcatch.like', // ten outstanding
  'ephmatchProfile.create', // one per person
  'freeTimes.createGroup', // at most 20, visible only to their owner
  'menu.create',
  'notificationSettings.addDevice',
  'orders.enter',
  'orders.place',
  'plans.create',
  'plans.share',
  'reports.create',
  'schedules.create',
  'schedules.makeFeed',
  'tags.create', // for administrators
]

test('every creating call has a limit or a reason not to have one', () => {
  const names = Object.entries(contract).flatMap(([feature, rows]) =>
    Object.entries(rows as Record<string, Endpoint>)
      .filter(([, { created, allowance, upload }]) => created && !allowance && !upload)
      .map(([name]) => `${feature}.${name}`),
  )
  expect(names.toSorted()).toEqual(unlimited)
})

/**
 * Searches of another service, which have a separate queue, so that a slow one does not delay other
 * searches.
 */
const outside = ['books.web']

test('every list that searches text is limited as a search', () => {
  const names = Object.entries(contract).flatMap(([feature, rows]) =>
    Object.entries(rows as Record<string, Endpoint>)
      .filter(([, { query, search }]) => query && 'q' in query.shape && !search)
      .map(([name]) => `${feature}.${name}`),
  )
  expect(names).toEqual(outside)
})

test('the first page of a list without a filter is not a search', async () => {
  const { db, as } = await portal({})
  const call = await as(await addPerson(db))
  const pages = Array.from({ length: 60 }, () => call(users.list, { query: { limit: 20 } }))
  expect(await Promise.all(pages)).toHaveLength(60)
})

test('a person who runs many searches at once is told to wait, and others are not delayed', async () => {
  const { db, as } = await portal({})
  const [ann, bo] = [await as(await addPerson(db)), await as(await addPerson(db))]
  const search = (call: typeof ann) => call(users.list, { query: { q: 'maple' } })
  const mine = Array.from({ length: 60 }, () => search(ann))
  const outcomes = Promise.allSettled(mine)
  await search(bo)
  const refused = (await outcomes).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(20)
  expect(refused).toEqual(
    refused.map(() => ({ status: 'rejected', reason: expect.objectContaining({ status: 429 }) })),
  )
})
