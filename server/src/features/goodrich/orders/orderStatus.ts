import { type OrderStatus, orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Order, OrderChanges } from '@wso/contract/goodrich/orders'
import { eq } from 'drizzle-orm'
import { momentAt } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { publish } from '#core/live/publish.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { readCalendar } from '../calendar/calendar.service.ts'
import { returnStock, takeStock } from '../menu/menuStock.ts'
import { freeSlot, takeSlot } from '../slots/slots.service.ts'
import { announce } from './orders.announce.ts'
import { isManager, mayCancel, type OrderRow, undoEnd } from './orders.load.ts'
import { countsOf, get } from './orders.service.ts'
import { orders } from './orders.table.ts'

const { placed, ready, paid, canceled } = orderStatuses

/** The allowed transitions between statuses. */
const steps: readonly (readonly [from: OrderStatus, to: OrderStatus])[] = [
  [placed, ready],
  [ready, paid],
  [placed, canceled],
]

/** Changes the status of an order, or adds a note. @throws 404, 2150 for an invalid transition */
export async function update(context: Context, id: number, changes: OrderChanges): Promise<Order> {
  const { status, adminNotes, reason = '' } = changes
  await context.db.transaction(async (db) => {
    const row = await lockOrder({ ...context, db }, id)
    if (adminNotes !== undefined) {
      await db.update(orders).set({ adminNotes }).where(eq(orders.id, id))
      await publish(db, 'orders')
    }
    if (status !== undefined && status !== row.status) {
      await step({ ...context, db }, row, readStep(row, status), reason)
    }
  })
  return get(context, id)
}

/** @throws 2150 */
function readStep({ status }: OrderRow, wanted: number): OrderStatus {
  const found = steps.find(([from, to]) => from === status && to === wanted)
  if (!found) throw refuse('orderStatus')
  return found[1]
}

/** Cancels the viewer's own order. @throws 404, 1331, 2150 once its pickup time has begun */
export async function cancelOwn(context: Context, id: number): Promise<Order> {
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const row = await lockOrder({ ...context, db }, id)
    if (row.userID !== context.viewer.id) throw refuse('notSelf')
    if (!mayCancel(context, row)) throw refuse('orderStatus', whyNot(context, row))
    await step({ ...context, db }, row, canceled)
  })
  return get(context, id)
}

function whyNot({ now, config }: Context, { day, time, status }: OrderRow) {
  if (status !== placed) return 'This order can no longer be canceled.'
  return now() >= momentAt(day, time, config.TIME_ZONE)
    ? 'The pickup time has begun, so this order can no longer be canceled.'
    : undefined
}

/** Undoes the last step. @throws 404, 2150 when there is none or it is too old, 2136 and 2141 */
export async function undo(context: Context, id: number): Promise<Order> {
  await context.db.transaction(async (db) => {
    const row = await lockOrder({ ...context, db }, id)
    if (row.previousStatus === null || context.now() >= undoEnd(row)) {
      throw refuse('orderStatus', 'This can no longer be undone.')
    }
    if (row.status === canceled) await takeAgain({ ...context, db }, row)
    await setStatus({ ...context, db }, row, { status: row.previousStatus, previousStatus: null })
  })
  return get(context, id)
}

/** Moves to the next status; a canceled order returns its slot and stock. */
async function step(context: Context, row: OrderRow, status: OrderStatus, reason = '') {
  if (status === canceled) {
    await returnStock(context.db, await countsOf(context.db, row.id))
    await freeSlot(context.db, row)
  }
  await setStatus(context, row, { status, previousStatus: row.status, reason })
}

/** A restored order needs its stock and slot again. */
async function takeAgain(context: Context, row: OrderRow) {
  const { db } = context
  const { slotCapacity } = await readCalendar(context, row.day, row.day)
  await takeStock(db, await countsOf(db, row.id))
  await takeSlot(db, row, slotCapacity)
}

type Change = { status: OrderStatus; previousStatus: OrderStatus | null; reason?: string }

async function setStatus(context: Context, row: OrderRow, { reason = '', ...change }: Change) {
  const { db, now } = context
  const statusTime = now().toISOString()
  await db
    .update(orders)
    .set({ ...change, statusTime })
    .where(eq(orders.id, row.id))
  await announce(db, row.userID)
  await tellOwner(context, row, { ...change, reason, statusTime })
}

/**
 * Notifies the person who ordered when the order is ready, and when someone else cancels it or takes that
 * back. The time is part of the key, so that a step that follows an undo is announced again.
 */
async function tellOwner(
  context: Context,
  { id, userID, status: before }: OrderRow,
  { status, previousStatus, reason, statusTime }: Required<Change> & { statusTime: string },
) {
  if (userID === null) return
  const keyed = (event: string) => ({
    to: userID === context.viewer.id && event !== 'ready' ? [] : [userID],
    dedupKey: `order:${id}:${event}:${statusTime}`,
  })
  if (status === ready && previousStatus === placed) {
    await notify(context, 'orderReady', { ...keyed('ready'), details: { orderID: id } })
  } else if (status === canceled) {
    const details = { orderID: id, reason, restored: false }
    await notify(context, 'orderCanceled', { ...keyed('canceled'), details })
  } else if (before === canceled) {
    const details = { orderID: id, reason: '', restored: true }
    await notify(context, 'orderCanceled', { ...keyed('restored'), details })
  }
}

/** @throws 404, also for another person's order unless the viewer is a manager */
async function lockOrder({ db, viewer }: Context, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw notFound('Order')
  if (!isManager(viewer) && row.userID !== viewer.id) throw refuse('notSelf')
  return row
}
