import type { OrderStatus } from '@wso/contract/goodrich/orderRules'
import type { PaymentMethod } from '@wso/contract/goodrich/pricing'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'
import { menuItems } from '../menu/menu.table.ts'

/** Orders with their amounts as ordered, in cents. */
export const orders = pgTable(
  'orders',
  {
    id: key(),
    /** The person who ordered; null for a name at the counter and for a deleted account. */
    userID: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    customerName: text().notNull(),
    day: day().notNull(),
    /** The pickup time, `HH:MM` at the college. */
    time: text().notNull(),
    status: integer().$type<OrderStatus>().notNull(),
    statusTime: moment().notNull(),
    /** The status before the last step, which managers can restore; null when there is none. */
    previousStatus: integer().$type<OrderStatus>(),
    phoneNumber: text(),
    idNumber: text(),
    notes: text().notNull(),
    adminNotes: text().notNull().default(''),
    comboDeal: boolean().notNull(),
    paymentMethod: integer().$type<PaymentMethod>().notNull(),
    subtotalCents: integer().notNull(),
    savingCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** The lease of the order, to find it when it is submitted again; null for staff orders. */
    leaseID: uuid('lease_id').unique(),
    /** A hash of the submission: the same lease with another order is refused. */
    requestHash: text().notNull(),
    createdTime: moment().notNull(),
  },
  (order) => [
    index().on(order.day, order.time, order.id),
    index().on(order.userID, order.id),
    index().on(order.createdTime, order.id),
    index('orders_name').using('gin', sql`fold(${order.customerName}) gin_trgm_ops`),
    check('orders_status', sql`${order.status} between 1 and 4`),
    check('orders_payment', sql`${order.paymentMethod} between 1 and 6`),
    check(
      'orders_total',
      sql`${order.totalCents} >= 0 and ${order.totalCents} = ${order.subtotalCents} - ${order.savingCents}`,
    ),
  ],
)

/** An option as it was ordered. */
export type OrderedOption = { id: number; title: string; priceCents: number }

/** The lines of an order, with names and prices as ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderID: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemID: integer('item_id')
      .notNull()
      .references(() => menuItems.id),
    title: text().notNull(),
    category: text().notNull(),
    /** The price of the item without its options. */
    priceCents: integer().notNull(),
    options: jsonb().$type<OrderedOption[]>().notNull(),
    /** The price of the line after the combo discount is shared out. */
    chargeCents: integer().notNull(),
    note: text().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.orderID, line.position] }),
    index().on(line.itemID),
    check('order_lines_charge', sql`${line.chargeCents} >= 0`),
  ],
)
