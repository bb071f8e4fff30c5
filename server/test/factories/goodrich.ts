import type { Call } from '@wso/contract/core/client'
import { type NewOrder, orders } from '@wso/contract/goodrich/orders'
import { paymentMethods } from '@wso/contract/goodrich/pricing'
import { slots } from '@wso/contract/goodrich/slots'
import type { Db } from '../../src/core/database/db.ts'
import { menuItems } from '../../src/features/goodrich/menu/menu.table.ts'
import { orders as orderTable } from '../../src/features/goodrich/orders/orders.table.ts'

type Item = Partial<typeof menuItems.$inferInsert>

/** Adds an item to the menu; by default a drip coffee for $2.00. */
export async function addItem(db: Db, item: Item = {}) {
  const [row] = await db
    .insert(menuItems)
    .values({
      title: 'Drip coffee',
      description: '',
      category: 'Drink',
      priceCents: 200,
      ...item,
    })
    .returning()
  if (!row) throw new Error('The item was not added.')
  return row
}

/** A drink, a bagel and a spread that cost $7.25 together, and oat milk for 60 cents. */
export async function addCombo(db: Db) {
  const oat = await addItem(db, { title: 'Oat milk', category: 'Milk', priceCents: 60 })
  const drink = await addItem(db, {
    title: 'Cold brew',
    priceCents: 350,
    optionGroups: ['Milk'],
  })
  const bagel = await addItem(db, { title: 'Sesame', category: 'Bagel', priceCents: 200 })
  const spread = await addItem(db, { title: 'Scallion', category: 'Spread', priceCents: 175 })
  return { oat, drink, bagel, spread }
}

/** The day and time of the tests' clock: a Thursday, 11:00 at the college. */
export const day = '2026-10-15'
export const slot = '11:30'

/** A cash order of one item. */
export const cashOrder = (itemID: number, more: NewOrder = {}): NewOrder => ({
  date: day,
  timeSlot: slot,
  paymentMethod: paymentMethods.cash,
  items: [{ id: itemID, note: '' }],
  phoneNumber: '413 555 0147',
  ...more,
})

/** Takes a lease and places an order with it. */
export async function placeOrder(call: Call, body: NewOrder) {
  const { id: leaseID } = await call(slots.lease, {})
  return call(orders.place, { body: { ...body, leaseID } })
}

/**
 * Returns a function that calls the API as a person, each time with a new token, for tests that
 * move the clock by days.
 */
export const withFreshTokens =
  (as: (person: { id: number }) => Promise<Call>, person: { id: number }): Call =>
  async (endpoint, request) =>
    (await as(person))(endpoint, request)

type OrderRow = Pick<typeof orderTable.$inferInsert, 'day' | 'time' | 'status' | 'userID'>

/** Adds an order without lines, of a person or of a name at the counter; returns its number. */
export async function addOrder(db: Db, order: OrderRow): Promise<number> {
  const moment = '2026-10-15T12:00:00Z'
  const [row] = await db
    .insert(orderTable)
    .values({
      customerName: 'Ann',
      notes: '',
      comboDeal: false,
      paymentMethod: paymentMethods.cash,
      subtotalCents: 500,
      savingCents: 0,
      totalCents: 500,
      requestHash: '',
      statusTime: moment,
      createdTime: moment,
      ...order,
    })
    .returning({ id: orderTable.id })
  return row!.id
}
