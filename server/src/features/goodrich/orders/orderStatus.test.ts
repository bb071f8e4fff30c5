import type { Call } from '@wso/contract/core/client'
import { orderBoard } from '@wso/contract/goodrich/orderBoard'
import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import {
  addItem,
  cashOrder,
  day,
  placeOrder,
  slot,
  withFreshTokens,
} from '#test/factories/goodrich.ts'
import { menuItems } from '../menu/menu.table.ts'
import { pickupSlots } from '../slots/slots.table.ts'
import { eraseContacts } from './orders.jobs.ts'
import { orders as table } from './orders.table.ts'

const { db, as, clock, services } = await startApp(inject('postgres'))
const manager = withFreshTokens(
  as,
  await addPerson(db, { name: 'Gus Bell', goodrichManager: true }),
)
const wren = await addPerson(db, { name: 'Wren Hill', williamsID: '4417' })
const asWren = withFreshTokens(as, wren)

beforeEach(async () => {
  clock.set('2026-10-15T15:00:00Z')
  await db.delete(pickupSlots)
  await db.delete(table)
})

const move = (orderID: number, status: number, call: Call = manager) =>
  call(orders.update, { params: { orderID }, body: { status } })
const undo = (orderID: number) => manager(orders.undo, { params: { orderID } })
const refused = { status: 400, errorCode: 2150 }

async function placed(more: object = {}) {
  const item = await addItem(db, { quantityLimit: true, quantity: 5 })
  const order = await placeOrder(asWren, cashOrder(item.id, more))
  const left = async () => {
    const [row] = await db.select().from(menuItems).where(eq(menuItems.id, item.id))
    return row?.quantity
  }
  return { id: order.id, item, left }
}
const taken = async () => {
  const [row] = await db.select().from(pickupSlots).where(eq(pickupSlots.time, slot))
  return row?.taken
}

test('an order goes from placed to ready to paid, and nowhere else', async () => {
  const { id } = await placed()
  for (const status of [0, 3, 5, 1.5]) {
    await expect(move(id, status)).rejects.toMatchObject(refused)
  }
  expect(await move(id, 2)).toMatchObject({ status: 2, undoTo: 1, canCancel: false })
  expect(await move(id, 2)).toMatchObject({ status: 2 })
  for (const status of [1, 4]) await expect(move(id, status)).rejects.toMatchObject(refused)
  expect(await move(id, 3)).toMatchObject({ status: 3, undoTo: 2 })
  for (const status of [1, 2, 4]) await expect(move(id, status)).rejects.toMatchObject(refused)
})

test('managers undo the last step, once, within ten minutes', async () => {
  const { id } = await placed()
  await move(id, 2)
  await move(id, 3)
  expect(await undo(id)).toMatchObject({ status: 2 })
  await expect(undo(id)).rejects.toMatchObject(refused)
  await move(id, 3)
  clock.set('2026-10-15T15:10:00Z')
  await expect(undo(id)).rejects.toMatchObject(refused)
})

test('the owner can cancel until the pickup time begins, which frees the slot and stock', async () => {
  const { id, left } = await placed()
  expect([await taken(), await left()]).toEqual([1, 4])
  clock.set('2026-10-15T15:29:59Z')
  const params = { orderID: id }
  // Managers cancel on the board.
  await expect(manager(orders.cancelOwn, { params })).rejects.toMatchObject({ errorCode: 1331 })
  expect(await asWren(orders.cancelOwn, { params })).toMatchObject({ status: 4, canCancel: false })
  expect([await taken(), await left()]).toEqual([0, 5])
  await expect(asWren(orders.cancelOwn, { params })).rejects.toMatchObject(refused)
  const late = await placed({ timeSlot: '11:40' })
  clock.set('2026-10-15T15:40:00Z')
  const again = asWren(orders.cancelOwn, { params: { orderID: late.id } })
  await expect(again).rejects.toMatchObject(refused)
  expect(await move(late.id, 4)).toMatchObject({ status: 4 })
})

test('undoing a cancellation needs the slot and the stock again', async () => {
  const { id, item, left } = await placed()
  await move(id, 4)
  expect(await undo(id)).toMatchObject({ status: 1 })
  expect([await taken(), await left()]).toEqual([1, 4])
  await move(id, 4)
  await db.update(pickupSlots).set({ taken: 4 }).where(eq(pickupSlots.time, slot))
  await expect(undo(id)).rejects.toMatchObject({ errorCode: 2136 })
  await db.update(pickupSlots).set({ taken: 0 }).where(eq(pickupSlots.time, slot))
  await db.update(menuItems).set({ quantity: 0 }).where(eq(menuItems.id, item.id))
  await expect(undo(id)).rejects.toMatchObject({ errorCode: 2141 })
})

test('50 simultaneous cancellations free one spot', async () => {
  const { id, left } = await placed()
  await db.update(pickupSlots).set({ taken: 3 }).where(eq(pickupSlots.time, slot))
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () =>
      asWren(orders.cancelOwn, { params: { orderID: id } }).then(
        () => 0,
        (error: { errorCode: number }) => error.errorCode,
      ),
    ),
  )
  expect(outcomes.filter((code) => code === 0)).toHaveLength(1)
  expect([await taken(), await left()]).toEqual([2, 5])
})

test('only the owner and managers see an order; only managers see staff notes', async () => {
  const { id } = await placed({ idNumber: '4417' })
  const params = { orderID: id }
  const asBeck = await as(await addPerson(db))
  for (const endpoint of [orders.ownOne, orders.cancelOwn]) {
    await expect(asBeck(endpoint, { params })).rejects.toMatchObject({ errorCode: 1331 })
  }
  for (const attempt of [
    () => asWren(orders.get, { params }),
    () => asWren(orders.list, { query: {} }),
    () => asWren(orderBoard.today, {}),
    () => move(id, 2, asWren),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ status: 403, errorCode: 1330 })
  }
  const noted = await manager(orders.update, { params, body: { adminNotes: 'Called twice' } })
  expect(noted).toMatchObject({ adminNotes: 'Called twice', user: { unixID: wren.unixID } })
  const own = await asWren(orders.ownOne, { params })
  expect(own).toMatchObject({ idNumber: '4417' })
  for (const name of ['adminNotes', 'undoTo', 'user']) expect(own).not.toHaveProperty(name)
})

test('the managers’ list filters by day, status, person and text', async () => {
  const quentin = await addPerson(db, { name: 'Quentin Xylander' })
  const coffee = await addItem(db)
  const asQuentin = await as(quentin)
  const first = await placeOrder(asQuentin, cashOrder(coffee.id))
  const second = await placeOrder(asQuentin, cashOrder(coffee.id, { timeSlot: '12:10' }))
  await move(first.id, 2)
  const ids = async (query: object) =>
    (await manager(orders.list, { query: { userID: quentin.id, ...query } })).items.map(
      (order) => order.id,
    )
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ sort: 'preferred_time' })).toEqual([first.id, second.id])
  expect(await ids({ 'statuses[]': [2, 3] })).toEqual([first.id])
  expect(await ids({ 'statuses[]': 1 })).toEqual([second.id])
  expect(await ids({ 'statuses[]': 77 })).toEqual([])
  expect(await ids({ date: '2026-10-14' })).toEqual([])
  expect(await ids({ q: 'XYLÁNDER', limit: 1 })).toEqual([second.id])
  expect(await ids({ q: quentin.unixID })).toHaveLength(2)
  expect(await ids({ q: `“${quentin.unixID.toUpperCase()}”,` })).toHaveLength(2)
  expect(await ids({ q: `#${first.id}` })).toEqual([first.id])
  expect((await asQuentin(orders.own, { query: { limit: 1 } })).total).toBe(2)
})

test('the board shows today’s open orders by pickup time, then the paid ones', async () => {
  await db.delete(table)
  const coffee = await addItem(db)
  const later = await placeOrder(asWren, cashOrder(coffee.id, { timeSlot: '12:20' }))
  const sooner = await placeOrder(asWren, cashOrder(coffee.id, { timeSlot: '12:00' }))
  const [asBo, asCy] = [await as(await addPerson(db)), await as(await addPerson(db))]
  const done = await placeOrder(asBo, cashOrder(coffee.id, { timeSlot: '11:50' }))
  const dropped = await placeOrder(asCy, cashOrder(coffee.id, { timeSlot: '11:50' }))
  await move(done.id, 2)
  await move(done.id, 3)
  await move(dropped.id, 4)
  const shown = await manager(orderBoard.today, {})
  expect(shown.orders.map(({ id }) => id)).toEqual([sooner.id, later.id, done.id])
  expect(shown.hours).toMatchObject({ date: day, open: true, paused: false, closes: '23:30' })
  expect(shown.slots.find(({ time }) => time === '11:50')).toEqual({
    time: '11:50',
    taken: 1,
    capacity: 4,
  })
})

test('while paused, no new spots in line are given; people with a spot can still order', async () => {
  const coffee = await addItem(db)
  const { id: leaseID } = await asWren(slots.lease, {})
  expect(await manager(orderBoard.pause, { body: { paused: true } })).toMatchObject({
    paused: true,
  })
  const asBeck = withFreshTokens(as, await addPerson(db))
  await expect(asBeck(slots.lease, {})).rejects.toMatchObject({ errorCode: 2170 })
  expect(await asWren(slots.lease, {})).toMatchObject({ id: leaseID })
  await asWren(orders.place, { body: cashOrder(coffee.id, { leaseID, timeSlot: '15:00' }) })
  expect(await asBeck(slots.hours, {})).toMatchObject({ paused: true })
  clock.set('2026-10-16T15:00:00Z')
  await asBeck(slots.lease, {})
  clock.set('2026-10-15T15:00:00Z')
  await manager(orderBoard.pause, { body: { paused: false } })
  await asBeck(slots.lease, {})
})

test('phone and ID numbers are erased after 30 days', async () => {
  const { id } = await placed({ idNumber: '4417' })
  clock.set('2026-11-14T15:00:00Z')
  await eraseContacts(services)
  const params = { orderID: id }
  expect(await asWren(orders.ownOne, { params })).toMatchObject({ idNumber: '4417' })
  clock.set('2026-11-15T15:00:00Z')
  await eraseContacts(services)
  const after = await asWren(orders.ownOne, { params })
  expect(after).not.toHaveProperty('idNumber')
  expect(after).not.toHaveProperty('phoneNumber')
  // A hash of the submission is a hash of the numbers, of which there are too few to hide one.
  expect(await db.select().from(table).where(eq(table.id, id))).toMatchObject([{ requestHash: '' }])
})
