import { dorms as dormCalls } from '@wso/contract/dormtrak/dorms'
import { dormReviews, type NewDormReview } from '@wso/contract/dormtrak/reviews'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import {
  addReader,
  addResident,
  addReview,
  addReviewer,
  addRoom,
  fullReview,
} from '#test/factories/dormtrak.ts'
import { dormReviews as reviewsTable } from '../records/reviews.table.ts'

const { db, as, visitor } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))

const reviewer = (answers?: Partial<NewDormReview>) => addReviewer({ db, as }, answers)

const everything = { preload: ['dormRoom', 'dorm', 'neighborhood'] } as const

test('a review has every answer, with its room as the review describes it', async () => {
  const { person, call, params, roomID } = await reviewer()
  await publishAll(db)
  const review = await call(dormReviews.get, { params })
  expect(review).toMatchObject({
    ...fullReview(roomID),
    userID: person.id,
    bathroomDesc: null,
    editable: true,
    hidden: false,
    dormRoom: {
      id: roomID,
      closet: 'Two wardrobes',
      noise: 'The radiators talk in January',
      ratings: { reviews: 1, satisfaction: 4, loudness: 2 },
      dorm: { wifi: 4, reviewCount: 1, neighborhood: { trakked: true } },
    },
  })
  expect(review).not.toHaveProperty('anonymousUntil')
  expect(review).not.toHaveProperty('photos')
})

test('only its author learns who wrote it', async () => {
  const { person, call, params, roomID } = await reviewer()
  const asModerator = await as(await addReader(db, { admin: true, factrakAdmin: true }))
  const query = { dormRoomID: roomID }
  for (const other of [asReader, asModerator]) {
    const read = await other(dormReviews.get, { params })
    const { items } = await other(dormReviews.list, { query, ...everything })
    for (const each of [read, ...items]) {
      expect(each).toMatchObject({ userID: 0, editable: false })
      expect(JSON.stringify(each)).not.toContain(person.unixID)
      expect(JSON.stringify(each)).not.toContain(`"userID":${person.id}`)
    }
  }
  const [own] = (await call(dormReviews.list, { query })).items
  expect(own).toMatchObject({ userID: person.id, editable: true })
})

test('an unanswered question is null, however a client sends it', async () => {
  const person = await addResident(db)
  const call = await as(person)
  const body = { dormRoomID: person.dormRoomID, comment: '  ', closet: '', flooring: '', wifi: 0 }
  const review = await call(dormReviews.create, { body: { ...body, keyOrCard: '' } as never })
  expect(review).toMatchObject({ comment: null, closet: null, flooring: null, wifi: null })
  expect(review.keyOrCard).toBeNull()
})

test('a description of a bathroom or common room that is not there is dropped', async () => {
  const { call, params, review } = await reviewer({
    privateBathroom: false,
    bathroomDesc: 'A shower',
  })
  expect(review.bathroomDesc).toBeNull()
  const changed = await call(dormReviews.update, { params, body: { commonRoomAccess: false } })
  expect(changed).toMatchObject({ commonRoomAccess: false, commonRoomDesc: null })
})

test('a change keeps the fields it does not name, and null clears an answer', async () => {
  const { call, params } = await reviewer()
  const body = { wifi: null, satisfaction: 5, comment: 'Better than I thought.' }
  const changed = await call(dormReviews.update, { params, body })
  expect(changed).toMatchObject({
    wifi: null,
    satisfaction: 5,
    loudness: 2,
    closet: 'Two wardrobes',
  })
  expect(changed.editedTime).toBe('2026-09-01T12:00:00.000Z')
  await publishAll(db)
  const { dormRoom } = await call(dormReviews.get, { params })
  expect(dormRoom?.ratings).toMatchObject({ wifi: null, satisfaction: 5 })
})

test('one person reviews a room once, however often they try at once', async () => {
  const person = await addResident(db)
  const call = await as(person)
  const body = fullReview(person.dormRoomID)
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () => call(dormReviews.create, { body })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const { reason } of tries.filter((each) => each.status === 'rejected')) {
    expect(reason).toMatchObject({ status: 400, errorCode: 1636 })
  }
  expect(await db.$count(reviewsTable, eq(reviewsTable.dormRoomID, person.dormRoomID))).toBe(1)
})

test('roommates review the same room, and a person every room they live in', async () => {
  const { person, call, roomID } = await reviewer()
  const roommate = await as(await addResident(db, { dormRoomID: roomID }))
  await roommate(dormReviews.create, { body: fullReview(roomID) })
  const next = await addRoom(db)
  await db.update(users).set({ dormRoomID: next.id }).where(eq(users.id, person.id))
  await call(dormReviews.create, { body: fullReview(next.id) })
  const own = await call(dormReviews.list, { query: { userID: person.id } })
  expect(new Set(own.items.map(({ dormRoomID }) => dormRoomID))).toEqual(new Set([next.id, roomID]))
})

test.each([
  ['a person without a room', { dormRoomID: null }, 1634],
  ['a person in another room', {}, 1635],
])('%s cannot review a room', async (_, person, errorCode) => {
  const room = await addRoom(db)
  const other = 'dormRoomID' in person ? null : (await addRoom(db)).id
  const call = await as(await addReader(db, { dormRoomID: other }))
  await expect(call(dormReviews.create, { body: fullReview(room.id) })).rejects.toMatchObject({
    status: 400,
    errorCode,
  })
})

test('only upperclass students who accepted the policy write, and only they and first-years read', async () => {
  const room = await addRoom(db)
  const body = fullReview(room.id)
  const first = await as(await addResident(db, { classYear: 2030, dormRoomID: room.id }))
  await expect(first(dormReviews.create, { body })).rejects.toMatchObject({ errorCode: 1330 })
  expect((await first(dormReviews.list, { query: {} })).total).toBeGreaterThan(0)
  const sophomore = await as(await addResident(db, { classYear: 2029, dormRoomID: room.id }))
  const { id } = await sophomore(dormReviews.create, { body })

  const banned = await addResident(db)
  await ban(db, banned, { dormtrak: true })
  const refused = [
    await addPerson(db, { dormRoomID: room.id }),
    await addPerson(db, { type: 'professor', classYear: null }),
    await addPerson(db, { type: 'staff', classYear: null, admin: true }),
    await addPerson(db, { type: 'alumni', classYear: 2020, hasAcceptedDormtrakPolicy: true }),
    banned,
  ]
  for (const person of refused) {
    const call = await as(person)
    const tries = [
      () => call(dormReviews.list, { query: {} }),
      () => call(dormReviews.get, { params: { id } }),
      () => call(dormReviews.create, { body }),
      () => call(dormReviews.remove, { params: { id } }),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status: 403 })
  }
  await expect(visitor(dormReviews.list, { query: {} })).rejects.toMatchObject({ status: 401 })
})

test('no one can change or delete another person’s review, not even an admin', async () => {
  const { params } = await reviewer()
  const asAdmin = await as(await addResident(db, { admin: true, factrakAdmin: true }))
  for (const call of [asAdmin, await as(await addResident(db))]) {
    const tries = [
      () => call(dormReviews.update, { params, body: { wifi: 1 } }),
      () => call(dormReviews.remove, { params }),
    ]
    for (const attempt of tries) {
      await expect(attempt()).rejects.toMatchObject({ status: 403, errorCode: 1331 })
    }
  }
})

test('no one can list another person’s reviews', async () => {
  const { person } = await reviewer()
  const asAdmin = await as(await addReader(db, { admin: true }))
  for (const call of [asReader, asAdmin]) {
    await expect(call(dormReviews.list, { query: { userID: person.id } })).rejects.toMatchObject({
      errorCode: 1331,
    })
  }
})

test('an author who has moved can still change and delete their review', async () => {
  const { person, call, params, roomID } = await reviewer()
  await db.update(users).set({ dormRoomID: null }).where(eq(users.id, person.id))
  expect(await call(dormReviews.update, { params, body: { wifi: 1 } })).toMatchObject({ wifi: 1 })
  expect(await call(dormReviews.remove, { params })).toMatchObject({ id: params.id, wifi: 1 })
  await expect(call(dormReviews.get, { params })).rejects.toMatchObject({ status: 404 })
  expect((await asReader(dormReviews.list, { query: { dormRoomID: roomID } })).total).toBe(0)
})

test('lists are newest first, by dorm, room, moment and page', async () => {
  const room = await addRoom(db)
  const other = await addRoom(db, { dormID: room.dormID })
  const day = (date: number) => `2026-09-0${date}T12:00:00.000Z`
  for (const date of [1, 2, 3]) await addReview(db, room, { createdTime: day(date), wifi: date })
  await addReview(db, other, { createdTime: day(4), comment: 'Of the room next door' })
  const list = async (query: object) => {
    const { items, total } = await asReader(dormReviews.list, { query })
    return { days: items.map(({ createdTime }) => Number(createdTime.slice(8, 10))), total }
  }
  const dormID = room.dormID
  expect(await list({ dormID })).toEqual({ days: [4, 3, 2, 1], total: 4 })
  expect(await list({ dormRoomID: room.id })).toEqual({ days: [3, 2, 1], total: 3 })
  expect(await list({ dormID, commented: 'true' })).toEqual({ days: [4], total: 1 })
  expect(await list({ dormID, start: day(3) })).toEqual({ days: [2, 1], total: 2 })
  expect(await list({ dormID, limit: 2, offset: 1 })).toEqual({ days: [3, 2], total: 4 })
  const [bare] = (await asReader(dormReviews.list, { query: { dormID } })).items
  expect(bare).not.toHaveProperty('dormRoom')
})

test.each([
  ['a rating beyond the scale', { wifi: 6 }, 'wifi'],
  ['a rating below it', { loudness: -1 }, 'loudness'],
  ['half a rating', { location: 2.5 }, 'location'],
  ['another way in', { keyOrCard: 'Window' }, 'keyOrCard'],
  ['another floor', { flooring: 'Grass' }, 'flooring'],
  ['a comment too long', { comment: 'x'.repeat(10_001) }, 'comment'],
  ['a description too long', { closet: 'x'.repeat(1001) }, 'closet'],
  ['a text for a yes or no', { privateBathroom: 'yes' }, 'privateBathroom'],
])('refuses %s, naming the field', async (_, wrong, field) => {
  const person = await addResident(db)
  const call = await as(person)
  const body = { ...fullReview(person.dormRoomID), ...wrong } as never
  await expect(call(dormReviews.create, { body })).rejects.toMatchObject({
    status: 400,
    errorCode: 1101,
    fields: { [field]: expect.any(String) },
  })
})

test('text is kept as written, without the spaces around it', async () => {
  const comment = 'Zoë’s “room” 🌲\nline two <b>not bold</b>'
  const { review } = await reviewer({ comment: `  ${comment}\n ` })
  expect(review.comment).toBe(comment)
})

test('a review that a moderator hid is visible only to its author, a removed one to no one', async () => {
  const { call, params, review, roomID } = await reviewer()
  const moderate = (moderation: 'hidden' | 'removed') =>
    db.update(reviewsTable).set({ moderation }).where(eq(reviewsTable.id, review.id))
  const gone = { status: 404 }
  await moderate('hidden')
  await expect(asReader(dormReviews.get, { params })).rejects.toMatchObject(gone)
  expect(await call(dormReviews.get, { params })).toMatchObject({ hidden: true, editable: true })
  const room = await asReader(dormCalls.room, { params: { id: roomID } })
  expect(room).toMatchObject({ closet: null, noise: null })
  expect(room).not.toHaveProperty('ratings')
  await moderate('removed')
  await expect(call(dormReviews.get, { params })).rejects.toMatchObject(gone)
  await expect(call(dormReviews.update, { params, body: {} })).rejects.toMatchObject(gone)
  const again = call(dormReviews.create, { body: fullReview(roomID) })
  await expect(again).rejects.toMatchObject({ errorCode: 1636 })
})
