import { and, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { standsInThread } from './discussions.present.ts'
import { posts, threadMarks } from './discussions.table.ts'
import { mentionedIn } from './threads/threadMentions.ts'

type NewPostIn = {
  discussionID: number
  id: number
  content: string
  /** The text before an edit; only new mentions are notified. */
  before?: string
}

/**
 * Notifies the people mentioned in a post and, for a new reply, the other followers of the thread,
 * except those who muted it.
 */
export async function notifyOfPost(context: Context, post: NewPostIn) {
  const { db, viewer } = context
  const news = { subject: { kind: 'post', id: post.id }, actorID: viewer.id } as const
  const { following, muted } = await followsOf(db, post.discussionID)
  const mentioned = (await mentionedIn(db, post.content, post.before)).filter(
    (id) => !muted.has(id),
  )
  await notify(context, 'mention', { ...news, to: mentioned })
  if (post.before !== undefined) return
  for (const id of mentioned) following.delete(id)
  await notify(context, 'threadReply', { ...news, to: [...following] })
}

/**
 * Loads the followers of a thread, by choice or because they posted in it, and those who muted it.
 */
async function followsOf(db: Db, discussionID: number) {
  const written = await db
    .selectDistinct({ userID: posts.userID })
    .from(posts)
    .where(and(eq(posts.discussionID, discussionID), standsInThread, isNotNull(posts.userID)))
  const chosen = await db
    .select({ userID: threadMarks.userID, follow: threadMarks.follow })
    .from(threadMarks)
    .where(and(eq(threadMarks.discussionID, discussionID), isNotNull(threadMarks.follow)))
  const following = new Set(written.flatMap(({ userID }) => userID ?? []))
  for (const { userID, follow } of chosen) {
    if (follow === 'following') following.add(userID)
    else following.delete(userID)
  }
  const muted = new Set(
    chosen.filter(({ follow }) => follow === 'muted').map(({ userID }) => userID),
  )
  return { following, muted }
}
