import { bulletinPhotos } from '@wso/contract/posts/bulletinPhotos'
import { bulletins } from '@wso/contract/posts/bulletins'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

const { db, as } = await startApp(inject('postgres'), { settings: { UPLOADS_PER_HOUR: '0' } })

async function author() {
  const call = await as(await addPerson(db))
  const body = { type: 'exchange', title: 'Bike', body: 'Blue.' } as const
  const params = { id: (await call(bulletins.create, { body })).id }
  return {
    send: (file: Uint8Array) =>
      call(bulletinPhotos.add, { params, file: new Blob([new Uint8Array(file)]) }),
    names: async () =>
      (await call(bulletins.get, { params })).photos?.map(({ name }) => name) ?? [],
  }
}

const jpeg = (width: number, height: number, red: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

test('a photo that is sent again is the same photo, also the last of six and several at once', async () => {
  const { send, names } = await author()
  const files = await Promise.all([10, 50, 90, 130, 170, 210].map((red) => jpeg(30, 20, red)))
  const [first] = await Promise.all([send(files[0]!), send(files[0]!), send(files[0]!)])
  for (const file of files.slice(1)) await send(file)
  const before = await names()
  expect(before).toHaveLength(6)
  expect(await send(files[0]!)).toEqual(first)
  expect((await send(files[5]!)).name).toBe(before[5])
  expect(await names()).toEqual(before)
  // Another post has its own.
  expect(before).not.toContain((await (await author()).send(files[0]!)).name)
})
