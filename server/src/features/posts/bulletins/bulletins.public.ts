import type { FeedSearch } from '@wso/contract/posts/board'
import type { BulletinType } from '@wso/contract/posts/bulletins'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { feedAuthor, type FeedItem } from '#features/posts/content/feeds.public.ts'
import {
  authorIn,
  decisionColumns,
  type Reportable,
  visibilityOf,
} from '#features/posts/content/reportable.public.ts'
import { get, list } from './bulletins.service.ts'
import { bulletins } from './bulletins.table.ts'
import { openPhotosOf } from './photos.load.ts'

export { countListed, endNow } from './bulletins.service.ts'
export { exportedPhotos } from './photos.load.ts'

/** Shows a bulletin to moderators and applies their decision to it. */
export const reportableBulletin: Reportable = {
  kind: 'bulletin',
  column: 'bulletinID',
  scope: 'service:bulletin',
  find: async (context, id) => ({ isOwn: (await get(context, id)).userID === context.viewer.id }),
  show: async (context, ids) => {
    const { db, viewer } = context
    const rows = await db.select().from(bulletins).where(inArray(bulletins.id, ids))
    const photos = await openPhotosOf(context, ids)
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: [row.body, ...describe(photos.get(row.id))].join('\n\n'),
      address: `/bulletins/${row.type}/${row.id}`,
      author: row.exUserName,
      isOwn: row.userID === viewer.id,
      createdTime: row.createdTime,
      visibility: visibilityOf(row),
      ...(photos.has(row.id) && { photos: photos.get(row.id)?.map(({ address }) => address) }),
    }))
  },
  authorOf: ({ db }, id) => authorIn(db, bulletins, id),
  apply: async ({ db, now }, id, { action, note }) => {
    await db
      .update(bulletins)
      .set(decisionColumns(action, { now: now(), note }))
      .where(eq(bulletins.id, id))
  },
}

const describe = (photos: readonly { description: string }[] = []) =>
  photos.flatMap(({ description }, at) => (description ? [`Photo ${at + 1}: ${description}`] : []))

/** Lists bulletins of one type for a feed, newest first. */
export async function bulletinsFeed(
  context: Context,
  type: BulletinType,
  query: FeedSearch,
): Promise<FeedItem[]> {
  const search = { ...query, type, sort: 'newest', mine: false } as const
  const { items } = await list(context, search, new Set())
  const ids = items.map(({ id }) => id)
  const authors = await context.db
    .select({ id: bulletins.id, name: bulletins.exUserName })
    .from(bulletins)
    .where(inArray(bulletins.id, ids))
  const names = new Map(authors.map(({ id, name }) => [id, name]))
  return items.map((item) => ({
    id: item.id,
    title: item.title,
    text: item.body,
    author: feedAuthor(names.get(item.id) ?? ''),
    address: `/bulletins/${type}/${item.id}`,
    createdTime: item.startDate,
    updatedTime: item.editedTime ?? item.startDate,
  }))
}
