import { dorms } from '@wso/contract/dormtrak/dorms'
import { dormDraw } from '@wso/contract/dormtrak/draw'
import { maxLotteryNumber } from '@wso/contract/dormtrak/reviewRules'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addDorm, addNeighborhood, addReader, addRoom } from '#test/factories/dormtrak.ts'
import { sentDuring } from '#test/sent.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'
import { pastDraws } from '../records/pastDraws.table.ts'
import { removePastDraw, replacePastDraw } from './draw.public.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))
const importedTime = '2026-05-01T12:00:00.000Z'

let dormID = 0
let rooms: number[] = []
let untracked = 0

beforeAll(async () => {
  dormID = (await addDorm(db, { name: 'Alder House' })).id
  for (const number of ['101', '102', '103']) {
    rooms.push((await addRoom(db, { dormID, number })).id)
  }
  const hidden = await addNeighborhood(db, { trakked: false })
  const other = await addDorm(db, { neighborhoodID: hidden.id })
  untracked = (await addRoom(db, { dormID: other.id })).id
})

/** A draw in which the rooms went at these numbers. */
const draw = (year: number, numbers: number, picks: (number | null)[]) =>
  db.transaction((tx) =>
    replacePastDraw(
      tx,
      { year, numbers, importedTime },
      picks.map((pick, at) => ({ dormRoomID: rooms[at]!, pick })),
    ),
  )
const chances = (query: object) =>
  asReader(dormDraw.chances, { query: { number: 1, ids: rooms.join(','), ...query } })
const found = (query: object) =>
  asReader(dorms.searchRooms, { query: { order: 'number', ...query } })
const numbersOf = async (query: object) => (await found(query)).rooms.map(({ number }) => number)

beforeEach(async () => {
  await db.delete(pastDraws)
})

test('without two past draws there are no chances, and searches do not ask for them', async () => {
  await draw(2025, 10, [1, 5, null])
  expect(await chances({})).toEqual({ rooms: [], dorms: [] })
  expect(await asReader(dormDraw.calibration, {})).toEqual({ draws: [], bins: [], error: 0 })
  const search = await found({ number: 9, likely: 'true', order: 'chance' })
  expect(search.total).toBe(3)
  expect(search.counts).not.toHaveProperty('likely')
})

test('the chances of rooms and dorms follow from the share of each draw that had chosen', async () => {
  await draw(2024, 10, [2, 5, null])
  await draw(2025, 100, [20, 50, null])
  const { rooms: said, dorms: ofDorms } = await chances({ number: 40 })
  expect(said.map(({ id, draws }) => [id, draws])).toEqual(rooms.map((id) => [id, 2]))
  const [first, second, third] = said.map(({ chance }) => chance)
  expect(first).toBeLessThan(0.5)
  expect(second).toBeGreaterThan(0.5)
  expect(third).toBeGreaterThanOrEqual(second!)
  const mean = said.reduce((sum, { chance }) => sum + chance / 3, 0)
  expect(ofDorms).toEqual([{ id: dormID, chance: expect.closeTo(mean, 1) }])
  expect((await chances({ number: 20 })).rooms[0]!.chance).toBeGreaterThan(0.5)
  // Beyond the last number only what was left is free.
  expect((await chances({ number: 5000 })).rooms[1]!.chance).toBeLessThan(0.5)
})

test('rooms come in the order asked for, once, without unknown ones and those in no draw', async () => {
  await draw(2024, 10, [2, 5, null])
  await draw(2025, 10, [2, 5, null])
  const ids = [rooms[2], rooms[0], rooms[2], 2_000_000_000, untracked].join(',')
  expect((await chances({ ids })).rooms.map(({ id }) => id)).toEqual([rooms[2], rooms[0]])
  expect((await asReader(dormDraw.chances, { query: { number: 1 } })).rooms).toEqual([])
})

test('the calibration names the draws and has every case', async () => {
  await draw(2024, 10, [2, 5, null])
  await draw(2025, 12, [3, 6])
  const { draws, bins, error } = await asReader(dormDraw.calibration, {})
  expect(draws).toEqual([
    { year: 2025, numbers: 12, rooms: 2 },
    { year: 2024, numbers: 10, rooms: 3 },
  ])
  expect(bins.map(({ from }) => from)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  expect(bins.reduce((sum, { cases }) => sum + cases, 0)).toBe(50)
  for (const { cases, free } of bins) expect(free).toBeLessThanOrEqual(cases)
  expect(error).toBeGreaterThanOrEqual(0)
})

test('a search finds and orders rooms by their chance for a number', async () => {
  await draw(2024, 10, [8, 2, null])
  await draw(2025, 10, [7, 3, null])
  expect(await numbersOf({ number: 6, order: 'chance' })).toEqual(['101', '103', '102'])
  const likely = await found({ number: 6, likely: 'true' })
  expect(likely.rooms.map(({ number }) => number)).toEqual(['101', '103'])
  expect(likely.counts.likely).toBe(2)
  expect(await numbersOf({ likely: 'true' })).toEqual(['101', '102', '103'])
})

test('a room that is taken in the draw that is on is not likely free', async () => {
  await draw(2024, 10, [8, 2, null])
  await draw(2025, 10, [7, 3, null])
  await db.insert(dormDraws).values({ updatedTime: importedTime })
  await db.insert(drawBeds).values({ dormRoomID: rooms[2]!, bed: 'Alder House 103' })
  expect(await numbersOf({ number: 6, likely: 'true' })).toEqual(['103'])
  expect(await numbersOf({ number: 6, order: 'chance' })).toEqual(['103', '101', '102'])
  await db.delete(drawBeds)
  await db.delete(dormDraws)
})

test('chances change with the draws', async () => {
  await draw(2024, 10, [1, 5, null])
  await draw(2025, 10, [1, 5, null])
  const before = (await chances({ number: 4 })).rooms[0]!.chance
  await draw(2025, 10, [9, 5, null])
  expect((await chances({ number: 4 })).rooms[0]!.chance).toBeGreaterThan(before)
  await db.transaction((tx) => removePastDraw(tx, 2024))
  expect((await chances({ number: 4 })).rooms).toEqual([])
})

test('chances take one statement while no draw changes', async () => {
  await draw(2024, 10, [1, 5, null])
  await draw(2025, 10, [1, 5, null])
  await chances({})
  const ofChances = await sentDuring(() => chances({ number: 7 }))
  const ofCalibration = await sentDuring(() => asReader(dormDraw.calibration, {}))
  await found({})
  const plain = await sentDuring(() => found({}))
  const withNumber = await sentDuring(() => found({ number: 7 }))
  expect(ofChances.filter((each) => each.text.includes('dorm_past_draw'))).toHaveLength(1)
  expect(ofCalibration).toHaveLength(ofChances.length)
  expect(withNumber).toHaveLength(plain.length + 1)
})

test.each([
  { number: 0 },
  { number: 1.5 },
  { number: 'first' },
  { number: maxLotteryNumber + 1 },
  { number: '' },
  { ids: Array.from({ length: 51 }, (_, at) => at + 1).join(',') },
])('refuses %o, naming the field', async (query) => {
  await expect(chances(query)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(Object.keys(query)[0]!),
  })
})

test('chances are for students who accepted the policy', async () => {
  for (const person of [{}, { type: 'staff' as const, hasAcceptedDormtrakPolicy: true }]) {
    const call = await as(await addPerson(db, person))
    const asked = call(dormDraw.chances, { query: { number: 1 } })
    await expect(asked).rejects.toMatchObject({ status: 403 })
    await expect(call(dormDraw.calibration, {})).rejects.toMatchObject({ status: 403 })
  }
})
