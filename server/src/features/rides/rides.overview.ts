import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isListed } from '../bulletins/content.public.ts'
import { campusKey } from './rides.places.ts'
import { today } from './rides.service.ts'
import { rides } from './rides.table.ts'

const count = sql<number>`count(*)::int`
const coming = (context: Context) => and(isListed(rides), gte(rides.day, today(context)))

/** How many rides are listed now. */
export const countListed = (context: Context) => context.db.$count(rides, coming(context))

/** The days that have rides, from today on, and how many. */
export const days = (context: Context) =>
  context.db
    .select({ day: rides.day, rides: count })
    .from(rides)
    .where(coming(context))
    .groupBy(rides.day)
    .orderBy(asc(rides.day))
    .limit(60)

/** Where coming rides go or come from, off campus, in the words most people use. */
export function places(context: Context) {
  const isAway = eq(rides.sourceKey, campusKey)
  const ends = context.db
    .select({
      place: sql<string>`case when ${isAway} then ${rides.destination} else ${rides.source} end`.as(
        'place',
      ),
      key: sql<string>`case when ${isAway} then ${rides.destinationKey} else ${rides.sourceKey} end`.as(
        'key',
      ),
    })
    .from(rides)
    .where(coming(context))
    .as('ends')
  return context.db
    .select({
      place: sql<string>`mode() within group (order by ${ends.place})`,
      rides: count,
    })
    .from(ends)
    .groupBy(ends.key)
    .orderBy(desc(count), asc(ends.key))
    .limit(6)
}
