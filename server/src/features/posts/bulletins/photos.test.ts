import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { account } from '@wso/contract/account/account'
import { auth } from '@wso/contract/account/auth'
import { bulletinPhotos } from '@wso/contract/posts/bulletinPhotos'
import { bulletins, type BulletinType } from '@wso/contract/posts/bulletins'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { eraseDeleted } from '#features/posts/board/board.jobs.ts'
import { addPerson, startApp } from '#test/app.ts'
import { bulletins as bulletinsTable } from './bulletins.table.ts'
import { bulletinPhotos as photosTable } from './photos.table.ts'

const { app, db, as, tokenOf, visitor } = await startApp(inject('postgres'), {
  settings: { UPLOADS_PER_HOUR: '0' },
})

async function author(type: BulletinType = 'exchange') {
  const person = await addPerson(db)
  const call = await as(person)
  const { id } = await call(bulletins.create, { body: { type, title: 'Bike', body: 'Blue.' } })
  const params = { id }
  return {
    person,
    call,
    id,
    params,
    send: (file: Uint8Array) =>
      call(bulletinPhotos.add, { params, file: new Blob([new Uint8Array(file)]) }),
    names: async () =>
      (await call(bulletins.get, { params })).photos?.map(({ name }) => name) ?? [],
  }
}

const jpeg = (width = 60, height = 40, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

const look = (path: string, token: string, accept = 'image/jpeg') =>
  app.inject({
    url: `/pic/bulletin/${path}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), accept },
  })

/** The token of an anonymous caller. */
async function anonymousToken() {
  const identity = await visitor(auth.identityToken, { body: { useIP: true } })
  return (await visitor(auth.apiToken, {}, { token: identity.token })).token
}

test('a photo of an exchange is in the post and the list, for all who read the post', async () => {
  const { call, send, params, id } = await author()
  const photo = await send(await jpeg(3200, 1600))
  expect(photo).toEqual({
    name: expect.stringMatching(/^[\w-]{22}\.jpg$/),
    number: 0,
    width: 1600,
    height: 800,
    description: '',
  })
  expect((await call(bulletins.get, { params })).photos).toEqual([photo])
  const { items } = await call(bulletins.list, { query: { type: 'exchange' } })
  expect(items.find((each) => each.id === id)?.photos).toEqual([photo])
  const anonymous = await anonymousToken()
  const large = await look(`large/${photo.name}`, anonymous)
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
  expect(large.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-cache',
  })
  const thumb = await look(`thumb/${photo.name}`, anonymous, 'image/webp,*/*')
  expect(thumb.headers['content-type']).toBe('image/webp')
  expect(await sharp(thumb.rawPayload).metadata()).toMatchObject({ width: 400, height: 300 })
  expect((await look(`large/${photo.name}`, '')).statusCode).toBe(401)
  expect((await look(`large/${'x'.repeat(22)}.jpg`, anonymous)).statusCode).toBe(404)
})

test('a post without photos has no field for them, as before', async () => {
  const { call, params } = await author()
  expect(await call(bulletins.get, { params })).not.toHaveProperty('photos')
})

test('a HEIC of a phone is shown like any other picture', async () => {
  const { send } = await author('lostAndFound')
  const file = await readFile(new URL('../../../../../corpus/photos/phone.heic', import.meta.url))
  const { name } = await send(file)
  const { rawPayload } = await look(`large/${name}`, await anonymousToken())
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
})

test('photos are ordered, described and removed', async () => {
  const { call, params, send, names } = await author()
  for (const red of [10, 90, 170]) await send(await jpeg(30, 20, red))
  const [a = '', b = '', c = ''] = await names()
  const arrange = (photos: { name: string; description: string }[]) =>
    call(bulletinPhotos.arrange, { params, body: { photos } })
  const arranged = await arrange([
    { name: c, description: ' The bell ' },
    { name: a, description: '' },
    { name: b, description: 'The frame' },
  ])
  expect(arranged.map(({ name, number, description }) => [name, number, description])).toEqual([
    [c, 0, 'The bell'],
    [a, 1, ''],
    [b, 2, 'The frame'],
  ])
  await call(bulletinPhotos.remove, { params: { ...params, file: a } })
  expect((await call(bulletins.get, { params })).photos).toMatchObject([
    { name: c, number: 0, description: 'The bell' },
    { name: b, number: 1, description: 'The frame' },
  ])
  const plain = (name: string) => ({ name, description: '' })
  await expect(arrange([plain(c)])).rejects.toMatchObject({ status: 409 })
  await expect(arrange([plain(c), plain(a)])).rejects.toMatchObject({ status: 409 })
  await expect(arrange([plain(c), plain(c)])).rejects.toMatchObject({
    status: 400,
    fields: { photos: expect.any(String) },
  })
  const long = { name: c, description: 'x'.repeat(201) }
  await expect(arrange([long, plain(b)])).rejects.toMatchObject({ status: 400 })
  const gone = call(bulletinPhotos.remove, { params: { ...params, file: a } })
  await expect(gone).rejects.toMatchObject({ status: 404 })
})

test('a post holds six photos, however many arrive at once', async () => {
  const { send, names, id } = await author()
  const files = await Promise.all(Array.from({ length: 33 }, (_, at) => jpeg(30, 20, 4 * at)))
  for (const file of files.slice(0, 3)) await send(file)
  // Retries after a `Retry-After`, as a client does.
  const patiently = async (file: Uint8Array): Promise<unknown> =>
    send(file).catch(async (error) => {
      if (error.status !== 503 && error.status !== 429) throw error
      await setTimeout(20)
      return patiently(file)
    })
  const tries = await Promise.allSettled(files.slice(3).map(patiently))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  for (const { reason } of tries.filter((each) => each.status === 'rejected')) {
    expect(reason).toMatchObject({ status: 400, errorCode: 1832 })
  }
  expect(await names()).toHaveLength(6)
  const rows = await db.select().from(photosTable).where(eq(photosTable.bulletinID, id))
  expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})

test('only exchanges and lost items have photos, and only their authors change them', async () => {
  const job = await author('job')
  await expect(job.send(await jpeg())).rejects.toMatchObject({ status: 400, errorCode: 1833 })
  const { send, params } = await author()
  const { name } = await send(await jpeg())
  const admin = await as(await addPerson(db, { admin: true }))
  const photos = [{ name, description: '' }]
  const tries = [
    async () =>
      admin(bulletinPhotos.add, { params, file: new Blob([new Uint8Array(await jpeg())]) }),
    () => admin(bulletinPhotos.arrange, { params, body: { photos } }),
    () => admin(bulletinPhotos.remove, { params: { ...params, file: name } }),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ errorCode: 1331 })
})

test.each([
  ['a page of HTML', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['half a JPEG', async () => (await jpeg(800, 800)).subarray(0, 200)],
])('refuses %s, and the post stays as it was', async (_, make) => {
  const { send, names } = await author()
  await expect(send(await make())).rejects.toMatchObject({ status: 400, errorCode: 1101 })
  expect(await names()).toEqual([])
})

test('photos follow their post: deleted, restored, erased, and in the download', async () => {
  const { call, send, params, id, person } = await author()
  const { name } = await send(await jpeg())
  await call(bulletinPhotos.arrange, {
    params,
    body: { photos: [{ name, description: 'A blue bike' }] },
  })
  expect((await call(account.data, {})).bulletins).toMatchObject([
    { id, photos: [{ address: `/pic/bulletin/large/${name}`, description: 'A blue bike' }] },
  ])
  const status = async () => (await look(`large/${name}`, await tokenOf(person))).statusCode
  expect(await status()).toBe(200)
  await call(bulletins.remove, { params })
  expect(await status()).toBe(404)
  await call(bulletins.restore, { params })
  expect(await status()).toBe(200)
  await call(bulletins.remove, { params })
  await eraseDeleted({ db, now: () => new Date('2030-01-01T00:00:00Z') })
  expect(await db.$count(photosTable, eq(photosTable.bulletinID, id))).toBe(0)
})

test('the case of a hidden post is reopened by a change of its photos, and by nothing else', async () => {
  const { call, send, params, id } = await author()
  await send(await jpeg())
  await send(await jpeg(30, 20))
  const photos = (await call(bulletins.get, { params })).photos!.map(({ name }) => ({
    name,
    description: 'A bell',
  }))
  await call(bulletinPhotos.arrange, { params, body: { photos } })
  const reporter = await as(await addPerson(db))
  const moderator = await as(await addPerson(db, { type: 'staff', admin: true }))
  const report = await reporter(reports.create, {
    body: { kind: 'bulletin', itemID: id, reason: 'other', note: 'Look' },
  })
  const ofCase = { params: { id: report.id } }
  const state = async () => (await moderator(reports.get, ofCase)).state
  const hide = () =>
    moderator(reports.decide, { ...ofCase, body: { action: 'hide', note: 'Rude' } })

  await hide()
  await expect(send(Buffer.from('no picture'))).rejects.toMatchObject({ errorCode: 1101 })
  await call(bulletinPhotos.arrange, { params, body: { photos } })
  const gone = { ...params, file: `${'x'.repeat(22)}.jpg` }
  await expect(call(bulletinPhotos.remove, { params: gone })).rejects.toMatchObject({ status: 404 })
  expect(await state()).toBe('hidden')
  const described = photos.map((photo, at) => (at === 1 ? { ...photo, description: '' } : photo))
  const changes = [
    () => call(bulletinPhotos.arrange, { params, body: { photos: photos.toReversed() } }),
    () => call(bulletinPhotos.arrange, { params, body: { photos: described } }),
    async () => send(await jpeg(50, 50)),
    () => call(bulletinPhotos.remove, { params: { ...params, file: photos[0]!.name } }),
  ]
  for (const change of changes) {
    await change()
    expect(await state()).toBe('open')
    await hide()
  }
})

test('moderators judge a post with its photos; one that they hide is for its author and them', async () => {
  const { call, send, params, id, person } = await author()
  const { name } = await send(await jpeg())
  await call(bulletinPhotos.arrange, {
    params,
    body: { photos: [{ name, description: 'Something rude' }] },
  })
  const reporter = await as(await addPerson(db))
  await reporter(reports.create, {
    body: { kind: 'bulletin', itemID: id, reason: 'other', note: 'Look' },
  })
  const moderator = await addPerson(db, { type: 'staff', admin: true })
  const asModerator = await as(moderator)
  const openCase = async () =>
    (await asModerator(reports.list, { query: { state: 'open' } })).items.find(
      ({ item }) => item.address === `/bulletins/exchange/${id}`,
    )
  const found = await openCase()
  expect(found?.item).toMatchObject({ photos: [`/pic/bulletin/large/${name}`] })
  expect(found?.item.text).toContain('Photo 1: Something rude')
  await asModerator(reports.decide, {
    params: { id: found!.id },
    body: { action: 'hide', note: 'Rude' },
  })
  const status = async (token: string) => (await look(`large/${name}`, token)).statusCode
  expect(await status(await anonymousToken())).toBe(404)
  expect(await status(await tokenOf(await addPerson(db)))).toBe(404)
  expect(await status(await tokenOf(person))).toBe(200)
  expect(await status(await tokenOf(moderator))).toBe(200)
  // A changed photo of a hidden post is judged again.
  expect(await openCase()).toBeUndefined()
  await call(bulletinPhotos.remove, { params: { ...params, file: name } })
  expect((await openCase())?.item).not.toHaveProperty('photos')
  await db.update(bulletinsTable).set({ removed: true }).where(eq(bulletinsTable.id, id))
  await expect(send(await jpeg())).rejects.toMatchObject({ status: 404 })
})
