import * as z from 'zod/mini'
import { campus } from '../campus/campus.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { ordersFood } from './menu.ts'

/** A pickup time today that is still available. */
export const TimeSlot = named(
  'TimeSlot',
  z.object({
    hour: z.int(),
    minute: z.int(),
    /** `HH:MM`, 24 hours. */
    formatted: z.string(),
    openSpots: z.int(),
    closedSpots: z.int(),
  }),
)
export type TimeSlot = z.output<typeof TimeSlot>

/** A spot in line. It limits how many people fill in an order to how many can place one. */
export const OrderLease = named(
  'OrderLease',
  z.object({
    id: z.string(),
    /** RFC 3339. */
    expiry: z.string(),
    /** The remaining time of the lease, for clients whose clock is wrong. */
    seconds: z.int(),
  }),
)
export type OrderLease = z.output<typeof OrderLease>

/** Whether Goodrich takes orders now, and when it opens or closes next. */
export const KitchenHours = named(
  'KitchenHours',
  z.object({
    /** Today at the college: `2026-11-21`. */
    date: z.string(),
    open: z.boolean(),
    /** True when managers have paused new orders. */
    paused: z.boolean(),
    /** The hours that are open now or next today, or else the last, `HH:MM`; absent when closed all day. */
    opens: z.optional(z.string()),
    closes: z.optional(z.string()),
    /** The managers' note about today, such as "Reading period". */
    note: z.optional(z.string()),
    /** The next opening; absent when none is scheduled in the next two months. */
    next: z.optional(z.object({ date: z.string(), opens: z.string() })),
    /** True when Goodrich accepts points. */
    points: z.boolean(),
  }),
)
export type KitchenHours = z.output<typeof KitchenHours>

export const slots = endpoints({
  list: {
    method: 'GET',
    path: '/goodrich/timeslots',
    summary: "Today's remaining pickup times; empty when today is closed",
    access: ordersFood,
    result: z.array(TimeSlot),
  },
  hours: {
    method: 'GET',
    path: '/goodrich/hours',
    summary: `Whether ${campus.services.goodrich} is open, until when, and when it opens next`,
    access: ordersFood,
    result: KitchenHours,
  },
  lease: {
    method: 'GET',
    path: '/goodrich/order-lease',
    summary: 'Take a spot in line, or renew yours',
    access: ordersFood,
    result: OrderLease,
    refuses: ['orderClosed', 'orderNoSlots', 'orderNoLeases'],
  },
  release: {
    method: 'DELETE',
    path: '/goodrich/order-lease',
    summary: 'Give up your spot in line',
    access: ordersFood,
  },
})
