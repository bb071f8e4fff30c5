import type { Discussion, Follow } from '@wso/contract/posts/discussions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { markSubjectsRead } from '#features/notifications/notifications/notifications.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { get } from './discussions.service.ts'
import { posts, threadMarks } from './discussions.table.ts'

const nobody = new Set<'user'>()

/** Changes which notifications the viewer receives about a thread. @throws 404 */
export async function setFollow(
  context: Context,
  id: number,
  { follow }: { follow: Follow },
): Promise<Discussion> {
  const { viewer } = context
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer)
    await get({ ...context, db }, id, nobody)
    await db
      .insert(threadMarks)
      .values({ userID: viewer.id, discussionID: id, follow })
      .onConflictDoUpdate({ target: mark, set: { follow } })
  })
  return get(context, id, new Set(['user']))
}

const mark = [threadMarks.userID, threadMarks.discussionID]

/**
 * Saves the last post that the viewer has read in a thread, and never moves it back, and marks
 * their notifications about these posts as read.
 * @throws 404 when the thread, or the post in it, does not exist
 */
export async function markRead(context: Context, id: number, { postID }: { postID: number }) {
  const { viewer } = context
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer)
    await get({ ...context, db }, id, nobody)
    const [post] = await db
      .select({ time: posts.createdTime })
      .from(posts)
      .where(and(eq(posts.id, postID), eq(posts.discussionID, id)))
    if (!post) throw notFound('Post')
    const read = { readTime: post.time, readPostID: postID }
    await db
      .insert(threadMarks)
      .values({ userID: viewer.id, discussionID: id, ...read })
      .onConflictDoUpdate({
        target: mark,
        set: read,
        setWhere: sql`${threadMarks.readTime} is null
          or (${threadMarks.readTime}, ${threadMarks.readPostID}) < (${post.time}::timestamptz, ${postID})`,
      })
    const seen = and(
      eq(posts.discussionID, id),
      sql`(${posts.createdTime}, ${posts.id}) <= (${post.time}::timestamptz, ${postID})`,
    )
    const ids = db.select({ id: posts.id }).from(posts).where(seen)
    await markSubjectsRead({ ...context, db }, 'post', (subjectID) => inArray(subjectID, ids))
  })
}
