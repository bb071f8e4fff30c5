import { users } from '@wso/contract/users/users'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { announcedPng } from '#test/png.ts'

const { db, as, app, tokenOf, fetchFrom } = await startApp(inject('postgres'))

const plain = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: width, g: height, b: 90 } } })
    .toFormat(format)
    .toBuffer()

type Photographer = { unixID: string; send: (file: Uint8Array) => Promise<void> }
async function newPhotographer(): Promise<Photographer> {
  const person = await addPerson(db)
  const call = await as(person)
  return {
    unixID: person.unixID,
    send: (file) =>
      call(users.setPhoto, { params: { id: 'me' }, file: new Blob([new Uint8Array(file)]) }),
  }
}

const reader = await tokenOf(await addPerson(db))
const look = (address: string, headers: Record<string, string> = {}, token = reader) =>
  app.inject({
    url: `/pic/user/${address}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('takes a %s', async (format) => {
  const { unixID, send } = await newPhotographer()
  await send(await plain(format))
  for (const [size, side] of [
    ['large', 600],
    ['thumb', 96],
  ] as const) {
    const jpeg = await look(`${size}/${unixID}.jpg`)
    expect(jpeg.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: side,
      height: side,
    })
    const webp = await look(`${size}/${unixID}.jpg`, { accept: 'image/avif,image/webp,*/*' })
    expect(webp.headers['content-type']).toBe('image/webp')
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: side })
    expect(webp.headers['vary']).toContain('Accept')
  }
})

test('a photo is upright and does not reveal where it was taken', async () => {
  // The left half is red; orientation 6 means: turn it right, and red is on top.
  const left = await sharp({ create: { width: 20, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'blue' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const { unixID, send } = await newPhotographer()
  await send(file)
  const { rawPayload } = await look(`large/${unixID}.jpg`)
  const { exif, orientation } = await sharp(rawPayload).metadata()
  expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
  const pixel = async (top: number) => {
    const spot = { left: 300, top, width: 1, height: 1 }
    const [red = 0, , blue = 0] = await sharp(rawPayload).extract(spot).raw().toBuffer()
    return red > blue ? 'red' : 'blue'
  }
  expect([await pixel(50), await pixel(550)]).toEqual(['red', 'blue'])
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
  ['text', () => Buffer.from('hello'), /JPEG, PNG, WebP, GIF or HEIC/],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /JPEG, PNG/],
  ['half a JPEG', async () => (await plain('jpeg', 400, 400)).subarray(0, 900), /damaged/],
  ['a PNG that is only a beginning', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /damaged/],
  ['more than 40 megapixels', () => announcedPng(7000), /40 megapixels/],
  ['a decompression bomb', () => announcedPng(50_000), /40 megapixels/],
])('refuses %s with a message and keeps the existing photo', async (_, file, words) => {
  const { unixID, send } = await newPhotographer()
  await send(await plain('png'))
  const before = await look(`large/${unixID}.jpg`)
  const refused = await send(await file()).catch((error: unknown) => error)
  expect(refused).toMatchObject({
    status: 400,
    errorCode: 1101,
    fields: { file: expect.stringMatching(words) },
  })
  expect((await look(`large/${unixID}.jpg`)).headers['etag']).toBe(before.headers['etag'])
})

test('refuses more than 8 MiB', async () => {
  const { send } = await newPhotographer()
  await expect(send(new Uint8Array(8 * 1024 * 1024 + 1))).rejects.toMatchObject({ status: 413 })
})

test('refuses an upload without a file', async () => {
  const token = await tokenOf(await addPerson(db))
  const form = new FormData()
  form.set('picture', new Blob(['x']), 'x')
  for (const body of [form, '{}', null]) {
    const { status } = await fetchFrom('203.0.113.7')('/api/v2/users/me/photo', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body,
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

test('a photo is revalidated each time, and sent only when it changed', async () => {
  const { unixID, send } = await newPhotographer()
  await send(await plain('png'))
  const address = `thumb/${unixID.toUpperCase()}.jpg`
  const { headers } = await look(address)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  const etag = String(headers['etag'])
  const again = await look(address, { 'if-none-match': `"other", W/${etag}` })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
  await send(await plain('png', 200, 90))
  expect((await look(address, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('initials take the place of a photo, until there is one and after it is removed', async () => {
  const person = await addPerson(db, { name: 'Érica <b> van der Zee' })
  const address = `large/${person.unixID}.jpg`
  const call = await as(person)
  const vector = { accept: 'image/svg+xml, image/webp, */*' }
  const drawn = await look(address, vector)
  expect(drawn.headers['content-type']).toMatch('image/svg+xml')
  expect(drawn.payload).toContain('>ÉZ</text>')
  for (const accept of ['*/*', 'image/avif,image/webp,image/svg+xml,image/*;q=0.8']) {
    const painted = await look(address, { accept })
    expect(painted.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(painted.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 600 })
  }
  await call(users.setPhoto, {
    params: { id: 'me' },
    file: new Blob([new Uint8Array(await plain('png'))]),
  })
  expect((await look(address)).headers['content-type']).toBe('image/jpeg')
  await call(users.removePhoto, { params: { id: 'me' } })
  await call(users.removePhoto, { params: { id: 'me' } })
  expect((await look(address, vector)).payload).toBe(drawn.payload)
})

test('a photo is found by username and by the id of its person', async () => {
  const person = await addPerson(db, { name: 'Robin Reed' })
  const byName = await look(`thumb/${person.unixID}.jpg`)
  const byID = await look(`thumb/${person.id}.jpg`)
  expect(byName.statusCode).toBe(200)
  expect(byID.rawPayload.equals(byName.rawPayload)).toBe(true)
  const hidden = await addPerson(db, { visible: false })
  expect((await look(`thumb/${hidden.id}.jpg`)).statusCode).toBe(404)
})

test('uploads made at once leave one photo, whole', async () => {
  const { unixID, send } = await newPhotographer()
  const files = await Promise.all([10, 20, 30, 40].map((side) => plain('png', side, side)))
  await Promise.all(files.map((file) => send(file)))
  expect((await look(`large/${unixID}.jpg`)).statusCode).toBe(200)
})

test.each([
  ['without a boundary', 'multipart/form-data', 'x'],
  [
    'cut off',
    'multipart/form-data; boundary=a',
    '--a\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  ],
  ['of nothing', 'multipart/form-data; boundary=a', ''],
])('form data %s is refused', async (_, type, payload) => {
  const { statusCode, body } = await app.inject({
    method: 'PUT',
    url: '/api/v2/users/me/photo',
    headers: { authorization: `Bearer ${reader}`, 'content-type': type },
    payload,
  })
  expect({ statusCode, body }).toMatchObject({
    statusCode: 400,
    body: expect.stringContaining('file: '),
  })
})
