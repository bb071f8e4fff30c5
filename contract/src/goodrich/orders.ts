import * as z from 'zod/mini'
import { changesTo } from '../core/changes.ts'
import { dayField } from '../core/dates/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { id, MaybeWholeQuery, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { visibleText } from '../core/text/visible.ts'
import { PersonRef } from '../users/users.ts'
import { managesFood, MenuItem, ordersFood } from './menu.ts'
import { maxItemNote, maxItems, maxOrderNote } from './menuRules.ts'
import { maxCancelReason, orderStatuses } from './orderRules.ts'

/** An option as ordered, with its price at that time. */
const OrderedOption = z.object({ id: z.int(), title: z.string(), price: z.number() })

/** A line of an order, with its name and price as ordered. */
export const OrderLine = named(
  'OrderLine',
  z.object({
    /** The id of the menu item. */
    id: z.int(),
    title: z.string(),
    /** Dollars for the item with its options, before the combo. */
    price: z.number(),
    note: z.string(),
    options: z.optional(z.array(OrderedOption)),
    /** The item on the menu, with its name and price as ordered. */
    item: MenuItem,
  }),
)
export type OrderLine = z.output<typeof OrderLine>

const status = z
  .int()
  .register(z.globalRegistry, { description: '1 placed, 2 ready, 3 paid, 4 canceled' })

/** An order. All amounts are dollars. */
export const Order = named(
  'Order',
  z.object({
    id: z.int(),
    userID: z.optional(z.int()),
    user: z.optional(PersonRef),
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
    phoneNumber: z.optional(z.string()),
    idNumber: z.optional(z.string()),
    /** Sent only to managers. */
    adminNotes: z.optional(z.string()),
    createdTime: z.string(),
    statusTime: z.string(),
    /** True while the caller may cancel the order. */
    canCancel: z.boolean(),
    /** The status that a manager can restore until `undoUntil`. */
    undoTo: z.optional(status),
    undoUntil: z.optional(z.string()),
  }),
)
export type Order = z.output<typeof Order>

const OrderedItem = z.object({
  id,
  note: z.nullish(text(maxItemNote)),
  /** Ids of the chosen options, at most one of each group. */
  options: z.nullish(z.array(id).check(z.maxLength(10, 'has too many options'))),
})
export type OrderedItem = z.output<typeof OrderedItem>

/** The pickup time as `HH:MM`; existing clients also send `1:10 pm`. */
const timeSlot = z.nullish(text(20))

/**
 * A new order. Missing fields are refused one at a time with their own error codes, which existing
 * clients know; the schema refuses only malformed ones.
 */
const choices = {
  date: z.nullish(text(40)),
  timeSlot,
  comboDeal: z.nullish(z.boolean('must be true or false')),
  paymentMethod: z.nullish(z.number('must be a number')),
  notes: z.nullish(text(maxOrderNote)),
  items: z.nullish(
    z.array(OrderedItem).check(z.maxLength(maxItems, `must be at most ${maxItems} items`)),
  ),
  phoneNumber: z.nullish(
    text(30).check(
      z.overwrite(visibleText),
      z.refine(
        (value) => value === '' || /^[+(\d][\d ()./x-]{5,}$/.test(value),
        'must be a phone number',
      ),
    ),
  ),
  idNumber: z.nullish(
    text(20).check(
      z.overwrite(visibleText),
      z.refine((value) => /^[A-Za-z0-9 -]*$/.test(value), 'must be digits'),
    ),
  ),
}

export const NewOrder = named('NewOrder', z.object({ ...choices, leaseID: z.nullish(text(100)) }))
export type NewOrder = z.output<typeof NewOrder>

/** An order that staff enter: for a person by username, or for a name at the counter. */
export const StaffOrder = named(
  'StaffOrder',
  z.object({
    ...choices,
    unixID: z.nullish(text(100)),
    customerName: z.nullish(text(60)),
  }),
)
export type StaffOrder = z.output<typeof StaffOrder>

export const OrderChanges = named(
  'OrderChanges',
  changesTo(
    z.object({
      status: z.number('must be a number'),
      adminNotes: text(maxOrderNote),
      /** Why the counter cancels the order, which its customer reads in the notification. */
      reason: text(maxCancelReason),
    }),
  ).check(
    z.refine((changes) => !changes.reason || changes.status === orderStatuses.canceled, {
      path: ['reason'],
      error: 'can be given only for a cancellation',
    }),
  ),
)
export type OrderChanges = z.output<typeof OrderChanges>

const statusList = z.union([
  z.coerce.number<string>(),
  z.array(z.coerce.number<string>()).check(z.maxLength(10)),
])

export const OrderSearch = z.extend(MaybeWholeQuery, {
  /** The orders of a day are whole without a `limit`. */
  date: z.optional(dayField),
  userID: z.optional(id),
  'statuses[]': z.optional(statusList),
  /** Newest first unless `preferred_time` asks for pickup order. */
  sort: z.catch(z.optional(z.enum(['created_at', 'preferred_time'])), undefined),
  /** An order number, or part of a name or username. */
  q: z.optional(text(100)),
})
export type OrderSearch = z.output<typeof OrderSearch>

/** What any order can be refused for. */
const ofOrdering = [
  'orderPayment',
  'orderSlot',
  'orderWilliamsId',
  'orderItemUnknown',
  'orderItemUnavailable',
  'orderDay',
  'orderSlotFull',
  'orderCombo',
  'orderSwipe',
  'orderEmpty',
  'orderClosed',
  'orderSoldOut',
] as const

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
    refuses: ['notSelf'],
  },
  cancelOwn: {
    method: 'POST',
    path: '/goodrich/user/orders/:orderID/cancel',
    summary: 'Cancel your order before its pickup time begins',
    access: ordersFood,
    invalidates: ['slots', 'menu', 'now'],
    params: orderParams,
    result: Order,
    refuses: ['notSelf', 'orderStatus'],
  },
  place: {
    method: 'POST',
    path: '/goodrich/orders',
    summary: 'Place an order; repeating it with the same lease returns the same order',
    access: ordersFood,
    invalidates: ['slots', 'menu', 'now'],
    body: NewOrder,
    created: true,
    result: Order,
    refuses: [
      ...ofOrdering,
      'orderNoSlots',
      'orderLeaseMissing',
      'orderLeaseExpired',
      'orderTooManyOpen',
      'orderSlotTwice',
      'orderCanceledOften',
    ],
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
    refuses: ofOrdering,
  },
  get: {
    method: 'GET',
    path: '/goodrich/orders/:orderID',
    summary: 'One order',
    access: managesFood,
    params: orderParams,
    result: Order,
    refuses: ['notSelf'],
  },
  update: {
    method: 'PATCH',
    path: '/goodrich/orders/:orderID',
    summary: 'Move an order to its next status, cancel it, or add a note',
    access: managesFood,
    invalidates: ['orderBoard', 'menu', 'slots', 'waiting'],
    params: orderParams,
    body: OrderChanges,
    result: Order,
    refuses: ['orderStatus', 'notSelf'],
  },
  undo: {
    method: 'POST',
    path: '/goodrich/orders/:orderID/undo',
    summary: 'Undo the last step of an order within ten minutes',
    access: managesFood,
    invalidates: ['orderBoard', 'menu', 'waiting'],
    params: orderParams,
    result: Order,
    refuses: ['notSelf', 'orderStatus', 'orderSlotFull', 'orderSoldOut'],
  },
})
