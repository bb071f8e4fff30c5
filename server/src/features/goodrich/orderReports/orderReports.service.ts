import { campus } from '@wso/contract/campus/campus'
import type { Raw } from '@wso/contract/core/endpoint'
import { writeCell } from '@wso/contract/core/files/csvDialect'
import { toDollars } from '@wso/contract/goodrich/money'
import type { OrderReport } from '@wso/contract/goodrich/orderReports'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import { paymentMethods, paymentNames, splitPayment } from '@wso/contract/goodrich/pricing'
import { stringify } from 'csv-stringify/sync'
import { asc, eq, inArray } from 'drizzle-orm'
import { clockIn, collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { users } from '#features/users/users.table.ts'
import { orderLines, orders } from '../orders/orders.table.ts'

type Row = typeof orders.$inferSelect & { unixID: string | null }
type Line = Pick<typeof orderLines.$inferSelect, 'orderID' | 'title' | 'chargeCents'>
type Day = { date: string; rows: Row[]; lines: Line[] }

/** An upper bound for a day's orders. */
const maxOrders = 5000

/**
 * Returns a day's totals by payment method, and the items sold. Canceled orders are only counted as
 * canceled.
 */
export async function report(context: Context, date = collegeDay(context)): Promise<OrderReport> {
  const { rows, lines } = await readDay(context, date)
  const sold = rows.filter(isSold)
  return {
    date,
    orders: sold.length,
    paid: sold.filter(({ status }) => status === orderStatuses.paid).length,
    canceled: rows.length - sold.length,
    total: toDollars(sum(sold.map(({ totalCents }) => totalCents))),
    comboSaving: toDollars(sum(sold.map(({ savingCents }) => savingCents))),
    methods: Object.values(paymentMethods).map((method) => methodTotals(sold, method)),
    items: itemTotals(lines),
  }
}

/** Returns the same as CSV: one line per order, then the totals. */
export async function file(context: Context, date = collegeDay(context)): Promise<Raw> {
  const { rows } = await readDay(context, date)
  const { methods, total } = await report(context, date)
  const body = stringify(
    [
      [...heading],
      ...rows.map((row) => orderCells(row, context.config.TIME_ZONE)),
      [],
      ['Payment method', 'Orders', 'Total', 'Paid by swipe', 'Due at the counter'],
      ...methods.map((each) => [
        paymentNames[each.paymentMethod],
        each.orders,
        money(each.total),
        money(each.swipes),
        money(each.due),
      ]),
      ['All', rows.filter(isSold).length, money(total)],
    ],
    { bom: true, cast: { string: writeCell }, record_delimiter: 'windows' },
  )
  const name = `${campus.services.goodrich.toLowerCase()}-${date}.csv`
  return { body, headers: { 'content-disposition': `attachment; filename="${name}"` } }
}

const heading = [
  'Order',
  'Ordered at',
  'Pickup',
  'Status',
  'Name',
  'Username',
  'Payment method',
  'Items',
  'Combo saving',
  'Total',
  'Paid by swipe',
  'Due at the counter',
  'ID number',
] as const

const statusNames: Record<number, string> = {
  [orderStatuses.placed]: 'Placed',
  [orderStatuses.ready]: 'Ready',
  [orderStatuses.paid]: 'Paid',
  [orderStatuses.canceled]: 'Canceled',
}

function orderCells(row: Row, timeZone: string): (string | number)[] {
  const { swipeCents, dueCents } = splitPayment(row.totalCents, row.paymentMethod)
  return [
    row.id,
    clockIn(new Date(row.createdTime), timeZone),
    row.time,
    statusNames[row.status] ?? '',
    row.customerName,
    row.unixID ?? '',
    paymentNames[row.paymentMethod] ?? '',
    money(toDollars(row.subtotalCents)),
    money(toDollars(row.savingCents)),
    money(toDollars(row.totalCents)),
    money(toDollars(swipeCents)),
    money(toDollars(dueCents)),
    row.idNumber ?? '',
  ]
}

const money = (dollars: number) => dollars.toFixed(2)

function methodTotals(sold: readonly Row[], paymentMethod: Row['paymentMethod']) {
  const own = sold.filter((row) => row.paymentMethod === paymentMethod)
  const payments = own.map((row) => splitPayment(row.totalCents, paymentMethod))
  return {
    paymentMethod,
    orders: own.length,
    total: toDollars(sum(own.map(({ totalCents }) => totalCents))),
    swipes: toDollars(sum(payments.map(({ swipeCents }) => swipeCents))),
    due: toDollars(sum(payments.map(({ dueCents }) => dueCents))),
  }
}

/** The items sold, most frequent first. */
function itemTotals(lines: readonly Line[]): OrderReport['items'] {
  const totals = new Map<string, { sold: number; cents: number }>()
  for (const { title, chargeCents } of lines) {
    const { sold, cents } = totals.get(title) ?? { sold: 0, cents: 0 }
    totals.set(title, { sold: sold + 1, cents: cents + chargeCents })
  }
  return [...totals]
    .map(([title, { sold, cents }]) => ({ title, sold, total: toDollars(cents) }))
    .toSorted((a, b) => b.sold - a.sold || a.title.localeCompare(b.title))
}

const isSold = ({ status }: Row) => status !== orderStatuses.canceled

async function readDay({ db }: Context, date: string): Promise<Day> {
  const found = await db
    .select({ row: orders, unixID: users.unixID })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userID))
    .where(eq(orders.day, date))
    .orderBy(asc(orders.time), asc(orders.id))
    .limit(maxOrders)
  const rows = found.map(({ row, unixID }) => ({ ...row, unixID }))
  const ids = rows.filter(isSold).map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await db
          .select({
            orderID: orderLines.orderID,
            title: orderLines.title,
            chargeCents: orderLines.chargeCents,
          })
          .from(orderLines)
          .where(inArray(orderLines.orderID, ids))
  return { date, rows, lines }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
