import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { jointOrder } from './jointOrder.ts'

const order = (...lists: number[][]) =>
  jointOrder(new Map(lists.map((list, at) => [at + 1, list]))).map(({ roomID }) => roomID)

test.each([
  ['one list is its own order', [[3, 1, 2]], [3, 1, 2]],
  [
    'the smallest sum of places is first',
    [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
    ],
    [1, 2, 3],
  ],
  // 10 has the places 2 and 2, 20 has 1 and 3.
  [
    'of equal sums, the better worst place is first',
    [
      [20, 10, 30],
      [30, 10, 20],
    ],
    [10, 20, 30],
  ],
  [
    'of equal rooms, the smaller id is first',
    [
      [7, 5],
      [5, 7],
    ],
    [5, 7],
  ],
  // 1 has the places 1 and 3; 2 has 3 and 1; 3 has 2 and 2.
  [
    'a room that a list does not name has its last place',
    [
      [1, 3],
      [2, 3],
    ],
    [3, 1, 2],
  ],
  ['an empty list does not count', [[2, 1], []], [2, 1]],
  ['nobody has a list', [[], []], []],
])('%s', (_, lists, expected) => {
  expect(order(...lists)).toEqual(expected)
})

test('each room is listed once with its places, whatever the order of the members', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(list, { maxLength: 8 }), (lists) => {
      const joint = jointOrder(new Map(lists.entries()))
      const rooms = joint.map(({ roomID }) => roomID)
      expect(rooms.toSorted((a, b) => a - b)).toEqual(
        [...new Set(lists.flat())].toSorted((a, b) => a - b),
      )
      for (const { roomID, places } of joint) {
        for (const { userID, place } of places) expect(lists[userID]?.[place - 1]).toBe(roomID)
      }
      expect(order(...lists.toReversed())).toEqual(rooms)
    }),
  )
})
