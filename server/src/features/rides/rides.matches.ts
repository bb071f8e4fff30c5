import type { Ride, RideMatch } from '@wso/contract/rides'
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { isListed, isOwn } from '../posts/posts.public.ts'
import { users } from '../users/users.table.ts'
import { campusKey } from './rides.places.ts'
import { isComing, present, rideColumns, timeOrNoon } from './rides.present.ts'
import { get } from './rides.service.ts'
import { rides } from './rides.table.ts'

const mine = alias(rides, 'mine')
const mostMatches = 20

/**
 * Matches places when nearly all words of one occur in the other: "Boston" and "Boston South
 * Station", but not "Boston airport" and "Albany airport".
 */
const placesFit = (one: PgColumn, other: PgColumn) => sql`(${one} = ${other} or (
  ${one} <> ${campusKey} and ${other} <> ${campusKey} and
  greatest(strict_word_similarity(${one}, ${other}), strict_word_similarity(${other}, ${one})) >= 0.6
))`

/** Joins a ride with the offers or requests of other people for the same day and places. */
const fits = and(
  eq(rides.day, mine.day),
  ne(rides.offer, mine.offer),
  sql`${rides.userID} is distinct from ${mine.userID}`,
  sql`coalesce(${rides.seats}, 1) > 0`,
  placesFit(rides.sourceKey, mine.sourceKey),
  placesFit(rides.destinationKey, mine.destinationKey),
  isListed(rides),
)

/** Lists the rides that match one ride, soonest first. @throws 404 */
export async function matches(context: Context, id: number): Promise<Ride[]> {
  await get(context, id)
  return (await pairs(context, eq(mine.id, id))).map(({ match }) => match)
}

/** Lists the rides that match the viewer's own upcoming rides. */
export async function ownMatches(context: Context): Promise<RideMatch[]> {
  const { db, viewer } = context
  const found = await pairs(context, isOwn(mine, viewer))
  if (found.length === 0) return []
  const own = await db
    .select(rideColumns(context))
    .from(rides)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(and(isOwn(rides, viewer), isComing(context)))
  const byID = new Map(own.map((each) => [each.row.id, present(context, each)]))
  return found.flatMap(({ ownID, match }) => {
    const ride = byID.get(ownID)
    return ride ? [{ own: ride, match }] : []
  })
}

async function pairs(context: Context, isMine: SQL | undefined) {
  const rows = await context.db
    .select({ ...rideColumns(context), ownID: mine.id })
    .from(mine)
    .innerJoin(rides, fits)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(and(isMine, isComing(context), sql`coalesce(${mine.seats}, 1) > 0`))
    .orderBy(asc(rides.day), asc(timeOrNoon), asc(rides.id))
    .limit(mostMatches)
  return rows.map((row) => ({ ownID: row.ownID, match: present(context, row) }))
}
