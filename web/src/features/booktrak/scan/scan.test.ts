import { expect, test } from 'vitest'
import { drawEan } from '#test/drawEan.ts'
import { swapAxes, toGray } from './grayPicture.ts'
import { readEan } from './readEan.ts'

test.each(['9780306406157', '9791090636071', '9783161484100', '9780000021496'])(
  'the barcode of %s is read',
  (isbn) => {
    expect(readEan(drawEan(isbn))).toBe(isbn)
  },
)

test('a barcode is read upside down, on its side, in poor light and with noise', () => {
  const isbn = '9780306406157'
  const picture = drawEan(isbn, { paper: 120, ink: 60 })
  expect(readEan({ ...picture, pixels: picture.pixels.toReversed() })).toBe(isbn)
  const sideways = swapAxes(picture)
  expect(readEan(sideways)).toBeUndefined()
  expect(readEan(swapAxes(sideways))).toBe(isbn)
  const noisy = picture.pixels.map((value, at) => value + ((at * 7919) % 17) - 8)
  expect(readEan({ ...picture, pixels: noisy })).toBe(isbn)
})

test('a picture without a barcode, or with a wrong check digit, has none', () => {
  const picture = drawEan('9780306406157')
  expect(readEan({ ...picture, pixels: picture.pixels.fill(200) })).toBeUndefined()
  expect(readEan(drawEan('9780306406158'))).toBeUndefined()
})

test('colors become gray', () => {
  const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255])
  const { pixels, width, height } = toGray({ data, width: 3, height: 1 } as unknown as ImageData)
  expect([[...pixels], width, height]).toEqual([[255, 0, 64], 3, 1])
})
