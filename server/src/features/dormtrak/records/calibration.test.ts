import { expect, test } from 'vitest'
import { createRandom } from '#seed/random.ts'
import { calibrate } from './calibration.ts'
import { chancesAt, type DrawnRoom, type PastRoom, strengths } from './chances.ts'

type World = { seed: string; years: number; taste: number; whim: number }

/**
 * Draws of 20 dorms with 30 rooms. `taste` is how much rooms of a dorm differ every year, and `whim` how
 * much each differs from year to year. The last draw is the one that chances are stated for.
 */
function generate({ seed, years, taste, whim }: World) {
  const random = createRandom(seed)
  const about = () => random.next() + random.next() + random.next() - 1.5
  const dorms = Array.from({ length: 20 }, about)
  const rooms = dorms.flatMap((liked, dormID) =>
    Array.from({ length: 30 }, (_, at) => ({
      room: {
        id: dormID * 100 + at,
        dormID,
        roomType: at % 4 === 0 ? ('d' as const) : ('s' as const),
      } satisfies DrawnRoom,
      appeal: liked + taste * about() + (at % 4 === 0 ? 0 : 0.3),
    })),
  )
  const drawOf = (year: number): PastRoom[] =>
    rooms
      .map(({ room, appeal }) => ({ room, score: appeal + whim * about() }))
      .toSorted((a, b) => b.score - a.score)
      .map(({ room }, place) => ({
        year,
        room,
        wentAt: place < rooms.length * 0.95 ? (place + 1) / rooms.length : Infinity,
      }))
  const past = Array.from({ length: years }, (_, at) => drawOf(2020 + at)).flat()
  /** The share of many further draws in which each room is free. */
  const truth = (position: number) => {
    const many = 300
    const free = new Map<number, number>()
    for (let time = 0; time < many; time += 1) {
      for (const { room, wentAt } of drawOf(0)) {
        if (wentAt >= position) free.set(room.id, (free.get(room.id) ?? 0) + 1 / many)
      }
    }
    return (id: number) => free.get(id) ?? 0
  }
  return { past, truth, rooms: rooms.map(({ room }) => room) }
}

const worlds: World[] = [
  { seed: 'rooms alike', years: 3, taste: 0, whim: 1 },
  { seed: 'rooms differ', years: 3, taste: 1, whim: 0.5 },
  { seed: 'nothing changes', years: 3, taste: 1, whim: 0.05 },
  { seed: 'chance alone', years: 4, taste: 0, whim: 5 },
  { seed: 'two draws', years: 2, taste: 0.7, whim: 0.7 },
]

test.each(worlds)('in a world where $seed, chances come true', (world) => {
  const { past, truth, rooms } = generate(world)
  const { error, bins, strength } = calibrate(past)
  expect(error).toBeLessThan(0.03)
  expect(bins.reduce((sum, { cases }) => sum + cases, 0)).toBe(past.length * 10)
  // What is stated for the next draw agrees with many draws of the same world, in each fifth.
  const stated = [0.2, 0.4, 0.6, 0.8].flatMap((position) => {
    const chanceOf = chancesAt(past, position, strength)
    const isFree = truth(position)
    return rooms.map((room) => ({ said: chanceOf(room)!.chance, true: isFree(room.id) }))
  })
  const fifths = Map.groupBy(stated, ({ said }) => Math.min(4, Math.floor(said * 5)))
  const distance = [...fifths.values()].reduce(
    (sum, group) => sum + Math.abs(group.reduce((all, each) => all + each.said - each.true, 0)),
    0,
  )
  expect(distance / stated.length).toBeLessThan(0.05)
})

test('rooms that differ count for themselves, and rooms that are alike for one another', () => {
  const [alike, , constant] = worlds.map((world) => calibrate(generate(world).past).strength)
  expect(constant).toBe(strengths[0])
  expect(alike).toBeGreaterThan(4)
})

test('a dorm that is in one draw alone is left out', () => {
  const { past } = generate(worlds[1]!)
  const fresh = { year: 2020, room: { id: 9999, dormID: 99, roomType: 's' as const }, wentAt: 0.4 }
  const cases = calibrate([...past, fresh]).bins.reduce((sum, bin) => sum + bin.cases, 0)
  expect(cases).toBe(past.length * 10)
})
