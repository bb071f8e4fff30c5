import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { and, eq, ne, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addItem, cashOrder, day } from '#test/factories/goodrich.ts'
import { menuItems } from '../menu/menu.table.ts'
import { orderLeases, pickupSlots } from '../slots/slots.table.ts'
import { orderLines, orders as table } from './orders.table.ts'

const { db, as } = await startApp(inject('postgres'), {
  settings: { GOODRICH_SLOT_CAPACITY: '4' },
})

const students = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => as(await addPerson(db))))

type Outcome = { errorCode: number } | { id: number }
const outcomeOf = <T extends { id: number }>(attempt: Promise<T>): Promise<Outcome> =>
  attempt.then(
    ({ id }) => ({ id }),
    (error: { errorCode: number }) => ({ errorCode: error.errorCode }),
  )
const countOf = (outcomes: readonly Outcome[], code?: number) =>
  outcomes.filter((each) => ('errorCode' in each ? each.errorCode : undefined) === code).length

/** 200 people with a lease each, more than one pickup time has spots. */
async function crowd() {
  const calls = await students(200)
  return Promise.all(
    calls.map(async (call) => ({ call, leaseID: (await call(slots.lease, {})).id })),
  )
}

const active = and(eq(table.day, day), ne(table.status, 4))

test('200 submissions for the last spots of a pickup time never exceed its capacity', async () => {
  const coffee = await addItem(db)
  const people = await crowd()
  const outcomes = await Promise.all(
    people.map(({ call, leaseID }) =>
      outcomeOf(call(orders.place, { body: cashOrder(coffee.id, { leaseID, timeSlot: '12:00' }) })),
    ),
  )
  expect(countOf(outcomes)).toBe(4)
  expect(countOf(outcomes, 2136)).toBe(196)
  expect(await db.$count(table, and(active, eq(table.time, '12:00')))).toBe(4)
  const [row] = await db.select().from(pickupSlots).where(eq(pickupSlots.time, '12:00'))
  expect(row?.taken).toBe(4)
  // A refused person keeps their lease.
  expect(await db.$count(orderLeases)).toBe(196)
  await db.delete(orderLeases)
})

test('200 submissions for the last three of an item never sell more than three', async () => {
  const last = await addItem(db, { title: 'Last', quantityLimit: true, quantity: 3 })
  const people = await crowd()
  const times = (await people[0]!.call(slots.list, {})).filter(({ openSpots }) => openSpots > 0)
  const outcomes = await Promise.all(
    people.map(({ call, leaseID }, place) => {
      const timeSlot = times[place % times.length]!.formatted
      return outcomeOf(call(orders.place, { body: cashOrder(last.id, { leaseID, timeSlot }) }))
    }),
  )
  expect(countOf(outcomes)).toBe(3)
  expect(countOf(outcomes, 2141)).toBe(197)
  const [item] = await db.select().from(menuItems).where(eq(menuItems.id, last.id))
  expect(item?.quantity).toBe(0)
  expect(await db.$count(orderLines, eq(orderLines.itemID, last.id))).toBe(3)
  await db.delete(orderLeases)
})

test('one submission sent 50 times at once is one order', async () => {
  const coffee = await addItem(db, { quantityLimit: true, quantity: 50 })
  const [call] = await students(1)
  const { id: leaseID } = await call!(slots.lease, {})
  const body = cashOrder(coffee.id, { leaseID, timeSlot: '13:00' })
  const answers = await Promise.all(Array.from({ length: 50 }, () => call!(orders.place, { body })))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  const [item] = await db.select().from(menuItems).where(eq(menuItems.id, coffee.id))
  expect(item?.quantity).toBe(49)
})

test('there are never more leases than spots left today', async () => {
  const { db: small, as: asSmall } = await startApp(inject('postgres'), {
    settings: { GOODRICH_SLOT_CAPACITY: '1', GOODRICH_HOURS: 'Mon-Sun 08:00-11:40' },
  })
  // 11:00 at the college: 11:10, 11:20, 11:30 and 11:40 remain.
  const calls = await Promise.all(
    Array.from({ length: 50 }, async () => asSmall(await addPerson(small))),
  )
  const outcomes = await Promise.all(
    calls.map((call) =>
      call(slots.lease, {}).then(
        () => 0,
        (error: { errorCode: number }) => error.errorCode,
      ),
    ),
  )
  expect(outcomes.filter((code) => code === 0)).toHaveLength(4)
  expect(outcomes.filter((code) => code === 2171)).toHaveLength(46)
})

test('counters agree with the orders after simultaneous orders and cancellations', async () => {
  const item = await addItem(db, { title: 'Counted', quantityLimit: true, quantity: 20 })
  const people = await crowd()
  await Promise.all(
    people.slice(0, 60).map(async ({ call, leaseID }, place) => {
      const timeSlot = ['14:00', '14:10', '14:20', '14:30'][place % 4] ?? ''
      const body = cashOrder(item.id, { leaseID, timeSlot })
      const placed = await outcomeOf(call(orders.place, { body }))
      if ('id' in placed && place % 2 === 0) {
        await call(orders.cancelOwn, { params: { orderID: placed.id } })
      }
    }),
  )
  const rows = await db
    .select({ time: table.time, orders: sql<number>`count(*)::int` })
    .from(table)
    .where(and(active, sql`${table.time} like '14:%'`))
    .groupBy(table.time)
  const taken = await db
    .select()
    .from(pickupSlots)
    .where(sql`${pickupSlots.time} like '14:%'`)
  for (const slot of taken) {
    expect(slot.taken).toBe(rows.find(({ time }) => time === slot.time)?.orders ?? 0)
    expect(slot.taken).toBeLessThanOrEqual(4)
  }
  const sold = rows.reduce((sum, each) => sum + each.orders, 0)
  const [left] = await db.select().from(menuItems).where(eq(menuItems.id, item.id))
  expect(left?.quantity).toBe(20 - sold)
})
