import { orderReports } from '@wso/contract/goodrich/orderReports'
import { orders } from '@wso/contract/goodrich/orders'
import { desc, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { hashAccount } from '#features/security/security.public.ts'
import { securityLog } from '#features/security/security.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addItem, cashOrder, slot } from '#test/factories/goodrich.ts'
import { pickupSlots } from '../slots/slots.table.ts'
import { orders as table } from './orders.table.ts'

const portal = await startApp(inject('postgres'))
const { db, as } = portal

test('staff enter orders for a person or a name, on any open day, without a lease', async () => {
  const coffee = await addItem(db)
  const wren = await addPerson(db, {
    name: 'Wren Hill',
    williamsID: '4417 0268',
    cellPhone: '413 555 0100',
  })
  const manager = await as(await addPerson(db, { goodrichManager: true }))
  const body = { ...cashOrder(coffee.id), phoneNumber: null, date: '2026-10-20', paymentMethod: 1 }
  const order = await manager(orders.enter, { body: { ...body, unixID: wren.unixID } })
  expect(order).toMatchObject({
    userID: wren.id,
    date: '2026-10-20',
    idNumber: '…68',
    phoneNumber: '…100',
  })
  const asWren = await as(wren)
  const seen = [
    await manager(orders.get, { params: { orderID: order.id } }),
    await manager(orders.list, { query: { userID: wren.id } }),
    await manager(orderReports.file, { query: { date: '2026-10-20' } }),
    await asWren(orders.ownOne, { params: { orderID: order.id } }),
    await db.select().from(table).where(eq(table.id, order.id)),
  ]
  expect(JSON.stringify(seen)).not.toMatch(/4417|0268|413 ?555/)
  const [entry] = await db.select().from(securityLog).orderBy(desc(securityLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'order.enter',
    account: hashAccount(portal.services.config, wren.unixID),
  })
  const named = await manager(orders.enter, { body: { ...body, customerName: 'Table 4' } })
  expect(named).toMatchObject({ customerName: 'Table 4' })
  expect(named).not.toHaveProperty('userID')
  await expect(manager(orders.enter, { body })).rejects.toMatchObject({ errorCode: 1101 })
  const unknown = { ...body, unixID: 'nobody99' }
  await expect(manager(orders.enter, { body: unknown })).rejects.toMatchObject({ errorCode: 1101 })
  const noDay = { ...body, customerName: 'Table 4', date: '2026-13-40' }
  await expect(manager(orders.enter, { body: noDay })).rejects.toMatchObject({ errorCode: 2135 })
  await db.insert(pickupSlots).values({ day: '2026-10-21', time: slot, taken: 4 })
  const full = { ...body, customerName: 'Table 4', date: '2026-10-21' }
  await expect(manager(orders.enter, { body: full })).rejects.toMatchObject({ errorCode: 2136 })
})

test('the orders of a day are whole without a limit, so that old boards lose none', async () => {
  const coffee = await addItem(db)
  const manager = await as(await addPerson(db, { goodrichManager: true }))
  const date = '2026-10-22'
  for (let order = 0; order < 24; order += 1) {
    const customerName = `Table ${order}`
    const timeSlot = `1${order % 4}:${order % 6}0`
    const body = { ...cashOrder(coffee.id), date, timeSlot, phoneNumber: null, customerName }
    await manager(orders.enter, { body }).catch(() => undefined)
  }
  const whole = await manager(orders.list, { query: { date } })
  expect(whole.total).toBeGreaterThan(20)
  expect(whole.items).toHaveLength(whole.total)
  expect((await manager(orders.list, { query: { date, limit: 5 } })).items).toHaveLength(5)
  expect((await manager(orders.list, { query: {} })).items).toHaveLength(20)
})
