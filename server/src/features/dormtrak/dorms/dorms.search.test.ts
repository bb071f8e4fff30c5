import { dorms } from '@wso/contract/dormtrak/dorms'
import { beforeAll, expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import {
  addDorm,
  addNeighborhood,
  addReader,
  addReview,
  addRoom,
} from '#test/factories/dormtrak.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))

const search = (query: Record<string, unknown> = {}) => asReader(dorms.searchRooms, { query })
const numbers = async (query: Record<string, unknown>) =>
  (await search(query)).rooms.map(({ number }) => number)

let alder: Awaited<ReturnType<typeof addDorm>>
let birch: Awaited<ReturnType<typeof addDorm>>
let untracked: Awaited<ReturnType<typeof addDorm>>

beforeAll(async () => {
  alder = await addDorm(db, { name: 'Alder House' })
  birch = await addDorm(db, { name: 'Birch Hall' })
  const hidden = await addNeighborhood(db, { trakked: false })
  untracked = await addDorm(db, { name: 'Alder Annex', neighborhoodID: hidden.id })
  const of = (dormID: number, number: string, more: object) =>
    addRoom(db, { dormID, number, floorNumber: Number(number[0]), ...more })
  const quiet = await of(alder.id, '101', { area: 100, hc: true, faces: 'South' })
  const famous = await of(alder.id, '202', { area: 140, privateBathroom: true, faces: 'North' })
  const double = await of(birch.id, '10', { roomType: 'd', area: 210, floorNumber: 0 })
  await of(birch.id, '9', { area: 120, floorNumber: 1 })
  await of(untracked.id, '999', { area: 300 })
  await addReview(db, quiet, { satisfaction: 5, loudness: 1, noise: 'Only birdsong' })
  for (let at = 0; at < 8; at += 1) await addReview(db, famous, { satisfaction: 4, loudness: 4 })
  await addReview(db, double, { satisfaction: 2, closet: 'A walk-in closet' })
  const heldBack = { anonymousUntil: '2099-09-01', noise: 'Bagpipes', satisfaction: 5 }
  await addReview(db, double, heldBack)
  await publishAll(db)
  await db.insert(dormDraws).values({ updatedTime: '2026-04-20T18:00:00.000Z' })
  await db.insert(drawBeds).values({ dormRoomID: double.id, bed: 'Birch 10-A' })
})

test('rooms of every dorm with enough data are found, those surely best first', async () => {
  const found = await search()
  // One perfect review says less than eight good ones.
  expect(found.rooms.map(({ number }) => number)).toEqual(['202', '101', '10', '9'])
  expect(found.rooms[0]).toMatchObject({
    dorm: { name: 'Alder House', neighborhood: { trakked: true } },
    ratings: { satisfaction: 4, reviews: 8 },
  })
  expect(found).toMatchObject({
    total: 4,
    counts: { any: 4, s: 3, d: 1, f: 0, bath: 1, common: 0, access: 1, free: 1 },
    floors: ['0', '1', '2'],
    faces: ['North', 'South'],
  })
  expect(found.dorms).toEqual([
    { id: alder.id, rooms: 2 },
    { id: birch.id, rooms: 2 },
  ])
})

test.each([
  [{ type: 'd' }, ['10']],
  [{ area: 120, order: 'small' }, ['9', '202', '10']],
  [{ floor: '0' }, ['10']],
  [{ faces: 'North' }, ['202']],
  [{ rated: 4, order: 'number' }, ['101', '202']],
  [{ quiet: 2 }, ['101']],
  [{ bath: '1' }, ['202']],
  [{ access: '1' }, ['101']],
  [{ free: '1' }, ['10']],
  [{ q: 'walk-in' }, ['10']],
  [{ q: 'birch 9' }, ['9']],
  [{ q: 'birdsong' }, ['101']],
  [{ order: 'quiet' }, ['101', '202', '9', '10']],
  [{ order: 'high' }, ['202', '101', '9', '10']],
  [{ order: 'number' }, ['101', '202', '9', '10']],
  [{ order: 'big', limit: 1, offset: 1 }, ['202']],
])('the search %o finds %o', async (query, expected) => {
  expect(await numbers(query)).toEqual(expected)
})

test('what an author holds back is neither found nor counted', async () => {
  expect(await numbers({ q: 'bagpipes' })).toEqual([])
  const [room] = (await search({ q: 'birch 10' })).rooms
  expect(room).toMatchObject({ noise: null, ratings: { reviews: 1, satisfaction: 2 } })
})

test('one dorm is searched with the others’ counts, also one with too little data', async () => {
  const found = await search({ dormID: birch.id, type: 's' })
  expect(found).toMatchObject({ total: 1, counts: { any: 2, s: 1, d: 1 }, floors: ['0', '1'] })
  expect(found.dorms).toEqual([
    { id: alder.id, rooms: 2 },
    { id: birch.id, rooms: 1 },
  ])
  expect(await numbers({ dormID: untracked.id })).toEqual(['999'])
  expect(await numbers({ neighborhoodID: alder.neighborhoodID, order: 'number' })).toEqual([
    '101',
    '202',
  ])
})

test.each([{ area: 'big' }, { type: 'x' }, { order: 'worst' }, { quiet: 6 }, { dormID: 0 }])(
  'the search %o is refused',
  async (query) => {
    await expect(search(query)).rejects.toMatchObject({ status: 400 })
  },
)
