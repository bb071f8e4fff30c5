import { toDollars } from '@wso/contract/goodrich/money'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { type OwnSource, ownRows } from '#core/database/ownRows.ts'
import { noContacts } from './orderContacts.ts'
import { orderLines, orders } from './orders.table.ts'

/** Unlinks a person's orders and removes personal data; the amounts stay for the reports. */
export async function unlinkOrdersOf(db: Db, userID: number) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.userID, userID))
  await db.update(orderLines).set({ note: '' }).where(inArray(orderLines.orderID, own))
  const nobody = { customerName: 'Deleted account', ...noContacts }
  await db
    .update(orders)
    .set({ ...nobody, userID: null, leaseID: null, notes: '', adminNotes: '' })
    .where(eq(orders.userID, userID))
}

/** Reads the viewer's orders with their lines, newest first. */
export async function ownOrders(source: OwnSource) {
  const { db, viewer } = source
  const rows = await ownRows(source, orders)
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderID))
    .where(eq(orders.userID, viewer.id))
    .orderBy(asc(orderLines.orderID), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ line }) => line.orderID)
  const presented = rows.map((row) => ({
    ...row,
    total: toDollars(row.totalCents),
    items: (byOrder.get(row.id) ?? []).map(({ line: { title, note, options } }) => ({
      title,
      note,
      options: options.map((option) => option.title),
    })),
  }))
  return { orders: presented }
}

const { placed, ready, canceled } = orderStatuses

/** An upper bound for a day's open orders. */
const maxOpen = 500

/**
 * Loads the viewer's last orders for pickup on a day, by pickup time and with what is in them; canceled ones
 * are left out. At most 20.
 */
export async function ownOrdersOn({ db, viewer }: Pick<Context, 'db' | 'viewer'>, day: string) {
  const rows = await db
    .select({
      id: orders.id,
      time: orders.time,
      status: orders.status,
      items: sql<
        string[]
      >`array_remove(array_agg(${orderLines.title} order by ${orderLines.position}), null)`,
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderID, orders.id))
    .where(and(eq(orders.userID, viewer.id), eq(orders.day, day), ne(orders.status, canceled)))
    .groupBy(orders.id)
    // What was picked up first is what a long list can spare.
    .orderBy(desc(orders.time), desc(orders.id))
    .limit(20)
  return rows.toReversed()
}

/** Loads the orders of a day that the counter has not handed out, by pickup time; for managers. */
export const openOrdersOn = ({ db }: Pick<Context, 'db'>, day: string) =>
  db
    .select({
      id: orders.id,
      time: orders.time,
      status: orders.status,
      customerName: orders.customerName,
    })
    .from(orders)
    .where(and(eq(orders.day, day), inArray(orders.status, [placed, ready])))
    .orderBy(asc(orders.time), asc(orders.id))
    .limit(maxOpen)
