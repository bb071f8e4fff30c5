import type { FeedSearch } from '@wso/contract/posts/board'
import { inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { feedAuthor, type FeedItem } from '#features/posts/content/feeds.public.ts'
import { newestPosts } from './discussions.present.ts'
import { list } from './discussions.service.ts'
import { discussions } from './discussions.table.ts'

export { eraseWritingsOf } from './threads/threadState.ts'
export { countListed } from './discussions.service.ts'
export { reportableDiscussion, reportablePost } from './threads/reportableThreads.ts'

/** Lists discussions for a feed, each with its newest post. */
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

/** Loads the authors' names, which lists leave out for anonymous callers. */
async function namesOf({ db }: Context, ids: number[]) {
  const rows = await db
    .select({ id: discussions.id, name: discussions.exUserName })
    .from(discussions)
    .where(inArray(discussions.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
