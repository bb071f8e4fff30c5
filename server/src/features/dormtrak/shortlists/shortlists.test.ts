import { dormShortlists } from '@wso/contract/dormtrak/shortlists'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addDorm, addReader, addRoom } from '#test/factories/dormtrak.ts'
import { shortlistRooms } from './shortlists.table.ts'

const { db, as } = await startApp(inject('postgres'))

const dorm = await addDorm(db)
const newRooms = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addRoom(db, { dormID: dorm.id })))

async function picker() {
  const person = await addReader(db)
  const call = await as(person)
  const add = (id: number) => call(dormShortlists.add, { params: { id } })
  const ids = async () => (await call(dormShortlists.get, {})).rooms.map(({ id }) => id)
  return { person, call, add, ids }
}

test('a shortlist keeps the order in which rooms were added, each once', async () => {
  const { call, add, ids } = await picker()
  const [a, b, c] = (await newRooms(3)).map(({ id }) => id) as [number, number, number]
  for (const id of [b, a, c, a]) await add(id)
  expect(await ids()).toEqual([b, a, c])
  const list = await call(dormShortlists.remove, { params: { id: a } })
  expect(list.rooms).toMatchObject([{ id: b, dorm: { id: dorm.id } }, { id: c }])
  expect(list).not.toHaveProperty('sharedSince')
  await call(dormShortlists.remove, { params: { id: a } })
  await expect(add(2_000_000_000)).rejects.toMatchObject({ status: 404 })
})

test('rooms are put in order; those not named follow', async () => {
  const { call, add } = await picker()
  const [a, b, c] = (await newRooms(3)).map(({ id }) => id) as [number, number, number]
  for (const id of [a, b, c]) await add(id)
  const arrange = async (roomIDs: number[]) =>
    (await call(dormShortlists.arrange, { body: { roomIDs } })).rooms.map(({ id }) => id)
  expect(await arrange([c, 2_000_000_000, c, a])).toEqual([c, a, b])
  expect(await arrange([])).toEqual([c, a, b])
})

test('a shortlist holds fifty rooms, however many arrive at once', async () => {
  const { person, add, ids } = await picker()
  const rooms = await newRooms(60)
  for (const { id } of rooms.slice(0, 10)) await add(id)
  const tries = await Promise.allSettled(rooms.slice(10).map(({ id }) => add(id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(40)
  expect(await ids()).toHaveLength(50)
  const rows = await db.select().from(shortlistRooms).where(eq(shortlistRooms.userID, person.id))
  expect(new Set(rows.map(({ position }) => position)).size).toBe(50)
})

test('a link shows the shortlist to readers until it is revoked', async () => {
  const { person, call, add } = await picker()
  const [room] = await newRooms(1)
  await add(room!.id)
  const { secret, since } = await call(dormShortlists.share, {})
  expect((await call(dormShortlists.get, {})).sharedSince).toBe(since)
  const roommate = await as(await addReader(db, { classYear: 2030 }))
  const open = (by = roommate, link = secret) =>
    by(dormShortlists.shared, { params: { secret: link } })
  expect(await open()).toMatchObject({
    rooms: [{ id: room!.id }],
    owner: { id: person.id, name: person.name },
    isOwn: false,
  })
  expect(await open(call)).toMatchObject({ isOwn: true })
  await expect(open(await as(await addPerson(db)))).rejects.toMatchObject({ status: 403 })
  await db.update(users).set({ visible: false }).where(eq(users.id, person.id))
  expect(await open()).not.toHaveProperty('owner')

  const second = await call(dormShortlists.share, {})
  await expect(open()).rejects.toMatchObject({ status: 404 })
  expect(await open(roommate, second.secret)).toMatchObject({ isOwn: false })
  await call(dormShortlists.unshare, {})
  await expect(open(roommate, second.secret)).rejects.toMatchObject({ status: 404 })
  expect(await call(dormShortlists.get, {})).not.toHaveProperty('sharedSince')
  await expect(open(roommate, 'short')).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['leaves the college', { atWilliams: false }],
  ['is disabled', { disabledTime: '2026-10-01T12:00:00Z' }],
])('a link stops when its owner %s', async (_, closed) => {
  const { person, call } = await picker()
  const { secret } = await call(dormShortlists.share, {})
  const reader = await as(await addReader(db))
  const open = () => reader(dormShortlists.shared, { params: { secret } })
  expect(await open()).toMatchObject({ owner: { id: person.id } })
  await db.update(users).set(closed).where(eq(users.id, person.id))
  await expect(open()).rejects.toMatchObject({ status: 404 })
})

test('a shortlist belongs only to its owner', async () => {
  const { add } = await picker()
  const [room] = await newRooms(1)
  await add(room!.id)
  const other = await picker()
  expect(await other.ids()).toEqual([])
})
