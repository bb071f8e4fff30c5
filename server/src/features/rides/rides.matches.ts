import type { Ride, RideMatch } from '@wso/contract/rides'
import { and, asc, eq, gte, ne, sql, type SQL } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { isListed, isOwn } from '../bulletins/content.public.ts'
import { users } from '../users/users.table.ts'
import { campusKey } from './rides.places.ts'
import { present, rideColumns } from './rides.present.ts'
import { get, today } from './rides.service.ts'
import { rides } from './rides.table.ts'

const mine = alias(rides, 'mine')
const mostMatches = 20

/**
 * Two places fit when the words of one are nearly all in the other: "Boston" and
 * "Boston South Station", but not "Boston airport" and "Albany airport".
 */
const placesFit = (one: PgColumn, other: PgColumn) => sql`(${one} = ${other} or (
  ${one} <> ${campusKey} and ${other} <> ${campusKey} and
  greatest(strict_word_similarity(${one}, ${other}), strict_word_similarity(${other}, ${one})) >= 0.6
))`

/** An offer for a request on the same day, from and to the same places, by someone else. */
const fits = and(
  eq(rides.day, mine.day),
  ne(rides.offer, mine.offer),
  sql`${rides.userID} is distinct from ${mine.userID}`,
  sql`coalesce(${rides.seats}, 1) > 0`,
  placesFit(rides.sourceKey, mine.sourceKey),
  placesFit(rides.destinationKey, mine.destinationKey),
  isListed(rides),
)

/** What fits one ride, soonest first. @throws 404 */
export async function matches(context: Context, id: number): Promise<Ride[]> {
  await get(context, id)
  return (await pairs(context, eq(mine.id, id))).map(({ match }) => match)
}

/** What fits the viewer's own coming rides. */
export async function ownMatches(context: Context): Promise<RideMatch[]> {
  const { db, viewer } = context
  const found = await pairs(context, isOwn(mine, viewer))
  if (found.length === 0) return []
  const own = await db
    .select(rideColumns(context))
    .from(rides)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(and(isOwn(rides, viewer), gte(rides.day, today(context))))
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
    .where(and(isMine, gte(rides.day, today(context)), sql`coalesce(${mine.seats}, 1) > 0`))
    .orderBy(asc(rides.day), asc(rides.time), asc(rides.id))
    .limit(mostMatches)
  return rows.map((row) => ({ ownID: row.ownID, match: present(context, row) }))
}
