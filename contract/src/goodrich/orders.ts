import { z } from 'zod'
import { changesTo } from '../core/changes.ts'
import { dayField } from '../core/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { id, PageQuery, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text.ts'
import { PersonRef } from '../users/users.ts'
import { managesFood, MenuItem, ordersFood } from './menu.ts'
import { maxItemNote, maxItems, maxOrderNote } from './menuRules.ts'

/** An option as ordered, with its price at that time. */
const OrderedOption = z.object({ id: z.int(), title: z.string(), price: z.number() })

/** A line of an order, with its name and price as ordered. */
export const OrderLine = z
  .object({
    /** The id of the menu item. */
    id: z.int(),
    title: z.string(),
    /** Dollars for the item with its options, before the combo. */
    price: z.number(),
    note: z.string(),
    options: z.array(OrderedOption).optional(),
    /** The item on the menu, with its name and price as ordered. */
    item: MenuItem,
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.output<typeof OrderLine>

const status = z.int().meta({ description: '1 placed, 2 ready, 3 paid, 4 canceled' })

/** An order. All amounts are dollars. */
export const Order = z
  .object({
    id: z.int(),
    userID: z.int().optional(),
    user: PersonRef.optional(),
    /** The name to call at the counter. */
    customerName: z.string(),
    date: z.string(),
    /** `HH:MM`, 24 hours. */
    timeSlot: z.string(),
    status,
    items: z.array(OrderLine),
    notes: z.string(),
    comboDeal: z.boolean(),
    /** 1 swipe, 2 points, 3 cash, 4 card, 5 swipe and cash, 6 swipe and card. */
    paymentMethod: z.int(),
    subtotal: z.number(),
    comboSaving: z.number(),
    totalPrice: z.number(),
    /** The amount the swipe pays, and the amount due at the counter. */
    swipeAmount: z.number(),
    amountDue: z.number(),
    phoneNumber: z.string().optional(),
    idNumber: z.string().optional(),
    /** Sent only to managers. */
    adminNotes: z.string().optional(),
    createdTime: z.string(),
    statusTime: z.string(),
    /** True while the caller may cancel the order. */
    canCancel: z.boolean(),
    /** The status that a manager can restore until `undoUntil`. */
    undoTo: status.optional(),
    undoUntil: z.string().optional(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

const OrderedItem = z.object({
  id,
  note: text(maxItemNote).nullish(),
  /** Ids of the chosen options, at most one of each group. */
  options: z.array(id).max(10, 'has too many options').nullish(),
})
export type OrderedItem = z.output<typeof OrderedItem>

/** The pickup time as `HH:MM`; existing clients also send `1:10 pm`. */
const timeSlot = text(20).nullish()

/**
 * A new order. Missing fields are refused one at a time with their own error codes, which existing
 * clients know; the schema refuses only malformed ones.
 */
const choices = {
  date: text(40).nullish(),
  timeSlot,
  comboDeal: z.boolean('must be true or false').nullish(),
  paymentMethod: z.number('must be a number').nullish(),
  notes: text(maxOrderNote).nullish(),
  items: z.array(OrderedItem).max(maxItems, `must be at most ${maxItems} items`).nullish(),
  phoneNumber: text(30)
    .refine(
      (value) => value === '' || /^[+(\d][\d ()./x-]{5,}$/.test(value),
      'must be a phone number',
    )
    .nullish(),
  idNumber: text(20)
    .refine((value) => /^[A-Za-z0-9 -]*$/.test(value), 'must be digits')
    .nullish(),
}

export const NewOrder = z
  .object({ ...choices, leaseID: text(100).nullish() })
  .meta({ id: 'NewOrder' })
export type NewOrder = z.output<typeof NewOrder>

/** An order that staff enter: for a person by username, or for a name at the counter. */
export const StaffOrder = z
  .object({
    ...choices,
    unixID: text(100).nullish(),
    customerName: text(60).nullish(),
  })
  .meta({ id: 'StaffOrder' })
export type StaffOrder = z.output<typeof StaffOrder>

export const OrderChanges = changesTo(
  z.object({
    status: z.number('must be a number'),
    adminNotes: text(maxOrderNote),
  }),
).meta({ id: 'OrderChanges' })
export type OrderChanges = z.output<typeof OrderChanges>

const statusList = z.union([z.coerce.number<string>(), z.array(z.coerce.number<string>()).max(10)])

export const OrderSearch = PageQuery.extend({
  date: dayField.optional(),
  userID: id.optional(),
  'statuses[]': statusList.optional(),
  /** Newest first unless `preferred_time` asks for pickup order. */
  sort: z.enum(['created_at', 'preferred_time']).optional().catch(undefined),
  /** An order number, or part of a name or username. */
  q: text(100).optional(),
})
export type OrderSearch = z.output<typeof OrderSearch>

const orderParams = z.object({ orderID: id })

export const orders = endpoints({
  own: {
    method: 'GET',
    path: '/goodrich/user/orders',
    summary: 'Your orders, newest first',
    access: ordersFood,
    query: WholeListQuery,
    paged: true,
    result: Order,
  },
  ownOne: {
    method: 'GET',
    path: '/goodrich/user/orders/:orderID',
    summary: 'One of your orders',
    access: ordersFood,
    params: orderParams,
    result: Order,
  },
  cancelOwn: {
    method: 'POST',
    path: '/goodrich/user/orders/:orderID/cancel',
    summary: 'Cancel your order before its pickup time begins',
    access: ordersFood,
    invalidates: ['slots', 'menu'],
    params: orderParams,
    result: Order,
  },
  place: {
    method: 'POST',
    path: '/goodrich/orders',
    summary: 'Place an order; repeating it with the same lease returns the same order',
    access: ordersFood,
    invalidates: ['slots', 'menu'],
    body: NewOrder,
    created: true,
    result: Order,
  },
  list: {
    method: 'GET',
    path: '/goodrich/orders',
    summary: 'Every order, newest first',
    access: managesFood,
    query: OrderSearch,
    search: true,
    paged: true,
    result: Order,
  },
  enter: {
    method: 'POST',
    path: '/goodrich/orders/staff',
    summary: 'Enter an order for someone, on any open day',
    access: managesFood,
    body: StaffOrder,
    created: true,
    result: Order,
  },
  get: {
    method: 'GET',
    path: '/goodrich/orders/:orderID',
    summary: 'One order',
    access: managesFood,
    params: orderParams,
    result: Order,
  },
  update: {
    method: 'PATCH',
    path: '/goodrich/orders/:orderID',
    summary: 'Move an order to its next status, cancel it, or add a note',
    access: managesFood,
    invalidates: ['orderBoard', 'menu', 'slots'],
    params: orderParams,
    body: OrderChanges,
    result: Order,
  },
  undo: {
    method: 'POST',
    path: '/goodrich/orders/:orderID/undo',
    summary: 'Undo the last step of an order within ten minutes',
    access: managesFood,
    invalidates: ['orderBoard', 'menu'],
    params: orderParams,
    result: Order,
  },
})
