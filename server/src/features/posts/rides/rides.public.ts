import type { FeedSearch } from '@wso/contract/posts/board'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { feedAuthor, type FeedItem } from '#features/posts/content/feeds.public.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import {
  authorIn,
  decisionColumns,
  type Reportable,
  visibilityOf,
} from '#features/posts/content/reportable.public.ts'
import { titleOf } from './rides.present.ts'
import { get, list } from './rides.service.ts'
import { rides } from './rides.table.ts'

export type { TellRiders } from './rides.notify.ts'
export { countListed } from './rideOverview.ts'

/** Shows a ride to moderators and applies their decision to it. */
export const reportableRide: Reportable = {
  kind: 'ride',
  column: 'rideID',
  scope: 'service:bulletin',
  find: async (context, id) => ({ isOwn: (await get(context, id)).userID === context.viewer.id }),
  show: async ({ db, viewer }, ids) => {
    const rows = await db.select().from(rides).where(inArray(rides.id, ids))
    return rows.map((row) => ({
      id: row.id,
      title: titleOf(row),
      text: row.body,
      address: `/bulletins/ride/${row.id}`,
      author: row.exUserName,
      isOwn: row.userID === viewer.id,
      createdTime: row.createdTime,
      visibility: visibilityOf(row),
    }))
  },
  authorOf: ({ db }, id) => authorIn(db, rides, id),
  apply: async ({ db, now }, id, { action, note }) => {
    await db
      .update(rides)
      .set(decisionColumns(action, { now: now(), note }))
      .where(eq(rides.id, id))
  },
}

/** Lists upcoming rides for a feed, soonest first. */
export async function ridesFeed(context: Context, query: FeedSearch): Promise<FeedItem[]> {
  const { items } = await list(context, { ...query, mine: false }, new Set())
  const names = await namesOf(
    context,
    items.map(({ id }) => id),
  )
  return items.map((ride) => ({
    id: ride.id,
    title: `${ride.source} to ${ride.destination} (${ride.offer ? 'offer' : 'request'})`,
    text: ride.body,
    author: feedAuthor(names.get(ride.id) ?? ''),
    address: `/bulletins/ride/${ride.id}`,
    createdTime: ride.createdTime,
    updatedTime: ride.editedTime ?? ride.createdTime,
  }))
}

/** Loads the authors' names, which lists leave out for anonymous callers. */
async function namesOf({ db }: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: rides.id, name: rides.exUserName })
    .from(rides)
    .where(inArray(rides.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What a line of the viewer's day says of a ride. */
export const ridePartColumns = {
  id: rides.id,
  source: rides.source,
  destination: rides.destination,
  offer: rides.offer,
  seats: rides.seats,
  time: rides.time,
}

/** Loads the viewer's listed rides of a day, those without a time first; at most 20. */
export const ownRidesOn = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>, day: string) =>
  db
    .select(ridePartColumns)
    .from(rides)
    .where(and(eq(rides.userID, viewer.id), eq(rides.day, day), isListed(rides)))
    .orderBy(sql`${rides.time} nulls first`, asc(rides.id))
    .limit(20)
