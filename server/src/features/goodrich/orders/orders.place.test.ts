import { randomUUID } from 'node:crypto'
import { menu } from '@wso/contract/goodrich/menu'
import { type NewOrder, orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addCombo, addItem, cashOrder, day, placeOrder, slot } from '#test/factories/goodrich.ts'
import { openingCalendar, specialDays } from '../calendar/calendar.table.ts'
import { menuItems } from '../menu/menu.table.ts'
import { pickupSlots } from '../slots/slots.table.ts'
import { orders as table } from './orders.table.ts'

const portal = await startApp(inject('postgres'))
const { db, as, clock } = portal

beforeEach(async () => {
  clock.set('2026-10-15T15:00:00Z')
  await db.delete(openingCalendar)
  await db.delete(specialDays)
  await db.delete(pickupSlots)
})

const newStudent = async () => as(await addPerson(db, { name: 'Wren Hill' }))

test('an order keeps its lines, options and prices as ordered', async () => {
  const { oat, drink, bagel, spread } = await addCombo(db)
  const manager = await as(await addPerson(db, { goodrichManager: true }))
  const asWren = await newStudent()
  const order = await placeOrder(
    asWren,
    cashOrder(drink.id, {
      comboDeal: true,
      notes: 'Nut allergy',
      items: [
        { id: drink.id, note: 'Extra ice', options: [oat.id] },
        { id: bagel.id, note: 'Toasted dark' },
        { id: spread.id },
      ],
    }),
  )
  expect(order).toMatchObject({
    status: 1,
    customerName: 'Wren Hill',
    date: day,
    timeSlot: slot,
    subtotal: 7.85,
    comboSaving: 2.25,
    totalPrice: 5.6,
    amountDue: 5.6,
    notes: 'Nut allergy',
    canCancel: true,
    items: [
      {
        id: drink.id,
        title: 'Cold brew',
        price: 4.1,
        note: 'Extra ice',
        options: [{ price: 0.6 }],
      },
      { title: 'Sesame', note: 'Toasted dark' },
      { title: 'Scallion', note: '' },
    ],
  })
  const params = { itemID: drink.id }
  await manager(menu.update, { params, body: { title: 'Nitro', price: 9 } })
  await manager(menu.remove, { params })
  const later = await asWren(orders.ownOne, { params: { orderID: order.id } })
  expect(later.items[0]).toMatchObject({ title: 'Cold brew', price: 4.1, item: { price: 3.5 } })
  expect(later.totalPrice).toBe(5.6)
})

test('an order is refused for its errors in the sequence that clients expect', async () => {
  const { drink, bagel, oat } = await addCombo(db)
  const gone = await addItem(db, { title: 'Lemonade', available: false })
  const soldOut = await addItem(db, { title: 'Skyr', quantityLimit: true, quantity: 0 })
  const wrap = await addItem(db, { title: 'Wrap', category: 'Food', priceCents: 1050 })
  const asWren = await newStudent()
  await db.insert(pickupSlots).values({ day, time: '12:00', taken: 4 })

  // Everything is wrong at first; each step fixes the reported error.
  const wrong: NewOrder = {
    leaseID: '',
    paymentMethod: 9,
    items: [],
    date: '2026-10-16',
    timeSlot: '11:05',
    comboDeal: true,
  }
  const place = (body: NewOrder) => asWren(orders.place, { body }).then(() => 0, codeOf)
  let body = wrong
  const mend = async (code: number, next: NewOrder) => {
    expect(await place(body)).toBe(code)
    body = { ...body, ...next }
  }
  await mend(2172, { leaseID: 'not a UUID' })
  await mend(2130, { paymentMethod: 2 })
  await mend(2130, { paymentMethod: 1 })
  await mend(2139, {
    items: [{ id: 999_999 }, { id: gone.id }, { id: soldOut.id }, { id: wrap.id }],
  })
  await mend(2135, { date: day })
  await db.insert(specialDays).values({ day, hours: [], note: 'Closed' })
  await db.insert(openingCalendar).values({
    id: 1,
    week: Array.from({ length: 7 }, () => [{ opens: '08:00', closes: '20:00' }]),
    updatedTime: '2026-10-15T15:00:00Z',
  })
  await mend(2140, {})
  await db.delete(specialDays)
  await mend(2131, { timeSlot: '12:00' })
  await mend(2136, { timeSlot: slot })
  await mend(2132, { idNumber: '4417 0268' })
  await mend(2133, { items: [{ id: gone.id }, { id: soldOut.id }, { id: wrap.id }] })
  await mend(2134, { items: [{ id: soldOut.id }, { id: wrap.id }] })
  await mend(2141, { items: [{ id: wrap.id }] })
  await mend(2137, { comboDeal: false })
  await mend(2138, { items: [{ id: drink.id, options: [oat.id] }] })
  await mend(2172, { leaseID: randomUUID() })
  await mend(2173, { leaseID: (await asWren(slots.lease, {})).id })
  expect(await place(body)).toBe(0)
  expect(bagel.id).toBeGreaterThan(0)
})

const codeOf = (error: { errorCode?: number }) => error.errorCode

test.each([
  ['an option as an item', (oat: number) => [{ id: oat }]],
  [
    'an option that the item does not offer',
    (oat: number, bagel: number) => [{ id: bagel, options: [oat] }],
  ],
])('refuses %s', async (_, items) => {
  const { oat, bagel } = await addCombo(db)
  const order = placeOrder(await newStudent(), cashOrder(0, { items: items(oat.id, bagel.id) }))
  await expect(order).rejects.toMatchObject({ errorCode: 2133 })
})

test('an item accepts one option of each group', async () => {
  const { oat, drink } = await addCombo(db)
  const soy = await addItem(db, { title: 'Soy milk', category: 'Milk', priceCents: 0 })
  const items = [{ id: drink.id, options: [oat.id, soy.id] }]
  const order = placeOrder(await newStudent(), cashOrder(0, { items }))
  await expect(order).rejects.toMatchObject({ errorCode: 2133 })
})

test('two lines of an item take two from stock, and options have stock too', async () => {
  const last = await addItem(db, { title: 'Last', quantityLimit: true, quantity: 1 })
  const oat = await addItem(db, {
    title: 'Last oat milk',
    category: 'Milk',
    quantityLimit: true,
    quantity: 1,
  })
  const latte = await addItem(db, { title: 'Latte', optionGroups: ['Milk'] })
  const asWren = await newStudent()
  const twice = [{ id: last.id }, { id: last.id }]
  await expect(placeOrder(asWren, cashOrder(0, { items: twice }))).rejects.toMatchObject({
    errorCode: 2141,
  })
  const withOat = { id: latte.id, options: [oat.id] }
  await expect(
    placeOrder(asWren, cashOrder(0, { items: [withOat, withOat] })),
  ).rejects.toMatchObject({ errorCode: 2141 })
  await placeOrder(asWren, cashOrder(0, { items: [withOat, { id: last.id }] }))
  const left = await db.select().from(menuItems).where(eq(menuItems.quantity, 0))
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([last.id, oat.id]))
})

test('a repeated submission with the same lease returns the same order; a different one is refused', async () => {
  const coffee = await addItem(db)
  const asWren = await newStudent()
  const { id: leaseID } = await asWren(slots.lease, {})
  const body = cashOrder(coffee.id, { leaseID })
  const first = await asWren(orders.place, { body })
  expect(await asWren(orders.place, { body })).toEqual(first)
  const other = { ...body, timeSlot: '11:40' }
  await expect(asWren(orders.place, { body: other })).rejects.toMatchObject({ errorCode: 2173 })
  expect(await db.$count(table, eq(table.leaseID, leaseID))).toBe(1)
  // Nobody learns of another person's order by their lease.
  const asBeck = await newStudent()
  await expect(asBeck(orders.place, { body })).rejects.toMatchObject({ errorCode: 2173 })
})

test('a lease works only for the person who took it, until it expires', async () => {
  const coffee = await addItem(db)
  const [asWren, asBeck] = [await newStudent(), await newStudent()]
  const { id: leaseID } = await asWren(slots.lease, {})
  const body = cashOrder(coffee.id, { leaseID })
  await expect(asBeck(orders.place, { body })).rejects.toMatchObject({
    errorCode: 2173,
    message: 'This spot in line has ended, or is not yours. Get in line again.',
  })
  clock.set('2026-10-15T15:02:00Z')
  await expect(asWren(orders.place, { body })).rejects.toMatchObject({ errorCode: 2173 })
})

test('existing clients send pickup times with am and pm', async () => {
  const coffee = await addItem(db)
  const order = await placeOrder(await newStudent(), cashOrder(coffee.id, { timeSlot: '1:10 pm' }))
  expect(order.timeSlot).toBe('13:10')
})

test('points can pay only where they are accepted', async () => {
  const { db: other, as: asOther } = await startApp(inject('postgres'), {
    settings: { GOODRICH_POINTS: 'true' },
  })
  const coffee = await addItem(other)
  const asWren = await asOther(await addPerson(other))
  const body = cashOrder(coffee.id, { paymentMethod: 2 })
  await expect(placeOrder(asWren, body)).rejects.toMatchObject({ errorCode: 2132 })
  const paid = await placeOrder(asWren, { ...body, idNumber: '44170268' })
  expect(paid).toMatchObject({ amountDue: 0, swipeAmount: 0 })
})

test.each([
  ['a phone number of letters', { phoneNumber: 'call me' }, 'phoneNumber'],
  ['an ID number with symbols', { idNumber: '=1+1' }, 'idNumber'],
  ['a note that is too long', { notes: 'x'.repeat(501) }, 'notes'],
  ['items that are not a list', { items: 'all' }, 'items'],
])('refuses %s and names the field', async (_, wrong, field) => {
  const body = { ...cashOrder(1), ...wrong } as NewOrder
  const attempt = placeOrder(await newStudent(), body)
  await expect(attempt).rejects.toMatchObject({ errorCode: 1101, fields: { [field]: /./ } })
})
