import { demoPlaces } from '@wso/scheduler/demo/demoPlaces'
import { places } from '@wso/scheduler/demo/demoWords'
import { expect, test } from 'vitest'
import { buildingOf, walkBetween, walkMinutes } from './walks.ts'

const positions = { Kiln: [0, 0], 'Kiln Hall': [300, 400], Quill: [0, 80] } as const

test('a room is in the building with the longest name that it begins with', () => {
  expect(buildingOf('Kiln 12', positions)).toBe('Kiln')
  expect(buildingOf('kiln hall 12', positions)).toBe('Kiln Hall')
  expect(buildingOf('Kilnworks 3', positions)).toBeUndefined()
  expect(buildingOf('', positions)).toBeUndefined()
})

test('a walk is rounded up to minutes; there is none within a building or to an unknown place', () => {
  // 500 m on the map are 650 m on foot, at 80 m a minute.
  expect(walkMinutes('Kiln 12', 'Kiln Hall 3', positions)).toBe(9)
  expect(walkMinutes('Kiln 12', 'Lake', positions)).toBeUndefined()
  expect(walkBetween('Kiln 12', 'Quill 1', positions)).toEqual({ minutes: 2, from: 'Kiln' })
  expect(walkBetween('Kiln 12', 'Kiln 3', positions)).toBeUndefined()
  expect(walkBetween(undefined, 'Quill 1', positions)).toBeUndefined()
})

test('a class in two rooms has a walk when they are in one building', () => {
  const walk = { minutes: 2, from: 'Kiln' }
  expect(walkBetween('Kiln 1 and Kiln 2', 'Quill 1, Quill 2 and Quill 3', positions)).toEqual(walk)
  expect(walkBetween('Kiln 12', 'Quill 1 and Kiln Hall 3', positions)).toBeUndefined()
  expect(walkBetween('Quill 1, Kiln 2 and Quill 3', 'Kiln Hall 3', positions)).toBeUndefined()
  const named = { ...positions, 'Arts and Quills': [0, 80] } as const
  expect(walkBetween('Kiln 12', 'Arts and Quills 7', named)).toEqual(walk)
})

test('every building of the fictional catalog is on its map', () => {
  expect(places.filter((name) => !(name in demoPlaces))).toEqual([])
})
