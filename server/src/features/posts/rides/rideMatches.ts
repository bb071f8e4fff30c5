import type { Ride, RideMatch } from '@wso/contract/posts/rides'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOwn } from '#features/posts/content/posts.public.ts'
import { users } from '#features/users/users.table.ts'
import { fits, mine } from './rides.notify.ts'
import { clockOf, isComing, present, rideColumns, timeOrNoon } from './rides.present.ts'
import { get } from './rides.service.ts'
import { rides } from './rides.table.ts'

const maxMatches = 20

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
    .select(rideColumns(context.config.TIME_ZONE))
    .from(rides)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(and(isOwn(rides, viewer), isComing(clockOf(context))))
  const byID = new Map(own.map((each) => [each.row.id, present(context, each)]))
  return found.flatMap(({ ownID, match }) => {
    const ride = byID.get(ownID)
    return ride ? [{ own: ride, match }] : []
  })
}

async function pairs(context: Context, isMine: SQL | undefined) {
  const rows = await context.db
    .select({ ...rideColumns(context.config.TIME_ZONE), ownID: mine.id })
    .from(mine)
    .innerJoin(rides, fits)
    .leftJoin(users, eq(users.id, rides.userID))
    .where(and(isMine, isComing(clockOf(context))))
    .orderBy(asc(rides.day), asc(timeOrNoon), asc(rides.id))
    .limit(maxMatches)
  return rows.map((row) => ({ ownID: row.ownID, match: present(context, row) }))
}
