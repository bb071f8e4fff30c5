import { asc, desc, type SQLWrapper, sql } from 'drizzle-orm'
import { isComing, isFull, timeOrNoon } from './rides.present.ts'
import { rides } from './rides.table.ts'

/** By day, full rides last within their day, then by time. */
export const soonestFirst = [asc(rides.day), asc(isFull), asc(timeOrNoon), asc(rides.id)]

export const latestFirst = [desc(rides.day), desc(timeOrNoon), desc(rides.id)]

/** The rides that are still to come, soonest first, then those that have left, latest first. */
export function comingFirst(now: Parameters<typeof isComing>[0]) {
  const coming = sql`(${isComing(now)})`
  const ifComing = (value: SQLWrapper) => asc(sql`case when ${coming} then ${value} end`)
  const sooner = [rides.day, isFull, timeOrNoon].map(ifComing)
  return [desc(coming), ...sooner, ...latestFirst]
}
