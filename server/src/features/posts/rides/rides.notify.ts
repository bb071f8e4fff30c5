import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import type { RideNews } from '#features/notifications/notifications/rideNews.public.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { campusKey } from './ridePlaces.ts'
import { clockOf, isComing } from './rides.present.ts'
import { rides } from './rides.table.ts'

/**
 * Tells the people who have or asked for seats in a ride what happened to it. Expects the viewer's account
 * and the ride to be locked. Provided by the feature of conversations, in which seats are.
 */
export type TellRiders = (context: Context, rideID: number, news: RideNews) => Promise<void>

/** The ride to find matches for. */
export const mine = alias(rides, 'mine')

/**
 * Matches places when nearly all words of one occur in the other: "Boston" and "Boston South
 * Station", but not "Boston airport" and "Albany airport".
 */
const placesFit = (one: PgColumn, other: PgColumn) => sql`(${one} = ${other} or (
  ${one} <> ${campusKey} and ${other} <> ${campusKey} and
  greatest(strict_word_similarity(${one}, ${other}), strict_word_similarity(${other}, ${one})) >= 0.6
))`

/** Joins a ride with the offers or requests of other people for the same day and places. */
export const fits = and(
  eq(rides.day, mine.day),
  ne(rides.offer, mine.offer),
  sql`${rides.userID} is distinct from ${mine.userID}`,
  sql`coalesce(${rides.seats}, 1) > 0`,
  sql`coalesce(${mine.seats}, 1) > 0`,
  placesFit(rides.sourceKey, mine.sourceKey),
  placesFit(rides.destinationKey, mine.destinationKey),
  isListed(rides),
)

/** An upper bound for the people who look for the same ride. */
const maxTold = 100

/**
 * Notifies the owners of matching rides about a ride, each of them once even if it changes often.
 */
export async function notifyMatches(context: Context, id: number) {
  const rows = await context.db
    .selectDistinct({ userID: rides.userID })
    .from(mine)
    .innerJoin(rides, fits)
    .where(
      and(eq(mine.id, id), isListed(mine), isComing(clockOf(context)), isNotNull(rides.userID)),
    )
    .limit(maxTold)
  await notify(context, 'rideMatch', {
    to: rows.flatMap(({ userID }) => userID ?? []),
    subject: { kind: 'ride', id },
    actorID: context.viewer.id,
  })
}
