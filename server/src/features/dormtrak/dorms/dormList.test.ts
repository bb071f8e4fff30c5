import { dorms } from '@wso/contract/dormtrak/dorms'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { startApp } from '#test/app.ts'
import { publishAll } from '#test/batches.ts'
import { addDorm, addReader, addReview, addRoom } from '#test/factories/dormtrak.ts'

const { db, as } = await startApp(inject('postgres'))
const asReader = await as(await addReader(db))

test('the list with rooms is current after every change, whichever part of it is asked for', async () => {
  const dorm = await addDorm(db, { name: 'Alder House' })
  const [small, big] = [
    await addRoom(db, { dormID: dorm.id, number: '101' }),
    await addRoom(db, { dormID: dorm.id, number: '201' }),
  ]
  const other = await addDorm(db, { name: 'Birch House' })
  const list = (query: object, preload: ('neighborhood' | 'dormRooms')[]) =>
    asReader(dorms.list, { query, preload })
  const both = ['neighborhood', 'dormRooms'] as const
  const first = await list({}, [...both])
  expect(first).toMatchObject({
    total: 2,
    items: [{ id: dorm.id, neighborhood: { id: dorm.neighborhoodID } }, { id: other.id }],
  })
  expect(first.items[0]?.dormRooms).toHaveLength(2)
  expect(await list({ limit: 1, offset: 1 }, ['dormRooms'])).toMatchObject({
    total: 2,
    items: [{ id: other.id, dormRooms: [] }],
  })
  expect((await list({}, ['dormRooms'])).items[0]).not.toHaveProperty('neighborhood')
  await db.update(dormRooms).set({ number: '777' }).where(eq(dormRooms.id, small.id))
  await addReview(db, big, { satisfaction: 5 })
  await publishAll(db)
  const second = await list({}, [...both])
  expect(second.items[0]?.dormRooms?.map(({ number }) => number)).toContain('777')
  expect(second.items[0]?.reviewCount).toBe(1)
})
