import { createHash } from 'node:crypto'
import { formatClock } from '@wso/contract/core/dates/clockTime'
import { formatMoney } from '@wso/contract/goodrich/money'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { NewOrder, Order, StaffOrder } from '@wso/contract/goodrich/orders'
import { splitPayment } from '@wso/contract/goodrich/pricing'
import { and, eq, sql } from 'drizzle-orm'
import { collegeDay, formatDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { invalidField, refuse } from '#core/refusal.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { secureByRole } from '#features/security/security.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { users } from '#features/users/users.table.ts'
import { takeStock } from '../menu/menuStock.ts'
import { endLease, lockLease } from '../slots/leases.service.ts'
import { takeSlot } from '../slots/slots.service.ts'
import { checkOpenOrders } from './openOrders.ts'
import { lastDigits } from './orderContacts.ts'
import { announce } from './orders.announce.ts'
import { type CheckedOrder, checkOrder } from './orders.check.ts'
import { countIDs, get } from './orders.service.ts'
import { orderLines, orders } from './orders.table.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Places an order with a lease. Repeating an order with the same lease returns the existing order.
 * @throws 2172 without a lease, then 2130–2141 as `checkOrder`, then 2173 for an expired one,
 * and 2174–2176 as `checkOpenOrders`
 */
export async function place(context: Context, body: NewOrder): Promise<Order> {
  const leaseID = body.leaseID ?? ''
  if (leaseID === '') throw refuse('orderLeaseMissing')
  const id = await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const lease = uuid.test(leaseID) ? await lockLease(db, context.viewer.id, leaseID) : undefined
    const placed = lease ? undefined : await placedWith(db, context.viewer.id, leaseID)
    return placed
      ? repeated(placed, hashOf(body))
      : placeWith({ ...context, db }, body, { leaseID, lease })
  })
  return get(context, id)
}

type Held = { leaseID: string; lease: { id: string; expireTime: string } | undefined }

/** Places an order with a locked lease, and ends the lease. */
async function placeWith(context: Context, body: NewOrder, { leaseID, lease }: Held) {
  const { viewer, now } = context
  const owner = await ownerOf(context)
  const checked = await checkOrder(context, body, { onlyDay: collegeDay(context), owner })
  if (!uuid.test(leaseID)) throw refuse('orderLeaseMissing')
  if (!lease || lease.expireTime <= now().toISOString()) throw refuse('orderLeaseExpired')
  await checkOpenOrders(context, checked)
  const orderID = await store(context, checked, {
    userID: viewer.id,
    customerName: owner.name,
    ...contactOf(body),
    leaseID: lease.id,
    requestHash: hashOf(body),
    notes: body.notes ?? '',
  })
  await endLease(context.db, lease.id)
  return orderID
}

async function ownerOf({ db, viewer }: Context) {
  const [row] = await db
    .select({ name: users.name, williamsID: users.williamsID })
    .from(users)
    .where(eq(users.id, viewer.id))
  if (!row) throw refuse('unauthenticated', 'This account has been deleted.')
  return row
}

/** Stores empty numbers as null. */
const contactOf = ({ phoneNumber, idNumber }: NewOrder | StaffOrder) => ({
  phoneNumber: phoneNumber || null,
  idNumber: idNumber || null,
})

/**
 * Places an order for a person or for a name at the counter, on any open day, without a lease.
 * @throws 1101 without either, 404 for an unknown username, 2130–2141 as `checkOrder`
 */
export async function enter(context: Context, body: StaffOrder): Promise<Order> {
  const id = await context.db.transaction(async (db) => {
    const customer = await customerOf({ ...context, db }, body)
    const checked = await checkOrder({ ...context, db }, body, {})
    const extra = { leaseID: null, requestHash: hashOf(body), notes: body.notes ?? '' }
    return store({ ...context, db }, checked, { ...customer, ...extra })
  })
  return get(context, id)
}

/**
 * Finds the person of a staff order, and records that it was entered for them. Of the numbers in the
 * directory, an order has the last digits only, so that entering one reveals none.
 */
async function customerOf(context: Context, order: StaffOrder) {
  const { db } = context
  const { unixID, customerName } = order
  const given = contactOf(order)
  if (!unixID) {
    if (!customerName) throw invalidField('customerName', 'Enter a username or a name')
    return { userID: null, customerName, ...given }
  }
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.unixID})`, unixID.toLowerCase()), eq(users.atWilliams, true)))
    .for('key share')
  if (!person) throw invalidField('unixID', 'No person has this username')
  await secureByRole(context, { action: 'order.enter', account: person.unixID })
  return {
    userID: person.id,
    customerName: person.name,
    phoneNumber: given.phoneNumber ?? lastDigits(person.cellPhone),
    idNumber: given.idNumber ?? lastDigits(person.williamsID),
  }
}

type Placed = { id: number; requestHash: string }

async function placedWith(db: Db, userID: number, leaseID: string): Promise<Placed | undefined> {
  if (!uuid.test(leaseID)) return undefined
  const [row] = await db
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(and(eq(orders.leaseID, leaseID), eq(orders.userID, userID)))
  return row
}

/** @throws 2173 when the lease was used for another order */
function repeated(placed: Placed, requestHash: string): number {
  if (placed.requestHash === requestHash) return placed.id
  throw refuse('orderLeaseExpired', `Your spot in line was used for order #${placed.id}.`)
}

type Person = Pick<
  typeof orders.$inferInsert,
  'userID' | 'customerName' | 'phoneNumber' | 'idNumber' | 'leaseID' | 'requestHash' | 'notes'
>

/**
 * Takes stock and a slot, and stores the order with its lines. @throws 2136, 2141 when another
 * order was faster
 */
async function store(context: Context, checked: CheckedOrder, person: Person): Promise<number> {
  const { db, now } = context
  const { day, time, lines, bill, method } = checked
  const ids = lines.flatMap(({ item, options }) => [item.id, ...options.map(({ id }) => id)])
  await takeStock(db, countIDs(ids))
  await takeSlot(db, { day, time }, checked.capacity)
  const createdTime = now().toISOString()
  const [row] = await db
    .insert(orders)
    .values({
      ...person,
      day,
      time,
      createdTime,
      statusTime: createdTime,
      paymentMethod: method,
      status: orderStatuses.placed,
      comboDeal: checked.isCombo,
      subtotalCents: bill.subtotalCents,
      savingCents: bill.savingCents,
      totalCents: bill.totalCents,
    })
    .returning({ id: orders.id })
  if (!row) throw new Error('The order was not stored.')
  await db.insert(orderLines).values(
    lines.map(({ item, options, note }, position) => ({
      orderID: row.id,
      position,
      itemID: item.id,
      note,
      title: item.title,
      category: item.category,
      priceCents: item.priceCents,
      options: options.map(({ id, title, priceCents }) => ({ id, title, priceCents })),
      chargeCents: bill.charges[position] ?? 0,
    })),
  )
  await announce(db, person.userID ?? null)
  if (person.userID) await confirm(context, checked, { id: row.id, userID: person.userID })
  return row.id
}

/** Confirms a committed order by email, once. */
function confirm(
  context: Context,
  { day, time, lines, bill, method }: CheckedOrder,
  { id, userID }: { id: number; userID: number },
) {
  const { dueCents } = splitPayment(bill.totalCents, method)
  const items = lines.map(({ item, options }) =>
    [item.title, ...options.map(({ title }) => title)].join(', '),
  )
  const summary = `${items.join('; ')}. Due at pickup: ${formatMoney(dueCents)}.`
  const details = { orderID: id, pickup: `${formatDay(day)}, ${formatClock(time)}`, summary }
  return notify(context, 'orderPlaced', { to: [userID], dedupKey: `order:${id}`, details })
}

/** A hash of the fields that make two submissions the same order. */
const hashOf = (body: object) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
