import { expect, test } from 'vitest'
import { chancesAt, type DrawnRoom, type PastRoom } from './chances.ts'

const room = (id: number, more: Partial<DrawnRoom> = {}): DrawnRoom => ({
  id,
  dormID: 1,
  roomType: 's',
  ...more,
})
const went = (year: number, of: DrawnRoom, wentAt: number): PastRoom => ({ year, room: of, wentAt })

const early = room(1)
const late = room(2)
const left = room(3)
const double = room(4, { roomType: 'd' })
const elsewhere = room(5, { dormID: 2 })
const past = [2024, 2025].flatMap((year) => [
  went(year, early, 0.1),
  went(year, late, 0.9),
  went(year, left, Infinity),
  went(year, double, 0.5),
  went(year, elsewhere, 0.3),
])
const at = (position: number, strength = 2) => chancesAt(past, position, strength)

test('a room that went late is free more likely, and one that was left most', () => {
  const chances = [early, late, left].map((each) => at(0.95)(each)!.chance)
  expect(chances).toEqual(chances.toSorted((a, b) => a - b))
  expect(at(0.5)(late)!.chance).toBeGreaterThan(at(0.5)(early)!.chance)
})

test('a room is free for the number that took it, and not for the next', () => {
  expect(at(0.5)(double)!.chance).toBeGreaterThan(at(0.501)(double)!.chance)
  expect(at(0.5)(double)!.chance).toBe(at(0.4)(double)!.chance)
})

test('a chance never rises with the number, and is never 0 or 1', () => {
  const positions = Array.from({ length: 60 }, (_, step) => step / 40)
  for (const each of [early, late, left, double, elsewhere]) {
    for (const strength of [0.125, 32]) {
      const chances = positions.map((position) => at(position, strength)(each)!.chance)
      expect(chances).toEqual(chances.toSorted((a, b) => b - a))
      expect(Math.max(...chances)).toBeLessThanOrEqual(0.99)
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0.01)
    }
  }
})

test('few draws of its own move a room toward similar rooms, the more the stronger these count', () => {
  const fresh = room(9)
  expect(at(0.5)(fresh)).toMatchObject({ draws: 0 })
  const ownWeight = [0.5, 4, 32].map((strength) => at(0.5, strength)(early)!.chance)
  expect(ownWeight).toEqual(ownWeight.toSorted((a, b) => a - b))
  expect(ownWeight[0]).toBeLessThan(0.2)
  // Rooms of its dorm and kind are free more often than those of its kind elsewhere.
  expect(at(0.5)(fresh)!.chance).toBeGreaterThan(at(0.5)(room(10, { dormID: 2 }))!.chance)
})

test('a kind that a dorm never had in a draw has the chance of its kind elsewhere', () => {
  const doubleElsewhere = room(11, { dormID: 2, roomType: 'd' })
  expect(at(0.4)(doubleElsewhere)!.chance).toBeGreaterThan(at(0.6)(doubleElsewhere)!.chance)
  expect(at(0.4)(doubleElsewhere)!.draws).toBe(0)
})

test('a room of a dorm that was in no draw has no chance', () => {
  expect(at(0.5)(room(12, { dormID: 3 }))).toBeUndefined()
})
