/** What each of the two learns of the other: of a block, a season, a reservation, and of a step by a notification. */
import { bookListings } from '@wso/contract/booktrak/bookListings'
import { conversations } from '@wso/contract/conversations/conversations'
import { ephcatch } from '@wso/contract/matching/ephcatch'
import { notifications } from '@wso/contract/notifications/notifications'
import { rides } from '@wso/contract/posts/rides'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import {
  beforeRide,
  type Caller,
  newRide,
  read,
  startAbout,
} from '#test/factories/conversations.ts'
import { formMatches } from '../matching/records/formMatches.ts'
import { matchBlocks } from '../users/blocks.table.ts'
import { users } from '../users/users.table.ts'

const { db, clock, as, services } = await startApp(inject('postgres'))

async function newPerson(person = {}) {
  const added = await addPerson(db, person)
  return { ...added, call: await as(added) }
}

const list = ({ call }: Caller, state: 'open' | 'archived') =>
  call(conversations.list, { query: { state } })

test('an end, a block and a closed account leave the same to read and to do', async () => {
  clock.set(beforeRide)
  const closings: Record<string, (driver: Caller, rider: Caller, id: number) => Promise<unknown>> =
    {
      end: (driver, _, id) => driver.call(conversations.end, { params: { id } }),
      block: (driver, rider) =>
        db
          .insert(matchBlocks)
          .values({ userID: driver.id, blockedID: rider.id, createdTime: beforeRide }),
      close: (driver) =>
        db.update(users).set({ disabledTime: beforeRide }).where(eq(users.id, driver.id)),
    }
  const seen = []
  for (const close of Object.values(closings)) {
    // oxlint-disable no-await-in-loop -- one after the other
    clock.set(beforeRide)
    const [driver, rider] = [await newPerson({ name: 'Dot Driver' }), await newPerson()]
    const rideID = await newRide(driver)
    const { id } = await startAbout(rider, 'ride', rideID, { seats: 1 })
    clock.set('2026-10-19T13:20:00.000Z')
    await close(driver, rider, id)
    const view = {
      thread: await read(rider, id),
      list: await list(rider, 'archived'),
      again: await startAbout(rider, 'ride', rideID).catch((error: Error) => error.message),
      refused: await rider
        .call(conversations.end, { params: { id } })
        .catch(({ message }) => message),
    }
    const text = JSON.stringify(view, (key, value: unknown) =>
      // A closed account is no longer in the directory.
      key === 'id' || key === 'other' ? undefined : value,
    )
    seen.push(JSON.parse(text))
    // oxlint-enable no-await-in-loop
  }
  expect(seen[0]).toMatchObject({
    thread: { state: 'ended', updatedTime: beforeRide, steps: ['returnSeats'] },
    list: { total: 1 },
  })
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
})

test('who ends a conversation reads that they did, and the other no line of it', async () => {
  clock.set(beforeRide)
  const [driver, rider] = [await newPerson(), await newPerson()]
  const { id } = await startAbout(rider, 'ride', await newRide(driver))
  await driver.call(conversations.end, { params: { id } })
  await driver.call(conversations.reopen, { params: { id } })
  const events = async (person: Caller) =>
    (await read(person, id)).messages.map(({ body, event }) => body ?? event)
  expect(await events(driver)).toEqual(['Hello', 'ended', 'reopened'])
  expect(await events(rider)).toEqual(['Hello'])
})

test('after the season of Ephcatch a conversation is archived, and no one seems to have ended it', async () => {
  clock.set('2027-05-20T15:00:00Z')
  const [one, other] = [await newPerson({ classYear: 2027 }), await newPerson({ classYear: 2027 })]
  await one.call(ephcatch.like, { params: { userID: other.id } })
  await other.call(ephcatch.like, { params: { userID: one.id } })
  await formMatches(services)
  const { id } = await startAbout(one, 'match', other.id)
  expect(await read(one, id)).toMatchObject({ state: 'open', canWrite: true })
  clock.set('2027-08-20T15:00:00Z')
  for (const person of [one, other]) {
    person.call = await as(person) // oxlint-disable-line no-await-in-loop -- two people
    // oxlint-disable-next-line no-await-in-loop -- two people
    expect(await read(person, id)).toMatchObject({
      state: 'archived',
      canWrite: false,
      endedByViewer: false,
      steps: [],
      subject: { isOver: true },
    })
    // oxlint-disable-next-line no-await-in-loop -- two people
    expect(await list(person, 'archived')).toMatchObject({ items: [{ id }] })
  }
})

test('a listing is reserved for the person of its last reservation only', async () => {
  clock.set(beforeRide)
  const [seller, ben, ann] = [await newPerson(), await newPerson(), await newPerson()]
  const listing = await seller.call(bookListings.create, { body: offerOf(await addBook(db)) })
  const [first, second] = [
    await startAbout(ben, 'bookListing', listing.id),
    await startAbout(ann, 'bookListing', listing.id),
  ]
  const reserved = async () => [
    (await read(ben, first.id)).reservedHere,
    (await read(ann, second.id)).reservedHere,
  ]
  const set = (state: 'open' | 'reserved') =>
    seller.call(bookListings.setState, { params: { id: listing.id }, body: { state } })
  await seller.call(conversations.reserve, { params: { id: first.id } })
  expect(await reserved()).toEqual([true, false])
  clock.set('2026-10-19T13:01:00.000Z')
  await seller.call(bookListings.renew, { params: { id: listing.id } })
  expect(await reserved()).toEqual([true, false])
  await set('open')
  expect(await reserved()).toEqual([false, false])
  // For someone who did not write here.
  clock.set('2026-10-19T13:02:00.000Z')
  await set('reserved')
  expect(await reserved()).toEqual([false, false])
  await set('open')
  await seller.call(conversations.reserve, { params: { id: second.id } })
  expect(await reserved()).toEqual([false, true])
})

test('a notification says which ride it is, and the step that was taken', async () => {
  clock.set(beforeRide)
  const [driver, rider] = [await newPerson({ name: 'Dot Driver' }), await newPerson()]
  const rideIDs = [await newRide(driver), await newRide(driver, { date: '2026-10-21' })] as const
  for (const rideID of rideIDs) {
    // oxlint-disable no-await-in-loop -- in this order
    const { id } = await startAbout(rider, 'ride', rideID, { seats: 1 })
    await driver.call(conversations.confirmSeats, { params: { id } })
    // oxlint-enable no-await-in-loop
  }
  const told = async () => {
    const { items } = await rider.call(notifications.list, { query: {} })
    return items.map(({ title, body }) => [title, body])
  }
  expect(await told()).toEqual([
    ['Dot Driver wrote about “Campus to Albany on Wed, Oct 21”', 'Confirmed 1 seat'],
    ['Dot Driver wrote about “Campus to Albany on Tue, Oct 20”', 'Confirmed 1 seat'],
  ])
  await driver.call(rides.remove, { params: { id: rideIDs[0] } })
  await driver.call(rides.remove, { params: { id: rideIDs[1] } })
  expect((await told()).slice(2).map(([title]) => title)).toEqual([
    'Dot Driver wrote about “A ride on Wed, Oct 21”',
    'Dot Driver wrote about “A ride on Tue, Oct 20”',
  ])
})
