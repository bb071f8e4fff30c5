import { z } from 'zod'
import { endpoints } from '../core/endpoint.ts'
import { ordersFood } from './menu.ts'

/** A pickup time of today that can still be chosen. */
export const TimeSlot = z
  .object({
    hour: z.int(),
    minute: z.int(),
    /** `HH:MM`, 24 hours. */
    formatted: z.string(),
    openSpots: z.int(),
    closedSpots: z.int(),
  })
  .meta({ id: 'TimeSlot' })
export type TimeSlot = z.output<typeof TimeSlot>

/** A place in line: only as many people fill in an order as can place one. */
export const OrderLease = z
  .object({
    id: z.string(),
    /** RFC 3339. */
    expiry: z.string(),
    /** How long the lease lasts from now on, for clocks that are wrong. */
    seconds: z.int(),
  })
  .meta({ id: 'OrderLease' })
export type OrderLease = z.output<typeof OrderLease>

/** Whether Goodrich takes orders now, and when it opens or closes. */
export const KitchenHours = z
  .object({
    /** Today at the college: `2026-11-21`. */
    date: z.string(),
    open: z.boolean(),
    /** True when managers have stopped new orders for now. */
    paused: z.boolean(),
    /** Today's hours, `HH:MM`; absent when closed all day. */
    opens: z.string().optional(),
    closes: z.string().optional(),
    /** What managers say about today: "Reading period". */
    note: z.string().optional(),
    /** The next opening after now; absent when none is planned in the next two months. */
    next: z.object({ date: z.string(), opens: z.string() }).optional(),
    /** True when points pay here. */
    points: z.boolean(),
  })
  .meta({ id: 'KitchenHours' })
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
    summary: 'Whether Goodrich is open, until when, and when it opens next',
    access: ordersFood,
    result: KitchenHours,
  },
  lease: {
    method: 'GET',
    path: '/goodrich/order-lease',
    summary: 'Take a place in line, or renew yours',
    access: ordersFood,
    result: OrderLease,
  },
  release: {
    method: 'DELETE',
    path: '/goodrich/order-lease',
    summary: 'Give your place in line to the next person',
    access: ordersFood,
  },
})
