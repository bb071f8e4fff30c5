import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { managesFood } from './menu.ts'
import { Order } from './orders.ts'
import { KitchenHours } from './slots.ts'

/** The number of orders for a pickup time of the day. */
const BoardSlot = z.object({ time: z.string(), taken: z.int(), capacity: z.int() })

/** A day's orders, as shown at the counter. */
export const OrderBoard = named(
  'OrderBoard',
  z.object({
    hours: KitchenHours,
    /** The server's time, so that lateness does not depend on the tablet's clock. */
    now: z.string(),
    /** Placed and ready orders by pickup time, then all paid ones, latest first. */
    orders: z.array(Order),
    slots: z.array(BoardSlot),
  }),
)
export type OrderBoard = z.output<typeof OrderBoard>

export const orderBoard = endpoints({
  today: {
    method: 'GET',
    path: '/goodrich/board',
    summary: "Today's orders and how full each pickup time is",
    access: managesFood,
    result: OrderBoard,
  },
  pause: {
    method: 'PUT',
    path: '/goodrich/board/pause',
    summary: 'Stop taking new orders for the rest of the day, or resume',
    access: managesFood,
    invalidates: ['slots'],
    body: z.object({ paused: z.boolean('must be true or false') }),
    result: KitchenHours,
  },
})
