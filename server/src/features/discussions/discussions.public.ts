import type { FeedSearch } from '@wso/contract/bulletins'
import { inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { feedAuthor, type FeedItem } from '../bulletins/feed.public.ts'
import { list } from './discussions.service.ts'
import { discussions } from './discussions.table.ts'
import { newestPosts } from './posts.query.ts'

export { eraseWritingsOf } from './discussions.erase.ts'
export { countListed } from './discussions.service.ts'
export { reportableDiscussion, reportablePost } from './discussions.reports.ts'

/** Discussions for a feed, each with its newest post. */
export async function discussionsFeed(context: Context, query: FeedSearch): Promise<FeedItem[]> {
  const search = { ...query, mine: false, getLastPost: false }
  const { items } = await list(context, search, new Set())
  const ids = items.map(({ id }) => id)
  const [newest, names] = await Promise.all([
    newestPosts(context, ids, { most: 1, withUsers: false }),
    namesOf(context, ids),
  ])
  return items.map((thread) => ({
    id: thread.id,
    title: thread.title,
    text: newest.get(thread.id)?.[0]?.content ?? '',
    author: feedAuthor(names.get(thread.id) ?? ''),
    address: `/discussions/threads/${thread.id}`,
    createdTime: thread.createdTime,
    updatedTime: thread.lastActive,
  }))
}

/** The list keeps names from a feed's reader, who is nobody; a first name and an initial are shown. */
async function namesOf({ db }: Context, ids: number[]) {
  const rows = await db
    .select({ id: discussions.id, name: discussions.exUserName })
    .from(discussions)
    .where(inArray(discussions.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
