import { toDollars } from '@wso/contract/goodrich/money'
import { asc, eq, inArray } from 'drizzle-orm'
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
