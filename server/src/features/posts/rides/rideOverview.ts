import type { RideDaysSearch } from '@wso/contract/posts/rides'
import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { campusKey } from './ridePlaces.ts'
import { clockOf, isComing } from './rides.present.ts'
import { filters, searchOf } from './rides.service.ts'
import { rides } from './rides.table.ts'

const count = sql<number>`count(*)::int`
const coming = (context: Context) => and(isListed(rides), isComing(clockOf(context)))

/** Counts the rides that have not left. */
export const countListed = (context: Context) => context.db.$count(rides, coming(context))

/**
 * Counts the upcoming rides of a search by day, earliest first, at most 60 days. A day whose rides all
 * miss the search has a count of 0.
 */
export function days(context: Context, query: RideDaysSearch) {
  const isFound = filters({ all: false, ...searchOf(context, query) })
  return (
    context.db
      .select({ day: rides.day, rides: sql<number>`(count(*) filter (where ${isFound}))::int` })
      .from(rides)
      // The viewer's own hidden rides are found, though not listed to others.
      .where(or(coming(context), isFound))
      .groupBy(rides.day)
      .orderBy(asc(rides.day))
      .limit(60)
  )
}

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
