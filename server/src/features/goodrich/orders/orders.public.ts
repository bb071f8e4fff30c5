import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { toDollars } from '@wso/contract/goodrich/money'
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

/** A person's orders with their lines, newest first, for the data export. */
export async function ordersOf({ db, id, most }: { db: Db; id: number; most: number }) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.userID, id))
    .orderBy(desc(orders.id))
    .limit(most)
  const lines = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderID))
    .where(eq(orders.userID, id))
    .orderBy(asc(orderLines.orderID), asc(orderLines.position))
  const byOrder = Map.groupBy(lines, ({ line }) => line.orderID)
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    time: row.time,
    status: row.status,
    paymentMethod: row.paymentMethod,
    total: toDollars(row.totalCents),
    customerName: row.customerName,
    phoneNumber: row.phoneNumber,
    idNumber: row.idNumber,
    notes: row.notes,
    createdTime: row.createdTime,
    items: (byOrder.get(row.id) ?? []).map(({ line: { title, note, options } }) => ({
      title,
      note,
      options: options.map((option) => option.title),
    })),
  }))
}
