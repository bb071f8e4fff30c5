import { dorms } from '@wso/contract/dormtrak/dorms'
import { dormRankings } from '@wso/contract/dormtrak/rankings'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import { addReader, addResident, addReview, addRoom } from '#test/factories/dormtrak.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))

test('what a review says disappears with it, and its ratings with the next batch', async () => {
  const person = await addResident(db)
  const call = await as(person)
  const body = {
    dormRoomID: person.dormRoomID,
    wifi: 5,
    satisfaction: 5,
    flooring: 'Tile',
  } as const
  const review = await call(dormReviews.create, { body })
  const dormID = review.dormRoom?.dormID ?? 0
  const state = async () => {
    const facts = await asReader(dorms.facts, { params: { id: dormID } })
    const { bestWifi } = await asReader(dormRankings.list, { query: {} })
    const room = await asReader(dorms.room, { params: { id: person.dormRoomID } })
    return {
      wifi: facts.averageWifi,
      ranked: bestWifi.map(({ id }) => id),
      flooring: room.flooring,
      reviews: room.ratings?.reviews,
    }
  }
  const unrated = { wifi: null, ranked: [], reviews: undefined }
  const rated = { wifi: 5, ranked: [dormID], reviews: 1 }
  expect(await state()).toEqual({ ...unrated, flooring: 'Tile' })
  await publishAll(db)
  expect(await state()).toEqual({ ...rated, flooring: 'Tile' })
  await call(dormReviews.remove, { params: { id: review.id } })
  expect(await state()).toEqual({ ...rated, flooring: null })
  await publishAll(db)
  expect(await state()).toEqual({ ...unrated, flooring: null })
})

test('averages of a dorm and its rooms are rounded to a tenth', async () => {
  const room = await addRoom(db)
  for (const wifi of [5, 4, 4]) await addReview(db, room, { wifi })
  await publishAll(db)
  const read = await asReader(dorms.get, { params: { id: room.dormID } })
  expect(read).toMatchObject({ reviewCount: 3, wifi: 4.3, dormRooms: [{ ratings: { wifi: 4.3 } }] })
})
