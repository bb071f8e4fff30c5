import { conversations } from '@wso/contract/conversations/conversations'
import { notifications } from '@wso/contract/notifications/notifications'
import { bulletins } from '@wso/contract/posts/bulletins'
import { rides } from '@wso/contract/posts/rides'
import { reports } from '@wso/contract/reports/reports'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import {
  beforeRide,
  type Caller,
  newRide,
  read,
  startAbout,
  write,
} from '#test/factories/conversations.ts'
import { deleteAccount } from '../account/account/account.delete.ts'
import { pendingDeletions } from '../users/pendingDeletions.table.ts'
import { users } from '../users/users.table.ts'
import { eraseOldConversations } from './conversations.jobs.ts'
import { conversations as table, messages } from './conversations.table.ts'

const { db, clock, as, services } = await startApp(inject('postgres'))
clock.set(beforeRide)

async function newPerson(person = {}) {
  const added = await addPerson(db, person)
  return { ...added, call: await as(added) }
}

/** Sets the clock; these people log in again. */
async function goTo(moment: string, ...people: Caller[]) {
  clock.set(moment)
  for (const person of people) person.call = await as(person) // oxlint-disable-line no-await-in-loop -- few
}

test('a ride is asked for, confirmed and ridden, then it is archived and later erased', async () => {
  clock.set(beforeRide)
  const [driver, rider] = [await newPerson({ name: 'Dot Driver' }), await newPerson()]
  const rideID = await newRide(driver)
  const made = await startAbout(rider, 'ride', rideID, { body: 'Room for two?', seats: 2 })
  expect(made).toMatchObject({
    subject: { kind: 'ride', id: rideID, title: 'Campus to Albany', isOver: false, offer: true },
    role: 'asker',
    otherName: 'Dot',
    state: 'open',
    canWrite: true,
    waits: false,
    lastMessage: { body: 'Room for two?', isOwn: true },
    seats: { asked: 2, state: 'asked', left: 2 },
    steps: ['askSeats', 'returnSeats', 'end'],
  })
  const { id } = made
  const params = { id }
  const mine = await driver.call(conversations.list, { query: {} })
  expect(mine).toMatchObject({
    total: 1,
    items: [{ id, role: 'owner', waits: true, steps: ['confirmSeats', 'returnSeats', 'end'] }],
  })
  expect(await driver.call(conversations.confirmSeats, { params })).toMatchObject({
    seats: { asked: 2, state: 'confirmed', left: 0 },
    waits: false,
  })
  expect(await driver.call(rides.get, { params: { id: rideID } })).toMatchObject({ seats: 0 })
  expect((await read(rider, id)).messages).toMatchObject([
    { isOwn: true, body: 'Room for two?', canReport: false },
    { isOwn: true, event: 'seatsAsked', seats: 2 },
    { isOwn: false, event: 'seatsConfirmed', seats: 2, canReport: false },
  ])
  // The ride leaves at 14:30 at the college; for a week both can still write.
  await goTo('2026-10-20T18:30:00.000Z', driver, rider)
  expect(await read(rider, id)).toMatchObject({
    subject: { isOver: true },
    state: 'open',
    steps: ['end'],
  })
  await write(rider, id, 'I left my scarf in your car')
  await goTo('2026-10-27T18:30:00.000Z', driver, rider)
  expect(await read(driver, id)).toMatchObject({ state: 'archived', canWrite: false, steps: [] })
  await expect(write(driver, id, 'Found it')).rejects.toMatchObject({ errorCode: 2430 })
  expect(await driver.call(conversations.list, { query: {} })).toMatchObject({ total: 0 })
  const archived = { query: { state: 'archived' as const } }
  expect(await driver.call(conversations.list, archived)).toMatchObject({ items: [{ id }] })
  await goTo('2027-04-15T12:00:00.000Z', driver, rider)
  await eraseOldConversations(services)
  expect(await read(rider, id)).toMatchObject({ state: 'archived' })
  await goTo('2027-04-20T12:00:00.000Z', driver, rider)
  await eraseOldConversations(services)
  await expect(read(rider, id)).rejects.toMatchObject({ status: 404 })
  expect(await db.$count(messages, eq(messages.conversationID, id))).toBe(0)
})

test('what a post gave away ends the post, and a wanted ride is found', async () => {
  clock.set(beforeRide)
  const [owner, asker] = [await newPerson(), await newPerson()]
  const post = { type: 'exchange', title: 'Lamp', body: 'Free lamp' } as const
  const { id: bulletinID } = await owner.call(bulletins.create, { body: post })
  const about = await startAbout(asker, 'bulletin', bulletinID)
  expect(about.subject).toMatchObject({ title: 'Lamp', type: 'exchange' })
  clock.set('2026-10-19T13:05:00.000Z')
  await owner.call(conversations.settle, { params: { id: about.id } })
  const { endDate } = await owner.call(bulletins.get, { params: { id: bulletinID } })
  expect(endDate).toBe('2026-10-19T13:05:00Z')
  const rideID = await newRide(owner, { offer: false })
  const { id } = await startAbout(asker, 'ride', rideID)
  await expect(
    asker.call(conversations.askSeats, { params: { id }, body: { seats: 1 } }),
  ).rejects.toMatchObject({ errorCode: 2434 })
  await owner.call(conversations.settle, { params: { id } })
  expect(await owner.call(rides.get, { params: { id: rideID } })).toMatchObject({ seats: 0 })
  await expect(owner.call(conversations.settle, { params: { id } })).rejects.toMatchObject({
    errorCode: 2434,
  })
})

test('either ends a conversation, and only who did reopens it', async () => {
  clock.set(beforeRide)
  const [driver, rider] = [await newPerson(), await newPerson()]
  const { id } = await startAbout(rider, 'ride', await newRide(driver))
  const params = { id }
  expect(await driver.call(conversations.end, { params })).toMatchObject({
    state: 'ended',
    endedByViewer: true,
    canWrite: false,
    steps: ['reopen'],
  })
  expect(await read(rider, id)).toMatchObject({ state: 'ended', endedByViewer: false, steps: [] })
  for (const person of [driver, rider]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(write(person, id, 'Hello?')).rejects.toMatchObject({ errorCode: 2430 })
  }
  await expect(rider.call(conversations.reopen, { params })).rejects.toMatchObject({
    errorCode: 2434,
  })
  await driver.call(conversations.reopen, { params })
  await write(rider, id, 'Thanks')
})

test('what waits comes first, is notified of once until it is read, and a page is bounded', async () => {
  clock.set(beforeRide)
  const [driver, one, two] = [await newPerson(), await newPerson(), await newPerson()]
  const rideID = await newRide(driver)
  const first = await startAbout(one, 'ride', rideID, { body: 'First' })
  clock.set('2026-10-19T13:01:00.000Z')
  const second = await startAbout(two, 'ride', rideID, { body: 'Second' })
  clock.set('2026-10-19T13:02:00.000Z')
  await write(driver, second.id, 'Yes')
  const order = async () =>
    (await driver.call(conversations.list, { query: {} })).items.map(({ id }) => id)
  expect(await order()).toEqual([first.id, second.id])
  await write(one, first.id, 'Again')
  const told = async () => {
    const { items } = await driver.call(notifications.list, { query: {} })
    return items.map(({ address, read: isRead, body }) => [address, isRead, body])
  }
  expect(await told()).toEqual([
    [`/conversations/${second.id}`, true, undefined],
    [`/conversations/${first.id}`, false, 'Again'],
  ])
  const { messages: lines } = await read(driver, first.id)
  const params = { id: first.id }
  await driver.call(conversations.read, { params, body: { messageID: lines[0]!.id } })
  expect(await read(driver, first.id)).toMatchObject({ waits: true })
  await driver.call(conversations.read, { params, body: { messageID: 2_147_483_647 } })
  expect(await read(driver, first.id)).toMatchObject({ waits: false })
  expect(await order()).toEqual([second.id, first.id])
  expect((await told()).map(([, isRead]) => isRead)).toEqual([true, true])
  await write(one, first.id, 'Third')
  expect(await told()).toHaveLength(3)
  for (let count = 3; count < 55; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await write(count % 2 ? one : driver, first.id, `Line ${count}`)
  }
  const newest = await read(one, first.id)
  expect(newest).toMatchObject({ earlier: true, messages: { length: 50 } })
  const before = newest.messages[0]!.id
  const rest = await one.call(conversations.earlier, { params, query: { before } })
  expect(rest).toMatchObject({ earlier: false, messages: { length: 5 } })
  const added = Array.from({ length: 145 }, () => ({
    conversationID: first.id,
    authorID: one.id,
    body: 'x',
    createdTime: beforeRide,
  }))
  await db.insert(messages).values(added)
  await expect(write(one, first.id, 'One more')).rejects.toMatchObject({ errorCode: 2432 })
  expect(await one.call(conversations.end, { params })).toMatchObject({ state: 'ended' })
})

test('deleting an account deletes its conversations on both sides and frees its seats', async () => {
  clock.set(beforeRide)
  const [driver, rider] = [await newPerson(), await newPerson()]
  const rideID = await newRide(driver, { seats: 3 })
  const { id } = await startAbout(rider, 'ride', rideID, { seats: 2 })
  await driver.call(conversations.confirmSeats, { params: { id } })
  await db
    .insert(pendingDeletions)
    .values({ userID: rider.id, deletionTime: beforeRide, wasVisible: true })
  expect(await read(driver, id)).toMatchObject({ state: 'ended', canWrite: false })
  expect(await deleteAccount(services, rider.id)).toBe(true)
  await expect(read(driver, id)).rejects.toMatchObject({ status: 404 })
  expect(await driver.call(rides.get, { params: { id: rideID } })).toMatchObject({ seats: 3 })
  expect(await db.$count(table, eq(table.id, id))).toBe(0)
  expect(await db.$count(users, eq(users.id, rider.id))).toBe(0)
})

test('a conversation with a message that waits for a decision is not erased', async () => {
  clock.set(beforeRide)
  const [one, other] = [await newPerson(), await newPerson()]
  const values = { isMatch: true, ownerID: one.id, askerID: other.id, updatedTime: beforeRide }
  const [row] = await db
    .insert(table)
    .values({ ...values, createdTime: beforeRide })
    .returning()
  const line = { conversationID: row!.id, authorID: one.id, createdTime: beforeRide }
  const [rude] = await db
    .insert(messages)
    .values({ ...line, body: 'You thief' })
    .returning()
  const made = await other.call(reports.create, {
    body: { kind: 'message', itemID: rude!.id, reason: 'person' },
  })
  const isKept = async () => {
    await eraseOldConversations(services)
    return (await db.$count(table, eq(table.id, row!.id))) === 1
  }
  // They have no match any more: its author erased their profile.
  expect(await isKept()).toBe(true)
  const asAdmin = await newPerson({ admin: true })
  await asAdmin.call(reports.decide, {
    params: { id: made.id },
    body: { action: 'hide', note: 'No' },
  })
  expect(await isKept()).toBe(false)
})
