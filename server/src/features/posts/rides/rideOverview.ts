import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { campusKey } from './ridePlaces.ts'
import { clockOf, isComing } from './rides.present.ts'
import { rides } from './rides.table.ts'

const count = sql<number>`count(*)::int`
const coming = (context: Context) => and(isListed(rides), isComing(clockOf(context)))

/** Counts the rides that have not left. */
export const countListed = (context: Context) => context.db.$count(rides, coming(context))

/** Counts upcoming rides by day, earliest first, at most 60 days. */
export const days = (context: Context) =>
  context.db
    .select({ day: rides.day, rides: count })
    .from(rides)
    .where(coming(context))
    .groupBy(rides.day)
    .orderBy(asc(rides.day))
    .limit(60)

/** Counts upcoming rides by their off-campus place, most first, at most six. Each place has its most common spelling. */
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
