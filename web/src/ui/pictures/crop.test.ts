import { expect, test } from 'vitest'
import { dragged, frameOf, wholePicture } from './crop.ts'

const picture = { width: 300, height: 200 }
const square = { width: 600, height: 600 }

test('a crop stays inside the picture, however far it is dragged', () => {
  const whole = { top: 0, width: 200, height: 200 }
  expect(frameOf(picture, square, wholePicture)).toEqual({ ...whole, left: 50 })
  const drag = { shape: square, previewWidth: 100 }
  const right = dragged(picture, { ...drag, crop: wholePicture, by: { x: -1000, y: 50 } })
  expect(frameOf(picture, square, right)).toEqual({ ...whole, left: 100 })
  const near = { ...wholePicture, zoom: 2 }
  const moved = dragged(picture, { ...drag, crop: near, by: { x: 10, y: 0 } })
  expect(frameOf(picture, square, moved)).toEqual({ left: 90, top: 50, width: 100, height: 100 })
})

test('a crop has the shape that is asked for', () => {
  const wide = frameOf({ width: 400, height: 400 }, { width: 1600, height: 1200 }, wholePicture)
  expect(wide).toEqual({ left: 0, top: 50, width: 400, height: 300 })
})
