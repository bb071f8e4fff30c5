import { toDollars } from '@wso/contract/goodrich/money'
import { undoMinutes, orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { Order, OrderLine } from '@wso/contract/goodrich/orders'
import { splitPayment } from '@wso/contract/goodrich/pricing'
import { asc, eq, inArray, type SQL } from 'drizzle-orm'
import { momentAt } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import type { Viewer } from '#core/viewer.ts'
import { personRefColumns, presentPersonRef } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { presentItem } from '../menu/menu.present.ts'
import { menuItems } from '../menu/menu.table.ts'
import { orderLines, orders } from './orders.table.ts'

export type OrderRow = typeof orders.$inferSelect
type LineRow = { line: typeof orderLines.$inferSelect; item: typeof menuItems.$inferSelect }

export const isManager = ({ scopes }: Viewer) => scopes.has('service:goodrich:manager')

type Selection = { where: SQL | undefined; by: SQL[]; limit: number; offset?: number }

/** Loads orders with their lines and people, with two queries. */
export async function loadOrders(context: Context, { where, by, limit, offset = 0 }: Selection) {
  const rows = await context.db
    .select({ row: orders, person: personRefColumns })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userID))
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset)
  const lines = await loadLines(
    context,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, person }) => ({
    ...present(context, row, lines.get(row.id) ?? []),
    ...(person && isManager(context.viewer) && userOf(person, context.viewer)),
  }))
}

function userOf(person: Parameters<typeof presentPersonRef>[0], viewer: Viewer) {
  const user = presentPersonRef(person, viewer)
  return user ? { user } : {}
}

async function loadLines({ db }: Context, ids: number[]) {
  const lines = new Map<number, LineRow[]>()
  if (ids.length === 0) return lines
  const rows = await db
    .select({ line: orderLines, item: menuItems })
    .from(orderLines)
    .innerJoin(menuItems, eq(menuItems.id, orderLines.itemID))
    .where(inArray(orderLines.orderID, ids))
    .orderBy(asc(orderLines.orderID), asc(orderLines.position))
  for (const row of rows) {
    const list = lines.get(row.line.orderID) ?? []
    lines.set(row.line.orderID, [...list, row])
  }
  return lines
}

/** Presents an order to the viewer; staff notes are only for managers. */
function present(context: Context, row: OrderRow, lines: readonly LineRow[]): Order {
  const { viewer } = context
  const payment = splitPayment(row.totalCents, row.paymentMethod)
  return {
    id: row.id,
    ...(row.userID !== null && { userID: row.userID }),
    customerName: row.customerName,
    date: row.day,
    timeSlot: row.time,
    status: row.status,
    items: lines.map(presentLine),
    notes: row.notes,
    comboDeal: row.comboDeal,
    paymentMethod: row.paymentMethod,
    subtotal: toDollars(row.subtotalCents),
    comboSaving: toDollars(row.savingCents),
    totalPrice: toDollars(row.totalCents),
    swipeAmount: toDollars(payment.swipeCents),
    amountDue: toDollars(payment.dueCents),
    ...(row.phoneNumber !== null && { phoneNumber: row.phoneNumber }),
    ...(row.idNumber !== null && { idNumber: row.idNumber }),
    ...(isManager(viewer) && { adminNotes: row.adminNotes }),
    createdTime: row.createdTime,
    statusTime: row.statusTime,
    canCancel: mayCancel(context, row),
    ...(isManager(viewer) && undo(context, row)),
  }
}

function presentLine({ line, item }: LineRow): OrderLine {
  const extraCents = line.options.reduce((sum, { priceCents }) => sum + priceCents, 0)
  const asOrdered = {
    ...item,
    title: line.title,
    priceCents: line.priceCents,
    category: line.category,
  }
  return {
    id: line.itemID,
    title: line.title,
    price: toDollars(line.priceCents + extraCents),
    note: line.note,
    ...(line.options.length > 0 && {
      options: line.options.map(({ id, title, priceCents }) => ({
        id,
        title,
        price: toDollars(priceCents),
      })),
    }),
    item: presentItem(asOrdered),
  }
}

/**
 * Managers can cancel any placed order; owners can cancel their own until its pickup time begins.
 */
export function mayCancel({ viewer, now, config }: Context, row: OrderRow): boolean {
  if (row.status !== orderStatuses.placed) return false
  if (isManager(viewer)) return true
  return row.userID === viewer.id && now() < momentAt(row.day, row.time, config.TIME_ZONE)
}

/** The time until which the last step of an order can be undone. */
export const undoEnd = ({ statusTime }: OrderRow) =>
  new Date(new Date(statusTime).getTime() + undoMinutes * 60_000)

function undo({ now }: Context, row: OrderRow) {
  const end = undoEnd(row)
  if (row.previousStatus === null || now() >= end) return {}
  return { undoTo: row.previousStatus, undoUntil: end.toISOString() }
}
