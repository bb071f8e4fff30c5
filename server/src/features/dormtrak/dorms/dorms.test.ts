import { dorms } from '@wso/contract/dormtrak/dorms'
import { dormDraw } from '@wso/contract/dormtrak/draw'
import { beforeEach, expect, inject, test } from 'vitest'
import {
  dormRooms,
  dorms as dormsTable,
  neighborhoods,
} from '#features/college/dorms/dorms.table.ts'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import {
  addDorm,
  addNeighborhood,
  addReader,
  addReview,
  addRoom,
} from '#test/factories/dormtrak.ts'
import { dormDraws, drawBeds } from '../records/draw.table.ts'
import { dormReviews as reviewsTable } from '../records/reviews.table.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))

beforeEach(async () => {
  await db.delete(reviewsTable)
  await db.update(users).set({ dormRoomID: null })
  await db.delete(dormDraws)
  await db.delete(dormRooms)
  await db.delete(dormsTable)
  await db.delete(neighborhoods)
})

/** Alder House: two small singles, a big one, a double and a flex. */
async function alder() {
  const dorm = await addDorm(db, {
    name: 'Alder House',
    built: 1926,
    capacity: 6,
    numberBathrooms: 2,
    numberWashers: 3,
    keyOrCard: 'Keypad/Card',
    mapX: 120,
    mapY: 480,
  })
  const room = (number: string, roomType: 's' | 'd' | 'f', area: number | null) =>
    addRoom(db, { dormID: dorm.id, number, roomType, area, floorNumber: Number(number[0]) })
  const rooms = {
    small: await room('101', 's', 110),
    same: await room('102', 's', 110),
    big: await room('201', 's', 141),
    double: await room('202', 'd', 230),
    flex: await room('203', 'f', null),
  }
  return { dorm, rooms, params: { id: dorm.id } }
}

test('a dorm shows the number and sizes of its rooms, and what reviews say', async () => {
  const { dorm, rooms, params } = await alder()
  await addReview(db, rooms.small, { wifi: 2, satisfaction: 4, loudness: 1 })
  await addReview(db, rooms.big, { wifi: 5, satisfaction: 5 })
  await publishAll(db)
  const read = await asReader(dorms.get, { params })
  expect(read).toMatchObject({
    id: dorm.id,
    name: 'Alder House',
    neighborhood: { id: dorm.neighborhoodID, trakked: true },
    capacity: 6,
    bathroomRatio: 3,
    numberSingles: 3,
    numberDoubles: 1,
    numberFlex: 1,
    averageSingleArea: 120,
    modeSingleArea: 110,
    averageDoubleArea: 230,
    wifi: 3.5,
    satisfaction: 4.5,
    loudness: 1,
    location: null,
    reviewCount: 2,
    mapX: 120,
    mapY: 480,
  })
  expect(read).not.toHaveProperty('freeBeds')
  expect(read.dormRooms?.map(({ number }) => number)).toEqual(['101', '102', '201', '202', '203'])
  expect(read.dormRooms?.[2]).toMatchObject({ area: 141, ratings: { reviews: 1, wifi: 5 } })
  expect(read.dormRooms?.[1]).not.toHaveProperty('ratings')
})

test('facts name the extremes and who lives there', async () => {
  const { rooms, params } = await alder()
  const lives = ({ id }: { id: number }, classYear: number) =>
    addPerson(db, { dormRoomID: id, classYear })
  await lives(rooms.small, 2027)
  await lives(rooms.big, 2028)
  for (const year of [2028, 2029]) await lives(rooms.double, year)
  await lives(rooms.flex, 2030)
  await addPerson(db, { dormRoomID: rooms.small.id, classYear: 2027, atWilliams: false })
  await addPerson(db, { dormRoomID: rooms.small.id, classYear: 2027, type: 'alumni' })
  // People who hide their dorm would be found by subtraction.
  await addPerson(db, { dormRoomID: rooms.big.id, classYear: 2028, dormVisible: false })
  await addPerson(db, { dormRoomID: rooms.big.id, classYear: 2028, visible: false })
  await addReview(db, rooms.small, { commonRoomAccess: true })
  expect(await asReader(dorms.facts, { params })).toMatchObject({
    seniorCount: 1,
    juniorCount: 2,
    sophomoreCount: 1,
    capacity: 6,
    singlesCount: 3,
    flexCount: 1,
    modeSinglesArea: 110,
    studentToBathroomRatio: 3,
    washersCount: 3,
    keyOrCard: 'Keypad/Card',
    biggestSingle: { number: '201' },
    smallestSingle: { number: '101' },
    biggestDouble: { number: '202' },
    commonRoomAccessRatio: 0.2,
    averageWifi: null,
  })
})

test('a dorm without rooms, people or reviews has facts, too', async () => {
  const { id } = await addDorm(db)
  expect(await asReader(dorms.facts, { params: { id } })).toMatchObject({
    capacity: 0,
    seniorCount: 0,
    studentToBathroomRatio: null,
    biggestSingle: null,
    smallestDouble: null,
    commonRoomAccessRatio: null,
    averageSinglesArea: null,
  })
  expect(await asReader(dorms.rooms, { params: { id }, query: {} })).toEqual({
    items: [],
    total: 0,
  })
})

test('a room shows the latest review’s answer, or else the college’s description', async () => {
  const room = await addRoom(db, { closet: 'Built-in', flooring: 'Tile', hc: true })
  const day = (date: number) => `2026-09-0${date}T12:00:00.000Z`
  await addReview(db, room, { createdTime: day(1), closet: 'One wardrobe', thermostatAccess: true })
  await addReview(db, room, { createdTime: day(2), flooring: 'Wood', commonRoomDesc: 'Sofas' })
  await addReview(db, room, { createdTime: day(3), commonRoomAccess: false })
  await addReview(db, room, { createdTime: day(4), closet: 'Hidden', moderation: 'hidden' })
  await publishAll(db)
  expect(await asReader(dorms.room, { params: { id: room.id } })).toMatchObject({
    closet: 'One wardrobe',
    flooring: 'Wood',
    thermostatAccess: true,
    commonRoomAccess: false,
    commonRoomDesc: null,
    privateBathroom: null,
    hc: true,
    dorm: { neighborhood: { trakked: true } },
    ratings: { reviews: 3, wifi: null },
  })
})

test('dorms are searched by part of a name, literally, without neighborhoods that lack data', async () => {
  const untracked = await addNeighborhood(db, { trakked: false })
  await addDorm(db, { name: 'Alder House' })
  await addDorm(db, { name: 'Wren 100% Hall' })
  await addDorm(db, { name: 'Alder Annex', neighborhoodID: untracked.id })
  const names = async (query: object) =>
    (await asReader(dorms.list, { query })).items.map(({ name }) => name)
  expect(await names({})).toEqual(['Alder House', 'Wren 100% Hall', 'Alder Annex'])
  expect(await names({ q: 'ALDER' })).toEqual(['Alder House'])
  expect(await names({ q: '' })).toEqual(['Alder House', 'Wren 100% Hall'])
  expect(await names({ q: '%' })).toEqual(['Wren 100% Hall'])
  expect(await names({ q: 'zzz' })).toEqual([])
  expect(await names({ limit: 1, offset: 1 })).toEqual(['Wren 100% Hall'])
  const [bare] = (await asReader(dorms.list, { query: {} })).items
  expect(bare).not.toHaveProperty('neighborhood')
  const preload = ['neighborhood', 'dormRooms'] as const
  const [full] = (await asReader(dorms.list, { query: { limit: 1 }, preload })).items
  expect(full).toMatchObject({ neighborhood: { trakked: true }, dormRooms: [] })
})

test('a neighborhood has its dorms by name and its students by class', async () => {
  const { id, name } = await addNeighborhood(db)
  const [wren, alderHouse] = [
    await addDorm(db, { name: 'Wren Hall', neighborhoodID: id }),
    await addDorm(db, { name: 'Alder House', neighborhoodID: id }),
  ]
  const room = await addRoom(db, { dormID: wren.id })
  await addPerson(db, { dormRoomID: room.id, classYear: 2029 })
  const params = { id }
  const read = await asReader(dorms.neighborhood, { params })
  expect(read).toMatchObject({ id, name, trakked: true })
  expect(read.dorms?.map((dorm) => dorm.name)).toEqual(['Alder House', 'Wren Hall'])
  const counts = { sophomoreCount: 1, juniorCount: 0, seniorCount: 0 }
  expect(await asReader(dorms.neighborhoodFacts, { params })).toEqual(counts)
  expect(await asReader(dorms.neighborhoodDormFacts, { params })).toEqual([
    { dormID: wren.id, ...counts },
    { dormID: alderHouse.id, sophomoreCount: 0, juniorCount: 0, seniorCount: 0 },
  ])
  const listed = await asReader(dorms.neighborhoods, {})
  expect(listed).toEqual([{ id, name, trakked: true }])
})

test('rooms are read by id, in the order asked for', async () => {
  const { rooms } = await alder()
  const ids = [rooms.flex.id, rooms.small.id, 2_000_000_000, rooms.flex.id].join(',')
  const read = await asReader(dorms.someRooms, { query: { ids } })
  expect(read.map(({ number }) => number)).toEqual(['203', '101'])
  for (const wrong of ['', 'x', '0', Array.from({ length: 51 }, (_, at) => at + 1).join(',')]) {
    const refused = asReader(dorms.someRooms, { query: { ids: wrong } })
    await expect(refused).rejects.toMatchObject({ status: 400 })
  }
})

test('missing items are not found', async () => {
  const params = { id: 2_000_000_000 }
  const { get, facts, room, neighborhood, neighborhoodFacts } = dorms
  for (const row of [get, facts, room, neighborhood, neighborhoodFacts]) {
    await expect(asReader(row, { params })).rejects.toMatchObject({ status: 404 })
  }
  const roomsOfNone = asReader(dorms.rooms, { params, query: {} })
  await expect(roomsOfNone).rejects.toMatchObject({ status: 404 })
})

test('free beds are counted once a draw is on', async () => {
  const { dorm, rooms, params } = await alder()
  expect(await asReader(dormDraw.get, {})).toEqual({ freeBeds: 0, dorms: [] })
  const updatedTime = '2026-04-20T18:00:00.000Z'
  await db.insert(dormDraws).values({ updatedTime })
  const { double, small } = rooms
  const beds = [double, double, small].map(({ id }, at) => ({ dormRoomID: id, bed: `Bed ${at}` }))
  await db.insert(drawBeds).values(beds)
  const read = await asReader(dorms.get, { params })
  expect(read.freeBeds).toBe(3)
  expect(read.dormRooms?.map(({ freeBeds }) => freeBeds)).toEqual([1, 0, 0, 2, 0])
  expect(await asReader(dormDraw.get, {})).toEqual({
    updatedTime,
    freeBeds: 3,
    dorms: [{ id: dorm.id, name: 'Alder House', freeBeds: 3 }],
  })
})
