/** What the people with seats in a ride learn when its driver changes or deletes it. */
import { conversations } from '@wso/contract/conversations/conversations'
import { notifications } from '@wso/contract/notifications/notifications'
import { rides } from '@wso/contract/posts/rides'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import {
  beforeRide,
  type Caller,
  newRide,
  read,
  startAbout,
} from '#test/factories/conversations.ts'
import { messages } from './conversations.table.ts'

const { db, clock, as } = await startApp(inject('postgres'))

async function newPerson(person = {}) {
  const added = await addPerson(db, person)
  return { ...added, call: await as(added) }
}

const toldTo = async ({ call }: Caller) => {
  const { items } = await call(notifications.list, { query: {} })
  return items.map(({ title, body }) => [title, body])
}

const linesOf = async (person: Caller, id: number) =>
  (await read(person, id)).messages.map(({ body, event, changes }) => body ?? [event, changes])

/** A driver with a ride, and a rider with a confirmed seat in it. */
async function confirmedSeat() {
  clock.set(beforeRide)
  const [driver, rider] = [await newPerson({ name: 'Dot Driver' }), await newPerson()]
  const rideID = await newRide(driver)
  const { id } = await startAbout(rider, 'ride', rideID, { seats: 1 })
  await driver.call(conversations.confirmSeats, { params: { id } })
  return { driver, rider, rideID, id, params: { id: rideID } }
}

const confirmed = ['Dot Driver wrote about “Campus to Albany on Tue, Oct 20”', 'Confirmed 1 seat']

test('a rider is told what changed of the ride, each change once', async () => {
  const { driver, rider, id, params } = await confirmedSeat()
  await driver.call(rides.update, { params, body: { date: '2026-10-21', time: '15:00' } })
  const moved = [
    'The day and time of “Campus to Albany on Wed, Oct 21” changed',
    'If it no longer suits you, give your seat back.',
  ]
  expect((await toldTo(rider))[0]).toEqual(moved)
  await driver.call(rides.update, { params, body: { destination: 'Boston' } })
  expect((await toldTo(rider))[0]![0]).toBe(
    'The route of “Campus to Boston on Wed, Oct 21” changed',
  )
  expect(await toldTo(rider)).toHaveLength(3)
  expect((await linesOf(rider, id)).slice(-2)).toEqual([
    ['rideChanged', ['day', 'time']],
    ['rideChanged', ['route']],
  ])
  expect(await read(rider, id)).toMatchObject({ state: 'open', waits: true })
  expect(await toldTo(driver)).toHaveLength(1)
})

test('no one is told of a change that leaves route, day and time as they are', async () => {
  const { driver, rider, id, params } = await confirmedSeat()
  const body = { body: 'Two suitcases fit', seats: 3, time: '14:30', date: '2026-10-20' }
  await driver.call(rides.update, { params, body })
  expect(await toldTo(rider)).toHaveLength(1)
  expect(await linesOf(rider, id)).toHaveLength(3)
})

test('a rider is told that the ride was deleted, and their conversation is archived', async () => {
  const { driver, rider, id, params } = await confirmedSeat()
  await driver.call(rides.remove, { params })
  expect((await toldTo(rider))[0]).toEqual([
    '“A ride on Tue, Oct 20” was deleted',
    'Look for another ride.',
  ])
  const seen = await read(rider, id)
  expect(seen).toMatchObject({ state: 'archived', canWrite: false, steps: [] })
  expect(seen.seats).toBeUndefined()
  expect((await linesOf(rider, id)).at(-1)).toEqual(['rideDeleted', undefined])
  await driver.call(rides.restore, { params })
  expect((await toldTo(rider))[0]).toEqual([
    '“Campus to Albany on Tue, Oct 20” is on again',
    undefined,
  ])
  expect(await read(rider, id)).toMatchObject({ state: 'open', seats: { state: 'confirmed' } })
  expect(await toldTo(rider)).toHaveLength(3)
})

test('who asked for seats is told too, and who only wrote is not', async () => {
  clock.set(beforeRide)
  const driver = await newPerson()
  const [asks, writes] = [await newPerson(), await newPerson()]
  const rideID = await newRide(driver)
  await startAbout(asks, 'ride', rideID, { seats: 1 })
  const { id } = await startAbout(writes, 'ride', rideID)
  await driver.call(rides.remove, { params: { id: rideID } })
  expect(await toldTo(asks)).toHaveLength(1)
  expect(await toldTo(writes)).toEqual([])
  expect(await read(writes, id)).toMatchObject({ state: 'archived' })
})

test('a ride that has left is deleted without a word', async () => {
  const { driver, rider, id, params } = await confirmedSeat()
  clock.set('2026-10-21T13:00:00.000Z')
  driver.call = await as(driver)
  rider.call = await as(rider)
  await driver.call(rides.remove, { params })
  expect(await toldTo(rider)).toEqual(
    [confirmed].map(([title, body]) => [title!.replace('Campus to Albany', 'A ride'), body]),
  )
  expect(await linesOf(rider, id)).toHaveLength(3)
})

test('of a ride that an administrator deletes, a rider is told without a line of the driver', async () => {
  const { driver, rider, id, params } = await confirmedSeat()
  const admin = await newPerson({ admin: true })
  await admin.call(rides.remove, { params })
  expect((await toldTo(rider))[0]![0]).toBe('“A ride on Tue, Oct 20” was deleted')
  expect(await linesOf(rider, id)).toHaveLength(3)
  expect(await read(driver, id)).toMatchObject({ state: 'archived' })
})

test('a deletion is told also while the conversation is full', async () => {
  const { driver, rider, id, params } = await confirmedSeat()
  const line = { conversationID: id, authorID: rider.id, body: 'Hi', createdTime: beforeRide }
  await db.insert(messages).values(Array.from({ length: 197 }, () => line))
  await driver.call(rides.remove, { params })
  expect((await toldTo(rider))[0]![0]).toBe('“A ride on Tue, Oct 20” was deleted')
})
