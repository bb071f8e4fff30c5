import type { startApp } from '@wso/server/testing'
import { sql } from 'drizzle-orm'

type Db = Awaited<ReturnType<typeof startApp>>['db']

/**
 * Counts orders in every place that must agree: the orders, those with all their lines, the leases
 * they used, the spots taken in pickup times, and the confirmations.
 */
export async function tallyOf(db: Db) {
  const rows = await db.execute<Record<keyof typeof queries, number>>(
    sql.raw(
      `select ${Object.entries(queries)
        .map(([name, query]) => `(${query})::int as "${name}"`)
        .join(', ')}`,
    ),
  )
  const [row] = rows
  if (!row) throw new Error('The tally is empty.')
  return row
}

const queries = {
  orders: `select count(*) from orders where status <> 4`,
  people: `select count(distinct user_id) from orders`,
  'with lines': `select count(distinct order_id) from order_lines`,
  'leases used': `select count(distinct lease_id) from orders`,
  'places taken': `select coalesce(sum(taken), 0) from pickup_slots`,
  confirmations: `select count(*) from notifications where topic = 'orderPlaced'`,
}
