import * as z from 'zod/mini'
import { fieldsOf } from '../core/fieldsOf.ts'
import { NewOrder, Order } from './orders.ts'

/** Stored as day and time, and an order's lines as they were ordered. */
const { date: _date, timeSlot: _slot, items: _items, ...order } = fieldsOf(Order, NewOrder)

/** The orders of a person's data export. Totals are dollars. */
export const ownOrders = {
  orders: z.array(
    z.object({
      ...order,
      id: z.int(),
      day: z.string(),
      time: z.string(),
      status: z.int(),
      total: z.number(),
      customerName: z.string(),
      /** Erased after 30 days, as ID numbers are. */
      phoneNumber: z.nullable(z.string()),
      idNumber: z.nullable(z.string()),
      createdTime: z.string(),
      items: z.array(
        z.object({ title: z.string(), note: z.string(), options: z.array(z.string()) }),
      ),
    }),
  ),
}
