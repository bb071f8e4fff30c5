import type { Call } from '@wso/contract/core/client'
import { dorms } from '@wso/contract/dormtrak/dorms'
import { dormPhotos } from '@wso/contract/dormtrak/photos'
import { dormReviews, type NewDormReview } from '@wso/contract/dormtrak/reviews'
import type { ReportAction } from '@wso/contract/reports/reportActions'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { reportCases, reportedItemID } from '#features/reports/reports.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import { addReader, addReviewer } from '#test/factories/dormtrak.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))
const moderator = await addPerson(db, { type: 'staff', classYear: null, admin: true })
const asModerator = await as(moderator)

const reviewer = (answers?: Partial<NewDormReview>) => addReviewer({ db, as }, answers)

let pictures = 0

/** A picture that no other is: one that is sent again would be the same photo. */
const aPicture = async () => {
  pictures += 1
  const flat = sharp({
    create: { width: 60 + pictures, height: 40, channels: 3, background: 'teal' },
  })
  return new Blob([new Uint8Array(await flat.jpeg().toBuffer())])
}
const report = (call: Call, itemID: number) =>
  call(reports.create, { body: { kind: 'dormReview', itemID, reason: 'private' } })
const decide = (id: number, action: ReportAction, note = '') =>
  asModerator(reports.decide, { params: { id }, body: { action, note } })
const gone = { status: 404 }

test('moderators judge a reported review with its photos, and never learn who wrote it', async () => {
  const { person, call, params, roomID } = await reviewer()
  const photo = await call(dormPhotos.add, { params, file: await aPicture() })
  const { id } = await report(asReader, params.id)
  const found = await asModerator(reports.get, { params: { id } })
  expect(found.item).toMatchObject({
    title: expect.stringMatching(/^Dorm \d+ \d+$/),
    text: expect.stringMatching(/^Bright in the afternoon[^]*\n\nNoise: The radiators talk/),
    address: `/dormtrak/rooms/${roomID}`,
    author: '',
    isOwn: false,
    visibility: 'shown',
    photos: [`/pic/dormtrak/dormroom/${roomID}/${photo.name}`],
  })
  for (const trace of [person.unixID, `"userID":${person.id}`]) {
    expect(JSON.stringify(found)).not.toContain(trace)
  }
  const address = { params: { roomID, file: photo.name } }
  expect(await asModerator(dormPhotos.large, address)).not.toBe('')
})

test('what an author holds back is held back from moderators too', async () => {
  const { call, params, roomID } = await reviewer()
  const { name } = await call(dormPhotos.add, { params, file: await aPicture() })
  const { id } = await report(asReader, params.id)
  await call(dormReviews.update, { params, body: { holdBack: true } })
  await expect(report(asReader, params.id)).rejects.toMatchObject(gone)
  const { item } = await asModerator(reports.get, { params: { id } })
  expect(item).toMatchObject({
    text: '',
    title: 'A review that its author holds back',
    address: '/dormtrak',
  })
  expect(item).not.toHaveProperty('photos')
  const photo = { params: { roomID, file: name } }
  await expect(asModerator(dormPhotos.large, photo)).rejects.toMatchObject(gone)
  expect(await call(dormPhotos.large, photo)).not.toBe('')
})

test('a hidden review is visible only to its author, who sees why and edits it, which reopens the case', async () => {
  const { call, params, roomID } = await reviewer()
  const { id } = await report(asReader, params.id)
  const room = () => asReader(dorms.room, { params: { id: roomID } })
  await publishAll(db)
  expect(await room()).toMatchObject({ closet: 'Two wardrobes', ratings: { reviews: 1 } })
  expect(await decide(id, 'hide', 'Leave the name out.')).toMatchObject({ state: 'hidden' })
  await expect(asReader(dormReviews.get, { params })).rejects.toMatchObject(gone)
  // What it says leaves the room at once, and its ratings leave with the next batch.
  expect(await room()).toMatchObject({ closet: null, noise: null, ratings: { reviews: 1 } })
  await publishAll(db)
  expect(await room()).not.toHaveProperty('ratings')
  expect(await call(dormReviews.get, { params })).toMatchObject({
    hidden: true,
    hiddenNote: 'Leave the name out.',
  })
  const query = { dormRoomID: roomID }
  expect((await asReader(dormReviews.list, { query })).total).toBe(0)
  expect((await call(dormReviews.list, { query })).items).toMatchObject([{ hidden: true }])
  await call(dormReviews.update, { params, body: { comment: 'Bright.' } })
  const again = await asModerator(reports.get, { params: { id } })
  expect(again).toMatchObject({ state: 'open', item: { visibility: 'hidden' } })
  await decide(id, 'keep')
  const shown = await asReader(dormReviews.get, { params })
  expect(shown).toMatchObject({ hidden: false, comment: 'Bright.' })
  expect(shown).not.toHaveProperty('hiddenNote')
})

test('the case of a hidden review is reopened by a change of its photos, and by nothing else', async () => {
  const { call, params } = await reviewer()
  const send = (file: Blob) => call(dormPhotos.add, { params, file })
  const names = async () => (await call(dormPhotos.ofReview, { params })).map(({ name }) => name)
  for (const file of [await aPicture(), await aPicture()]) await send(file)
  const { id } = await report(asReader, params.id)
  const state = async () => (await asModerator(reports.get, { params: { id } })).state

  await decide(id, 'hide')
  await expect(send(new Blob(['no picture']))).rejects.toMatchObject({ errorCode: 1101 })
  await call(dormPhotos.arrange, { params, body: { names: await names() } })
  expect(await state()).toBe('hidden')
  const changes = [
    async () => call(dormPhotos.arrange, { params, body: { names: (await names()).toReversed() } }),
    async () => send(await aPicture()),
    async () => call(dormPhotos.remove, { params: { ...params, file: (await names())[0]! } }),
  ]
  for (const change of changes) {
    await change()
    expect(await state()).toBe('open')
    await decide(id, 'hide')
  }
})

test('a removed review is gone for its author too, and deleting a review deletes its case', async () => {
  const { call, params } = await reviewer()
  const { id } = await report(asReader, params.id)
  expect(await decide(id, 'remove')).toMatchObject({ item: { visibility: 'gone' } })
  await expect(call(dormReviews.get, { params })).rejects.toMatchObject(gone)
  await expect(report(asReader, params.id)).rejects.toMatchObject(gone)
  await decide(id, 'keep')
  await call(dormReviews.remove, { params })
  await expect(asModerator(reports.get, { params: { id } })).rejects.toMatchObject(gone)
})

test('readers of Dormtrak report other people’s reviews', async () => {
  const { person, call, params } = await reviewer()
  await expect(report(call, params.id)).rejects.toMatchObject({ errorCode: 1331 })
  await expect(report(asModerator, params.id)).rejects.toMatchObject({ errorCode: 1330 })
  await expect(report(asReader, 2_000_000_000)).rejects.toMatchObject(gone)
  const { id } = await report(asReader, params.id)
  const isThis = eq(reportCases.id, id)
  const [stored] = await db.select({ itemID: reportedItemID }).from(reportCases).where(isThis)
  expect(stored).toEqual({ itemID: params.id })
  await db.update(users).set({ admin: true }).where(eq(users.id, person.id))
  const asAuthor = await as(person)
  const attempt = asAuthor(reports.decide, { params: { id }, body: { action: 'keep' } })
  await expect(attempt).rejects.toMatchObject({ errorCode: 1331 })
})

test('simultaneous decisions and edits wait for one another', async () => {
  const { call, params } = await reviewer()
  const { id } = await report(asReader, params.id)
  await decide(id, 'hide')
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) =>
      at % 2 ? decide(id, 'hide') : call(dormReviews.update, { params, body: { wifi: 1 } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'rejected')).toEqual([])
})
