import type { Page } from '@wso/contract/core/endpoint'
import { limitOf } from '@wso/contract/core/page'
import type { Order, OrderSearch } from '@wso/contract/goodrich/orders'
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { containsWords, wordsOf } from '#core/database/textSearch.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { loadOrders } from './orders.load.ts'
import { orderLines, orders } from './orders.table.ts'

type Slice = { limit: number; offset: number }

/** The viewer's orders, newest first. */
export async function own(context: Context, { limit, offset }: Slice): Promise<Page<Order>> {
  const where = eq(orders.userID, context.viewer.id)
  const items = await loadOrders(context, { where, by: [desc(orders.id)], limit, offset })
  return { items, total: await context.db.$count(orders, where) }
}

/** @throws 404, 1331 for another person's */
export async function ownOne(context: Context, id: number): Promise<Order> {
  const order = await get(context, id)
  if (order.userID !== context.viewer.id) throw refuse('notSelf')
  return order
}

/** One order, for its owner and managers. @throws 404 */
export async function get(context: Context, id: number): Promise<Order> {
  const [order] = await loadOrders(context, {
    where: eq(orders.id, id),
    by: [asc(orders.id)],
    limit: 1,
  })
  if (!order) throw notFound('Order')
  return order
}

/** Every order, newest first unless sorted by pickup time. */
export async function list(context: Context, query: OrderSearch): Promise<Page<Order>> {
  const where = filterOf(query)
  const by = {
    created_at: [desc(orders.createdTime), desc(orders.id)],
    preferred_time: [desc(orders.day), asc(orders.time), asc(orders.id)],
  }[query.sort ?? 'created_at']
  const { offset } = query
  const limit = limitOf(query, query.date !== undefined)
  const items = await loadOrders(context, { where, by, limit, offset })
  return { items, total: await context.db.$count(orders, where) }
}

function filterOf(query: OrderSearch): SQL | undefined {
  const statuses = [query['statuses[]'] ?? []].flat().filter((status) => status in known)
  return and(
    query.date ? eq(orders.day, query.date) : undefined,
    query.userID ? eq(orders.userID, query.userID) : undefined,
    query['statuses[]'] === undefined
      ? undefined
      : inArray(sql`${orders.status}`, statuses.length > 0 ? statuses : [0]),
    query.q ? matches(query.q) : undefined,
  )
}

const known: Record<number, true> = { 1: true, 2: true, 3: true, 4: true }

function matches(text: string): SQL | undefined {
  const typed = wordsOf(text).join(' ')
  const number = /^#?(\d{1,9})$/.exec(typed)?.[1]
  return or(
    number ? eq(orders.id, Number(number)) : undefined,
    containsWords(orders.customerName, text),
    inArray(orders.userID, sql`(select id from users where lower(unix_id) = ${typed})`),
  )
}

/** The quantities that an order took from stock, by item and option. */
export async function countsOf(db: Db, orderID: number): Promise<Map<number, number>> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderID, orderID))
  return countIDs(lines.flatMap((line) => [line.itemID, ...line.options.map(({ id }) => id)]))
}

export function countIDs(ids: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
