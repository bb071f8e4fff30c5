import { dormRankings } from '@wso/contract/dormtrak/rankings'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import {
  addDorm,
  addNeighborhood,
  addReader,
  addReview,
  addRoom,
} from '#test/factories/dormtrak.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))

test('rankings show both ends, with shared ranks, without dorms that lack data', async () => {
  const untracked = await addNeighborhood(db, { trakked: false })
  const made = [
    { name: 'A', wifi: [5, 5], area: 200 },
    { name: 'B', wifi: [5], area: 150 },
    { name: 'C', wifi: [2], area: 150 },
    { name: 'D', wifi: [], area: 100 },
    { name: 'E', wifi: [1], area: 300, neighborhoodID: untracked.id },
  ]
  for (const { name, wifi, area, ...more } of made) {
    const dorm = await addDorm(db, { name, ...more })
    const room = await addRoom(db, { dormID: dorm.id, area })
    for (const each of wifi) await addReview(db, room, { wifi: each })
  }
  await publishAll(db)
  const read = await asReader(dormRankings.list, { query: {} })
  const names = (list: { name: string; rank: number }[]) =>
    list.map((dorm) => [dorm.name, dorm.rank])
  expect(names(read.bestWifi)).toEqual([
    ['A', 1],
    ['B', 1],
    ['C', 3],
  ])
  expect(names(read.worstWifi)).toEqual([
    ['C', 1],
    ['A', 2],
    ['B', 2],
  ])
  expect(read.bestLocation).toEqual([])
  const rooms = (list: typeof read.biggestSingles) =>
    list.map(({ area, rank, dorm }) => [dorm?.name, area, rank])
  expect(rooms(read.biggestSingles)).toEqual([
    ['A', 200, 1],
    ['B', 150, 2],
    ['C', 150, 2],
  ])
  expect(rooms(read.smallestSingles)[0]).toEqual(['D', 100, 1])
  expect(read.biggestDoubles).toEqual([])
  const one = await asReader(dormRankings.list, { query: { ranks: 1 } })
  expect(names(one.bestWifi)).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  expect(Object.keys(read)).toHaveLength(20)
})
