import { expect, test } from 'vitest'
import { differenceOf } from './differenceOf.ts'
import { firstID, inRoles } from './game.ts'

const [ann, bea, row] = [firstID + 1, firstID + 2, firstID + 3]

test('worlds of other people and rows look the same', () => {
  const shown = (author: number, other: number, id: number) =>
    inRoles(
      {
        list: [
          { id, by: author },
          { id: id + 1, by: other },
        ],
      },
      { ann: { id: author } },
    )
  expect(differenceOf(shown(ann, bea, row), shown(row + 9, row + 8, row + 5))).toBeUndefined()
})

test('a row that appears in another place is a difference', () => {
  const roles = { ann: { id: ann, unixID: 'pat1' }, bea: { id: bea, unixID: 'pat2' } }
  const one = inRoles({ by: ann, photo: '/pic/pat1.jpg' }, roles)
  const other = inRoles({ by: bea, photo: '/pic/pat2.jpg' }, roles)
  expect(differenceOf(one, one)).toBeUndefined()
  expect(differenceOf(one, other)).toBe('by: "ann" or "bea"')
})

test('counts, ratings and the order of lists are compared', () => {
  expect(differenceOf({ all: { count: 3 } }, { all: { count: 4 } })).toBe('all.count: 3 or 4')
  expect(differenceOf({ list: [1, 2] }, { list: [2, 1] })).toBe('list.0: 1 or 2')
  expect(differenceOf({ list: [1] }, { list: [1, 2] })).toBe('list.1: undefined or 2')
  expect(differenceOf({}, { field: null })).toBe('field: undefined or null')
})
