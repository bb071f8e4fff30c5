import type { Discussion, Follow } from '@wso/contract/posts/discussions'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { standsInThread } from '../discussions.present.ts'
import { posts, threadMarks } from '../discussions.table.ts'

type Marks = Pick<Discussion, 'follow' | 'unread' | 'firstUnreadID'>

/** Counting stops at this number, shown as "100 new". */
const mostUnread = 100

/**
 * Adds to threads the viewer's notification setting and unread posts; nothing for anonymous
 * callers.
 */
export async function withMarks<T extends { id: number }>(
  context: Context,
  threads: readonly T[],
): Promise<(T & Marks)[]> {
  if (context.viewer.level < 3 || threads.length === 0) return [...threads]
  const ids = threads.map(({ id }) => id)
  const [follows, unread] = await Promise.all([followsFor(context, ids), unreadIn(context, ids)])
  return threads.map((thread) => ({
    ...thread,
    follow: follows.get(thread.id) ?? 'none',
    ...unread.get(thread.id),
  }))
}

/**
 * Loads the viewer's notification setting for threads: their choice, or the default by whether they
 * posted.
 */
async function followsFor({ db, viewer }: Context, ids: readonly number[]) {
  const own = await db
    .selectDistinct({ id: posts.discussionID })
    .from(posts)
    .where(and(inArray(posts.discussionID, [...ids]), eq(posts.userID, viewer.id), standsInThread))
  const chosen = await db
    .select({ id: threadMarks.discussionID, follow: threadMarks.follow })
    .from(threadMarks)
    .where(
      and(
        eq(threadMarks.userID, viewer.id),
        inArray(threadMarks.discussionID, [...ids]),
        isNotNull(threadMarks.follow),
      ),
    )
  return new Map<number, Follow>([
    ...own.map(({ id }) => [id, 'following'] as const),
    ...chosen.flatMap(({ id, follow }) => (follow ? [[id, follow] as const] : [])),
  ])
}

/**
 * Counts other people's posts after the last one that the viewer read; threads never opened are
 * left out.
 */
async function unreadIn({ db, viewer }: Context, ids: readonly number[]) {
  const { rows } = await db.execute<{ id: number; unread: number; first: number }>(sql`
    select ${threadMarks.discussionID} as id, unread.count as unread, unread.first
    from ${threadMarks} cross join lateral (
      select count(*)::int as count, (array_agg(id order by created_time, id))[1] as first from (
        select id, created_time from ${posts}
        where ${posts.discussionID} = ${threadMarks.discussionID} and ${standsInThread}
          and (${posts.createdTime}, ${posts.id}) > (${threadMarks.readTime}, ${threadMarks.readPostID})
          and ${posts.userID} is distinct from ${viewer.id}
        order by ${posts.createdTime}, ${posts.id} limit ${mostUnread}
      ) later
    ) unread
    where ${threadMarks.userID} = ${viewer.id} and unread.count > 0
      and ${threadMarks.discussionID} = any(${sql.param([...ids])})`)
  return new Map(rows.map(({ id, unread, first }) => [id, { unread, firstUnreadID: first }]))
}
