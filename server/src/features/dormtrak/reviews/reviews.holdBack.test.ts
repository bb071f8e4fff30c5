import { dorms as dormCalls } from '@wso/contract/dormtrak/dorms'
import { dormReviews, type NewDormReview } from '@wso/contract/dormtrak/reviews'
import { beforeEach, expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { addReader, addReviewer } from '#test/factories/dormtrak.ts'

const { db, as, clock } = await startApp(inject('postgres'))

beforeEach(() => clock.set('2026-10-15T15:00:00.000Z'))

const reviewer = (answers?: Partial<NewDormReview>) => addReviewer({ db, as }, answers)

test('comment and noise that are held back appear with the next school year', async () => {
  const { person, params, review, roomID } = await reviewer({ holdBack: true })
  expect(review).toMatchObject({ anonymousUntil: '2027-09-01', comment: expect.any(String) })
  expect(review.dormRoom?.noise).toBeNull()
  const laterReader = await addReader(db)
  // A token lasts a day, so each year needs a new one.
  const read = async () => (await as(laterReader))(dormReviews.get, { params })
  expect(await read()).toMatchObject({ comment: null, noise: null, satisfaction: 4 })
  expect(await read()).not.toHaveProperty('anonymousUntil')
  const commented = { query: { dormRoomID: roomID, commented: 'true' } } as const
  expect((await (await as(laterReader))(dormReviews.list, commented)).total).toBe(0)
  expect((await (await as(person))(dormReviews.list, commented)).total).toBe(1)
  const room = async () => (await as(laterReader))(dormCalls.room, { params: { id: roomID } })
  expect(await room()).toMatchObject({ noise: null, closet: 'Two wardrobes' })

  clock.set('2027-09-01T03:59:00.000Z') // still August at the college
  expect((await read()).comment).toBeNull()
  clock.set('2027-09-01T04:00:00.000Z')
  expect(await read()).toMatchObject({ comment: expect.any(String), noise: expect.any(String) })
  expect((await (await as(laterReader))(dormReviews.list, commented)).total).toBe(1)
  expect((await room()).noise).toBe('The radiators talk in January')
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
