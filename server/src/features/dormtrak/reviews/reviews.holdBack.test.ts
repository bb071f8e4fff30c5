import { dorms as dormCalls } from '@wso/contract/dormtrak/dorms'
import { dormPhotos } from '@wso/contract/dormtrak/photos'
import { dormReviews, type NewDormReview } from '@wso/contract/dormtrak/reviews'
import sharp from 'sharp'
import { beforeEach, expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { addReader, addReviewer } from '#test/factories/dormtrak.ts'
import { publishBatch } from '../../../publishBatch.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))

beforeEach(() => clock.set('2026-10-15T15:00:00.000Z'))

const flat = { create: { width: 60, height: 40, channels: 3, background: 'teal' } } as const

const reviewer = (answers?: Partial<NewDormReview>) => addReviewer({ db, as }, answers)

test('a review that is held back appears whole with the next school year, and its rating with the next batch', async () => {
  const { person, params, call, review, roomID } = await reviewer({ holdBack: true })
  expect(review).toMatchObject({ anonymousUntil: '2027-09-01', comment: expect.any(String) })
  const laterReader = await addReader(db)
  // A token lasts a day, so each year needs a new one.
  const reader = () => as(laterReader)
  const read = async () => (await reader())(dormReviews.get, { params })
  const list = async (who = laterReader) =>
    (await (await as(who))(dormReviews.list, { query: { dormRoomID: roomID } })).total
  const room = async () => (await reader())(dormCalls.room, { params: { id: roomID } })
  const file = new Blob([new Uint8Array(await sharp(flat).jpeg().toBuffer())])
  const { name } = await call(dormPhotos.add, { params, file })
  const photo = async () => (await reader())(dormPhotos.large, { params: { roomID, file: name } })
  const photos = async () =>
    (await (await reader())(dormPhotos.ofRoom, { params: { id: roomID } })).length
  const dorm = async () =>
    (await reader())(dormCalls.get, { params: { id: (await room()).dormID } })
  await publishBatch(services)
  await expect(read()).rejects.toMatchObject({ status: 404 })
  expect([await list(), await list(person)]).toEqual([0, 1])
  expect(await room()).toMatchObject({ noise: null, closet: null, photoCount: 0 })
  expect(await photos()).toBe(0)
  await expect(photo()).rejects.toMatchObject({ status: 404 })
  expect(await room()).not.toHaveProperty('ratings')
  expect(await dorm()).toMatchObject({ reviewCount: 0, satisfaction: null })

  clock.set('2027-09-01T03:59:00.000Z') // still August at the college
  await expect(read()).rejects.toMatchObject({ status: 404 })
  clock.set('2027-09-01T04:00:00.000Z')
  expect(await read()).toMatchObject({ comment: expect.any(String), noise: expect.any(String) })
  expect(await list()).toBe(1)
  expect([await photos(), (await room()).photoCount]).toEqual([1, 1])
  expect(await photo()).not.toBe('')
  expect((await room()).noise).toBe('The radiators talk in January')
  expect(await dorm()).toMatchObject({ reviewCount: 0 })
  clock.set('2027-09-01T09:00:00.000Z')
  await publishBatch(services)
  expect(await dorm()).toMatchObject({ reviewCount: 1, satisfaction: 4 })
})

test('a review is dated by its term, and so is a change', async () => {
  const { params, call } = await reviewer()
  await call(dormReviews.update, { params, body: { wifi: 1 } })
  const fall = '2026-09-01T12:00:00.000Z'
  expect(await call(dormReviews.get, { params })).toMatchObject({
    createdTime: fall,
    editedTime: fall,
  })
  clock.set('2027-01-31T15:00:00.000Z')
  expect((await reviewer()).review.createdTime).toBe(fall)
  clock.set('2027-02-01T15:00:00.000Z')
  expect((await reviewer()).review.createdTime).toBe('2027-02-01T12:00:00.000Z')
})

test('an author can hold back later or stop, and a change elsewhere keeps the day', async () => {
  const { person, params } = await reviewer()
  const change = async (body: object) => (await as(person))(dormReviews.update, { params, body })
  expect(await change({ holdBack: true })).toMatchObject({ anonymousUntil: '2027-09-01' })
  clock.set('2027-03-01T12:00:00.000Z')
  expect(await change({ wifi: 1 })).toMatchObject({ anonymousUntil: '2027-09-01' })
  expect(await change({ holdBack: false })).not.toHaveProperty('anonymousUntil')
  expect(await change({ holdBack: true })).toMatchObject({ anonymousUntil: '2027-09-01' })
})
