import { expect, test } from 'vitest'
import { headSlot, nextSpot } from './gridMoves.ts'

const all = { hasWinters: true, first: headSlot }
const at = (row: number, slot: number) => ({ row, slot })

test.each([
  ['ArrowRight', at(0, 0), at(0, 1)],
  ['ArrowLeft', at(0, 0), at(0, -1)],
  ['ArrowLeft', at(0, -1), at(0, -1)],
  ['ArrowDown', at(7, 2), at(7, 2)],
  ['ArrowRight', at(3, 4), at(2, 5)],
  ['ArrowDown', at(2, 5), at(4, 5)],
  ['ArrowUp', at(0, 5), at(0, 5)],
  ['PageDown', at(1, 3), at(3, 3)],
  ['End', at(5, 0), at(4, 5)],
  ['Home', at(5, 4), at(5, -1)],
])('%s from %o leads to %o', (key, from, to) => {
  expect(nextSpot(key, from, all)).toEqual(to)
})

test('arrow keys skip the Winter Study column and the row names when they are hidden', () => {
  const some = { hasWinters: false, first: 0 }
  expect(nextSpot('ArrowRight', at(3, 4), some)).toEqual(at(3, 4))
  expect(nextSpot('ArrowLeft', at(3, 0), some)).toEqual(at(3, 0))
  expect(nextSpot('x', at(3, 0), some)).toBeUndefined()
})
