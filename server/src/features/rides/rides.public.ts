import type { FeedSearch } from '@wso/contract/bulletins'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'

import { decided, visibilityOf } from '../bulletins/content.public.ts'
import { feedAuthor, type FeedItem } from '../bulletins/feed.public.ts'
import type { Reportable } from '../reports/reports.public.ts'
import { titleOf } from './rides.present.ts'
import { get, list } from './rides.service.ts'
import { rides } from './rides.table.ts'

export { countListed } from './rides.overview.ts'

/** How moderators see a ride, and what their decision does to it. */
export const reportableRide: Reportable = {
  kind: 'ride',
  column: 'rideID',
  scope: 'service:bulletin',
  find: async (context, id) => ({ isOwn: (await get(context, id)).userID === context.viewer.id }),
  show: async ({ db }, ids) => {
    const rows = await db.select().from(rides).where(inArray(rides.id, ids))
    return rows.map((row) => ({
      id: row.id,
      title: titleOf(row),
      text: row.body,
      address: `/bulletins/ride/${row.id}`,
      author: row.exUserName,
      createdTime: row.createdTime,
      visibility: visibilityOf(row),
    }))
  },
  apply: async ({ db, now }, id, { action, note }) => {
    await db
      .update(rides)
      .set(decided(action, { now: now(), note }))
      .where(eq(rides.id, id))
  },
}

/** Coming rides for a feed. */
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

/** The list hides names from a feed's reader; the feed shows a first name and an initial. */
async function namesOf({ db }: Context, ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: rides.id, name: rides.exUserName })
    .from(rides)
    .where(inArray(rides.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
