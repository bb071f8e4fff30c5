import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { announcedPng, expensivePng } from '#test/png.ts'
import { createPictureQueue } from './pictureQueue.ts'
import { paintLetters, preparePicture } from './pictures.ts'

const square = { width: 64, height: 64, fit: 'cover' } as const
const fitted = { width: 100, height: 100, fit: 'inside' } as const

const picture = (width = 200, height = 100, format: 'png' | 'jpeg' | 'gif' | 'avif' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer()

test('returns every requested size as JPEG and WebP', async () => {
  const { sizes, version } = await preparePicture(await picture(), { square, fitted })
  expect(sizes.square).toMatchObject({ width: 64, height: 64 })
  expect(sizes.fitted).toMatchObject({ width: 100, height: 50 })
  expect(await sharp(sizes.fitted.jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 100 })
  expect(await sharp(sizes.fitted.webp).metadata()).toMatchObject({ format: 'webp', height: 50 })
  expect(version).toMatch(/^[\w-]{22}$/)
})

test('never enlarges a picture that only has to fit', async () => {
  const { sizes } = await preparePicture(await picture(30, 20), { fitted })
  expect(sizes.fitted).toMatchObject({ width: 30, height: 20 })
})

test('the version follows the content', async () => {
  const version = async (side: number) =>
    (await preparePicture(await picture(side, side), { fitted })).version
  expect(await version(30)).toBe(await version(30))
  expect(await version(30)).not.toBe(await version(31))
})

test.each(['jpeg', 'gif', 'avif'] as const)('reads %s', async (format) => {
  const { sizes } = await preparePicture(await picture(80, 40, format), { fitted })
  expect(sizes.fitted).toMatchObject({ width: 80, height: 40 })
})

test('reads the HEIC of a phone, which is compressed by HEVC', async () => {
  const file = await readFile(new URL('../../../../corpus/photos/phone.heic', import.meta.url))
  const { sizes } = await preparePicture(file, { fitted })
  expect(sizes.fitted).toMatchObject({ width: 96, height: 64 })
  const { data } = await sharp(sizes.fitted.jpeg).raw().toBuffer({ resolveWithObject: true })
  const [left, right] = [data.subarray(0, 3), data.subarray(95 * 3, 96 * 3)].map((pixel) => [
    ...pixel,
  ])
  expect(left![0]).toBeGreaterThan(150)
  expect(right![2]).toBeGreaterThan(150)
})

test('refuses a HEIC whose data is cut off', async () => {
  const file = await readFile(new URL('../../../../corpus/photos/phone.heic', import.meta.url))
  await expect(preparePicture(file.subarray(0, 660), { square })).rejects.toMatchObject({
    errorCode: 1101,
    message: expect.stringContaining('HEIC'),
  })
})

test.each([
  ['too many pixels', announcedPng(7000)],
  ['pixels of 16 bits beyond the memory allowed', announcedPng(5000, 'rgba', 16)],
])('refuses %s by the header alone', async (_, file) => {
  await expect(preparePicture(file, { square })).rejects.toMatchObject({
    errorCode: 1101,
    message: expect.stringContaining('40 megapixels'),
  })
})

test('decodes an expensive file that is within the bounds', async () => {
  const { sizes } = await preparePicture(expensivePng(800), { square })
  expect(sizes.square).toMatchObject({ width: 64, height: 64 })
})

test('when the queue is full, callers are told when to retry, and the others get their picture', async () => {
  const run = createPictureQueue({ workers: 1, waiting: 2, deadline: 20_000, idle: 50 })
  const file = await picture()
  const attempts = Array.from({ length: 6 }, async () => run({ file, sizes: { square } }))
  const outcomes = await Promise.allSettled(attempts)
  const done = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(done).toHaveLength(3) // one being decoded, two waiting
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') continue
    expect(outcome.reason).toMatchObject({
      status: 503,
      details: { headers: { 'retry-after': expect.any(String) } },
    })
  }
})

test('a decoder that hangs is killed, and the next picture is read', async () => {
  const slow = createPictureQueue({ workers: 1, waiting: 2, deadline: 1, idle: 50 })
  const job = { file: await picture(), sizes: { square } }
  const [first, second] = await Promise.all([slow(job), slow(job)])
  expect([first, second]).toEqual([{ problem: 'unreadable' }, { problem: 'unreadable' }])
  const { sizes } = await preparePicture(job.file, { square })
  expect(sizes.square.width).toBe(64)
})

test('draws letters, and an empty square for a name without letters', async () => {
  const colors = { side: 96, ground: 'hsl(200, 45%, 88%)', ink: '#223355' }
  for (const [letters, least] of [
    ['MI', 20],
    ['', 0],
  ] as const) {
    const jpeg = await paintLetters({ letters, ...colors })
    const { dominant, entropy } = await sharp(jpeg).stats()
    expect([letters, dominant.b > 200, entropy * 100 >= least]).toEqual([letters, true, true])
  }
})
