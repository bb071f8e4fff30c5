import {
  cancelPauseMinutes,
  maxCancellations,
  maxOpenOrders,
  orderStatuses,
} from '@wso/contract/goodrich/orderRules'
import { and, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { clockIn } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { orders } from './orders.table.ts'

/**
 * Keeps pickup times for everyone: one person holds at most two spots at a time, one per time, and
 * pauses after canceling several. Expects the viewer's lease to be locked, which makes their orders
 * wait for each other.
 * @throws 2174, 2175, 2176
 */
export async function checkOpenOrders(
  { db, viewer, now, config }: Context,
  { day, time }: { day: string; time: string },
) {
  const pauseStart = new Date(now().getTime() - cancelPauseMinutes * 60_000).toISOString()
  const isToday = eq(orders.day, day)
  const { placed, ready, canceled } = orderStatuses
  const count = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})::int`
  const [own] = await db
    .select({
      open: count(
        and(
          isToday,
          inArray(orders.status, [placed, ready]),
          gte(orders.time, clockIn(now(), config.TIME_ZONE)),
        ),
      ),
      same: count(and(isToday, eq(orders.time, time), ne(orders.status, canceled))),
      dropped: count(and(eq(orders.status, canceled), gte(orders.statusTime, pauseStart))),
    })
    .from(orders)
    .where(eq(orders.userID, viewer.id))
  if (own!.same > 0) throw refuse('orderSlotTwice')
  if (own!.open >= maxOpenOrders) throw refuse('orderTooManyOpen')
  if (own!.dropped >= maxCancellations) throw refuse('orderCanceledOften')
}
