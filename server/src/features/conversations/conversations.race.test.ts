import { conversations } from '@wso/contract/conversations/conversations'
import { rides as rideCalls } from '@wso/contract/posts/rides'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test, vi } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { beforeRide, newRide, read, startAbout, write } from '#test/factories/conversations.ts'
import { deleteAccount } from '../account/account/account.delete.ts'
import { rides } from '../posts/rides/rides.table.ts'
import { pendingDeletions } from '../users/pendingDeletions.table.ts'
import { conversations as table, messages } from './conversations.table.ts'

const { db, clock, as, services } = await startApp(inject('postgres'))
clock.set(beforeRide)

async function newPerson() {
  const added = await addPerson(db)
  return { ...added, call: await as(added) }
}

const codes = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.map((each) =>
    each.status === 'fulfilled' ? 'done' : (each.reason as { errorCode: number }).errorCode,
  )

test('the last seat is confirmed once, however many confirmations come at once', async () => {
  const driver = await newPerson()
  const rideID = await newRide(driver, { seats: 1 })
  const asked = await Promise.all(
    Array.from({ length: 6 }, async () =>
      startAbout(await newPerson(), 'ride', rideID, { seats: 1 }),
    ),
  )
  const confirm = (id: number) => driver.call(conversations.confirmSeats, { params: { id } })
  const outcomes = codes(await Promise.allSettled(asked.map(({ id }) => confirm(id))))
  expect(outcomes.toSorted()).toEqual([2433, 2433, 2433, 2433, 2433, 'done'])
  expect(await driver.call(rideCalls.get, { params: { id: rideID } })).toMatchObject({ seats: 0 })
  const taken = asked[outcomes.indexOf('done')]!
  // Given back by both at once, it is free once.
  const give = () => driver.call(conversations.returnSeats, { params: { id: taken.id } })
  expect(codes(await Promise.allSettled([give(), give()])).toSorted()).toEqual([2434, 'done'])
  expect(await driver.call(rideCalls.get, { params: { id: rideID } })).toMatchObject({ seats: 1 })
})

test('one conversation comes of many starts at once, and one message of a repeated one', async () => {
  const [driver, rider] = [await newPerson(), await newPerson()]
  const rideID = await newRide(driver)
  const body = { kind: 'ride', subjectID: rideID, body: 'Hello' } as const
  const again = () => rider.call(conversations.start, { body }, { idempotencyKey: 'queued' })
  const made = await Promise.all([again(), again(), again()])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const { id } = made[0]
  expect(await db.$count(messages, eq(messages.conversationID, id))).toBe(1)
  const other = await newPerson()
  const starts = await Promise.all(
    Array.from({ length: 5 }, () => startAbout(other, 'ride', rideID)),
  )
  expect(new Set(starts.map((each) => each.id)).size).toBe(1)
  expect(await db.$count(messages, eq(messages.conversationID, starts[0]!.id))).toBe(5)
  expect(await db.$count(table, eq(table.rideID, rideID))).toBe(2)
  const line = () =>
    rider.call(
      conversations.write,
      { params: { id }, body: { body: 'From the train' } },
      { idempotencyKey: 'line' },
    )
  await Promise.all([line(), line()])
  expect((await read(rider, id)).messages).toHaveLength(2)
})

test('nothing is written after an end', async () => {
  const [driver, rider] = [await newPerson(), await newPerson()]
  const { id } = await startAbout(rider, 'ride', await newRide(driver))
  const writing = Array.from({ length: 8 }, (_, at) => write(rider, id, `Line ${at}`))
  const ending = driver.call(conversations.end, { params: { id } })
  await Promise.allSettled([...writing, ending])
  await ending
  const { messages: lines } = await read(driver, id)
  expect(lines.at(-1)).toMatchObject({ event: 'ended', isOwn: true })
})

test('a seat that is confirmed while its asker’s account is deleted becomes free again', async () => {
  const [driver, rider] = [await newPerson(), await newPerson()]
  const rideID = await newRide(driver, { seats: 3 })
  const { id } = await startAbout(rider, 'ride', rideID, { seats: 2 })
  await db
    .insert(pendingDeletions)
    .values({ userID: rider.id, deletionTime: beforeRide, wasVisible: true })
  let deleting: Promise<boolean> | undefined
  await db.transaction(async (confirming) => {
    await confirming.update(rides).set({ seats: 1 }).where(eq(rides.id, rideID))
    await confirming.update(table).set({ seatsState: 'confirmed' }).where(eq(table.id, id))
    deleting = deleteAccount(services, rider.id)
    await vi.waitUntil(async () => (await waitingForLocks()) > 0, { timeout: 5000, interval: 20 })
  })
  expect(await deleting).toBe(true)
  expect(await driver.call(rideCalls.get, { params: { id: rideID } })).toMatchObject({ seats: 3 })
})

async function waitingForLocks() {
  const [found] = await db.execute<{ count: number }>(sql`select count(*)::int as count
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return found!.count
}
