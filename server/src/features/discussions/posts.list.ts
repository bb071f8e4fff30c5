import type { Page } from '@wso/contract/core/endpoint'
import type { Post, ThreadSearch } from '@wso/contract/discussions'
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { get } from './discussions.service.ts'
import { presentPost, standsInThread } from './discussions.present.ts'
import { posts } from './discussions.table.ts'
import { selectPosts } from './posts.query.ts'

/** The posts of a thread, newest first unless asked otherwise; `total` does not count `start`. */
export async function list(
  context: Context,
  id: number,
  { query, preload }: { query: ThreadSearch; preload: ReadonlySet<'user' | 'discussion'> },
): Promise<Page<Post>> {
  const thread = await get(context, id, new Set(['user']))
  const order = query.order === 'asc' ? asc : desc
  const rows = await selectPosts(context)
    .where(
      and(
        eq(posts.discussionID, id),
        standsInThread,
        query.start ? lt(posts.createdTime, query.start) : undefined,
      ),
    )
    .orderBy(order(posts.createdTime), order(posts.id))
    .limit(query.limit)
    .offset(query.offset)
  const items = rows.map(({ row, person }) => ({
    ...presentPost(context, row, preload.has('user') ? person : null),
    ...(preload.has('discussion') && { discussion: thread }),
  }))
  return { items, total: thread.postCount }
}
