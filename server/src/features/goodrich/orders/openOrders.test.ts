import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addItem, cashOrder, placeOrder } from '#test/factories/goodrich.ts'

const { db, as, clock } = await startApp(inject('postgres'))
const coffee = await addItem(db)

beforeEach(() => clock.set('2026-10-15T15:00:00Z')) // 11:00 at the college

const orderAt = (timeSlot: string) => cashOrder(coffee.id, { timeSlot })

test('one person has at most two open orders, and the next one when a pickup time has passed', async () => {
  const asWren = await as(await addPerson(db))
  await placeOrder(asWren, orderAt('11:30'))
  await placeOrder(asWren, orderAt('11:40'))
  await expect(placeOrder(asWren, orderAt('12:00'))).rejects.toMatchObject({ errorCode: 2174 })
  clock.set('2026-10-15T15:35:00Z')
  expect(await placeOrder(asWren, orderAt('12:00'))).toMatchObject({ timeSlot: '12:00' })
})

test('one person has one order for a pickup time', async () => {
  const asWren = await as(await addPerson(db))
  const { id } = await placeOrder(asWren, orderAt('11:30'))
  await expect(placeOrder(asWren, orderAt('11:30'))).rejects.toMatchObject({ errorCode: 2175 })
  await asWren(orders.cancelOwn, { params: { orderID: id } })
  expect(await placeOrder(asWren, orderAt('11:30'))).toMatchObject({ timeSlot: '11:30' })
})

test('after three cancellations within half an hour, new orders wait', async () => {
  const asWren = await as(await addPerson(db))
  for (let time = 0; time < 3; time += 1) {
    const { id } = await placeOrder(asWren, orderAt('12:30'))
    await asWren(orders.cancelOwn, { params: { orderID: id } })
  }
  const paused = { status: 429, errorCode: 2176 }
  await expect(placeOrder(asWren, orderAt('12:30'))).rejects.toMatchObject(paused)
  clock.set('2026-10-15T15:31:00Z')
  expect(await placeOrder(asWren, orderAt('12:30'))).toMatchObject({ timeSlot: '12:30' })
})

test('many simultaneous orders of one person take two spots', async () => {
  const asWren = await as(await addPerson(db))
  const times = ['13:00', '13:10', '13:20', '13:30', '13:40', '13:50']
  const outcomes = await Promise.allSettled(times.map((time) => placeOrder(asWren, orderAt(time))))
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  const { items } = await asWren(orders.own, { query: {} })
  expect(items.length).toBeLessThanOrEqual(2)
})

test.each([
  ['as it is on file', 'W 4417-0268', 0],
  ['without its letter', '44170268', 0],
  ['that is of someone else', '44170269', 2132],
])('a swipe is paid with the person’s own ID number: one %s', async (_, idNumber, code) => {
  const asWren = await as(await addPerson(db, { williamsID: 'W44170268' }))
  const { id: leaseID } = await asWren(slots.lease, {})
  const body = { ...orderAt('15:00'), leaseID, paymentMethod: 1, idNumber }
  const outcome = asWren(orders.place, { body }).then(
    () => 0,
    (error: { errorCode: number }) => error.errorCode,
  )
  expect(await outcome).toBe(code)
})
