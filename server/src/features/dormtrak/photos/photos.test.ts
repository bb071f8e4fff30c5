import { setTimeout } from 'node:timers/promises'
import { dormPhotos } from '@wso/contract/dormtrak/photos'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addReader, addResident, fullReview } from '#test/factories/dormtrak.ts'
import { announcedPng, expensivePng } from '#test/png.ts'
import { dormPhotos as photosTable } from '../records/photos.table.ts'
import { dormReviews as reviewsTable } from '../records/reviews.table.ts'

const { app, db, as, tokenOf } = await startApp(inject('postgres'), {
  settings: { UPLOADS_PER_HOUR: '0' },
})
const reader = await addReader(db)
const asReader = await as(reader)
const readerToken = await tokenOf(reader)

async function photographer() {
  const person = await addResident(db)
  const call = await as(person)
  const { id } = await call(dormReviews.create, { body: fullReview(person.dormRoomID) })
  const params = { id }
  return {
    person,
    call,
    id,
    params,
    roomID: person.dormRoomID,
    send: (file: Uint8Array) =>
      call(dormPhotos.add, { params, file: new Blob([new Uint8Array(file)]) }),
    names: async () => (await call(dormPhotos.ofReview, { params })).map(({ name }) => name),
  }
}

const flat = (width = 60, height = 40, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 90 } } })
const jpeg = (width?: number, height?: number, red?: number) =>
  flat(width, height, red).jpeg().toBuffer()

const look = (path: string, token = readerToken, accept = 'image/jpeg') =>
  app.inject({
    url: `/pic/dormtrak/${path}`,
    headers: { authorization: `Bearer ${token}`, accept },
  })

test('a photo is served to readers whole and as a thumbnail', async () => {
  const { send, id, roomID } = await photographer()
  const photo = await send(await jpeg(3200, 1600))
  expect(photo).toMatchObject({
    dormRoomId: roomID,
    reviewId: id,
    number: 0,
    width: 1600,
    height: 800,
    name: expect.stringMatching(/^[\w-]{22}\.jpg$/),
  })
  const large = await look(`dormroom/${roomID}/${photo.name}`)
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
  expect(large.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
  })
  const thumb = await look(`thumb/${roomID}/${photo.name}`, readerToken, 'image/webp,*/*')
  expect(thumb.headers['content-type']).toBe('image/webp')
  expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 })
  const again = await app.inject({
    url: `/pic/dormtrak/dormroom/${roomID}/${photo.name}`,
    headers: {
      authorization: `Bearer ${readerToken}`,
      'if-none-match': String(large.headers['etag']),
    },
  })
  expect(again.statusCode).toBe(304)
})

test('photos are for readers and for admins, who judge reports', async () => {
  const { send, roomID } = await photographer()
  const { name } = await send(await jpeg())
  const path = `dormroom/${roomID}/${name}`
  const status = async (person?: { id: number }) =>
    (await look(path, person ? await tokenOf(person) : '')).statusCode
  expect(await status()).toBe(401)
  expect(await status(await addPerson(db))).toBe(403)
  expect(await status(await addPerson(db, { type: 'professor' }))).toBe(403)
  expect(await status(await addPerson(db, { type: 'staff', admin: true }))).toBe(200)
  expect(await status(await addReader(db, { classYear: 2030 }))).toBe(200)
  expect((await look(`dormroom/${roomID + 1}/${name}`)).statusCode).toBe(404)
  expect((await look(`dormroom/${roomID}/${'x'.repeat(22)}.jpg`)).statusCode).toBe(404)
  expect((await look(`dormroom/${roomID}/..%2F..%2Fetc`)).statusCode).toBe(400)
})

test('a photo is upright, in sRGB, and reveals neither camera nor place', async () => {
  const { send, roomID } = await photographer()
  const left = await sharp({ create: { width: 20, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '42/1 42/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  const { name } = await send(file)
  for (const size of ['dormroom', 'thumb']) {
    for (const accept of ['image/jpeg', 'image/webp']) {
      const { rawPayload } = await look(`${size}/${roomID}/${name}`, readerToken, accept)
      const metadata = await sharp(rawPayload).metadata()
      expect(metadata).toMatchObject({ space: 'srgb' })
      for (const field of ['exif', 'iptc', 'xmp', 'orientation'] as const) {
        expect(metadata[field]).toBeUndefined()
      }
      expect(rawPayload.toString('latin1')).not.toContain('secret place')
    }
  }
  const { rawPayload } = await look(`dormroom/${roomID}/${name}`)
  const [red, , blue] = await sharp(rawPayload)
    .extract({ left: 20, top: 3, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(red).toBeGreaterThan(blue ?? 255)
})

test.each([
  ['a CMYK JPEG', () => flat().toColourspace('cmyk').jpeg().toBuffer()],
  ['an interlaced PNG of 16 bits', async () => expensivePng(300)],
  ['an animated GIF', animated],
  ['a WebP', () => flat().webp().toBuffer()],
])('cleans %s', async (_, make) => {
  const { send, roomID } = await photographer()
  const { name } = await send(await make())
  const { rawPayload } = await look(`dormroom/${roomID}/${name}`, readerToken, 'image/webp')
  const metadata = await sharp(rawPayload).metadata()
  expect(metadata).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar' })
  expect(metadata.pages ?? 1).toBe(1)
})

/** Two frames on top of each other, as the encoder expects. */
function animated() {
  const raw = Buffer.alloc(20 * 40 * 3, 90)
  return sharp(raw, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

test.each([
  ['a bomb of pixels', async () => announcedPng(20_000)],
  ['a page of HTML', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['half a JPEG', async () => (await jpeg(800, 800)).subarray(0, 200)],
])('refuses %s, and the review stays as it was', async (_, make) => {
  const { send, names } = await photographer()
  const attempt = send(await make())
  await expect(attempt).rejects.toMatchObject({ status: 400, errorCode: 1101 })
  expect(await names()).toEqual([])
})

test('a review holds ten photos, however many arrive at once', async () => {
  const { send, names, id } = await photographer()
  const files = await Promise.all(Array.from({ length: 55 }, (_, at) => jpeg(30, 20, 4 * at)))
  for (const file of files.slice(0, 5)) await send(file)
  // Retries after a `Retry-After`, as a client does.
  const patiently = async (file: Uint8Array): Promise<unknown> =>
    send(file).catch(async (error) => {
      if (error.status !== 503 && error.status !== 429) throw error
      await setTimeout(20)
      return patiently(file)
    })
  const tries = await Promise.allSettled(files.slice(5).map(patiently))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const { reason } of tries.filter((each) => each.status === 'rejected')) {
    expect(reason).toMatchObject({ status: 400, errorCode: 1640 })
  }
  expect(await names()).toHaveLength(10)
  const rows = await db.select().from(photosTable).where(eq(photosTable.reviewID, id))
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a photo that is sent again is the same photo, also the last of ten', async () => {
  const { send, names } = await photographer()
  const files = await Promise.all(Array.from({ length: 10 }, (_, at) => jpeg(30, 20, 10 + 20 * at)))
  for (const file of files) await send(file)
  const before = await names()
  expect(before).toHaveLength(10)
  for (const [at, file] of files.entries()) expect((await send(file)).name).toBe(before[at])
  expect(await names()).toEqual(before)
})

test('an author removes and reorders photos', async () => {
  const { call, send, names, params } = await photographer()
  for (const red of [10, 90, 170, 250]) await send(await jpeg(30, 20, red))
  const [a = '', b = '', c = '', d = ''] = await names()
  await call(dormPhotos.remove, { params: { ...params, file: b } })
  expect(await names()).toEqual([a, c, d])
  const arranged = await call(dormPhotos.arrange, { params, body: { names: [d, a, c] } })
  expect(arranged.map(({ name, number }) => [name, number])).toEqual([
    [d, 0],
    [a, 1],
    [c, 2],
  ])
  const arrange = (list: string[]) => call(dormPhotos.arrange, { params, body: { names: list } })
  await expect(arrange([d, a])).rejects.toMatchObject({ status: 409 })
  await expect(arrange([d, a, b])).rejects.toMatchObject({ status: 409 })
  await expect(arrange([d, a, a])).rejects.toMatchObject({
    status: 400,
    fields: { names: expect.any(String) },
  })
  await expect(call(dormPhotos.remove, { params: { ...params, file: b } })).rejects.toMatchObject({
    status: 404,
  })
})

test('only the author adds, reorders and removes photos', async () => {
  const { send, params } = await photographer()
  const { name } = await send(await jpeg())
  const other = await as(await addResident(db, { admin: true }))
  const tries = [
    async () => other(dormPhotos.add, { params, file: new Blob([new Uint8Array(await jpeg())]) }),
    () => other(dormPhotos.arrange, { params, body: { names: [name] } }),
    () => other(dormPhotos.remove, { params: { ...params, file: name } }),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ errorCode: 1331 })
})

test('lists of a review, a room and a dorm agree; deleting a review deletes its photos', async () => {
  const { call, send, params, roomID, id } = await photographer()
  const photo = await send(await jpeg())
  const review = await asReader(dormReviews.get, { params })
  expect(review.photos).toEqual([photo])
  const dormID = review.dormRoom?.dormID ?? 0
  expect(await asReader(dormPhotos.ofReview, { params })).toEqual([photo])
  expect(await asReader(dormPhotos.ofRoom, { params: { id: roomID } })).toEqual([photo])
  expect(await asReader(dormPhotos.ofDorm, { params: { id: dormID } })).toEqual([photo])
  await call(dormReviews.remove, { params })
  expect(await db.$count(photosTable, eq(photosTable.reviewID, id))).toBe(0)
  expect((await look(`dormroom/${roomID}/${photo.name}`)).statusCode).toBe(404)
})

test('photos of a hidden review are for its author and admins', async () => {
  const { person, send, id, roomID } = await photographer()
  const { name } = await send(await jpeg())
  await db.update(reviewsTable).set({ moderation: 'hidden' }).where(eq(reviewsTable.id, id))
  const path = `dormroom/${roomID}/${name}`
  expect((await look(path)).statusCode).toBe(404)
  expect((await look(path, await tokenOf(person))).statusCode).toBe(200)
  const admin = await addPerson(db, { type: 'staff', admin: true })
  expect((await look(path, await tokenOf(admin))).statusCode).toBe(200)
  expect(await asReader(dormPhotos.ofRoom, { params: { id: roomID } })).toEqual([])
})

test('lists for missing items are refused', async () => {
  const params = { id: 2_000_000_000 }
  for (const row of [dormPhotos.ofReview, dormPhotos.ofRoom, dormPhotos.ofDorm]) {
    await expect(asReader(row, { params })).rejects.toMatchObject({ status: 404 })
  }
})
