import { addDays } from '@wso/contract/core/dates/day'
import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { readCalendar } from '../calendar/calendar.service.ts'
import { hoursAt } from '../calendar/calendarHours.ts'
import { loadOrders } from '../orders/orders.load.ts'
import { orders } from '../orders/orders.table.ts'
import { loadsOf } from '../slots/slots.service.ts'

/** An upper bound for a day's orders. */
const maxOrders = 500

/** Today's orders by pickup time, then the paid ones, latest first. */
export async function today(context: Context): Promise<OrderBoard> {
  const day = collegeDay(context)
  const calendar = await readCalendar(context, day, addDays(day, 60))
  const { placed, ready, paid } = orderStatuses
  const open = await loadOrders(context, {
    where: and(eq(orders.day, day), inArray(orders.status, [placed, ready])),
    by: [asc(orders.time), asc(orders.id)],
    limit: maxOrders,
  })
  const done = await loadOrders(context, {
    where: and(eq(orders.day, day), eq(orders.status, paid)),
    by: [desc(orders.statusTime), desc(orders.id)],
    limit: maxOrders,
  })
  const loads = await loadsOf(context, day, calendar)
  return {
    hours: hoursAt(context, calendar),
    now: context.now().toISOString(),
    orders: [...open, ...done],
    slots: loads.map((load) => ({ ...load, capacity: calendar.slotCapacity })),
  }
}
