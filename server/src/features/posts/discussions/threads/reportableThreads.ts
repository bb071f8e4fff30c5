import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import {
  authorIn,
  decisionColumns,
  type Reportable,
  visibilityOf,
} from '#features/posts/content/reportable.public.ts'
import { standsInThread } from '../discussions.present.ts'
import { get } from '../discussions.service.ts'
import { discussions, posts } from '../discussions.table.ts'
import { get as getPost } from '../posts.service.ts'
import { recount } from './threadState.ts'

/** Shows a thread to moderators by its title, and applies their decision to it. */
export const reportableDiscussion: Reportable = {
  kind: 'discussion',
  column: 'discussionID',
  scope: 'service:bulletin',
  find: async (context, id) => {
    const { userID } = await get(context, id, new Set())
    return { isOwn: userID === context.viewer.id }
  },
  show: async ({ db, viewer }, ids) => {
    const rows = await db.select().from(discussions).where(inArray(discussions.id, ids))
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      text: '',
      address: `/discussions/threads/${row.id}`,
      author: row.exUserName,
      isOwn: row.userID === viewer.id,
      createdTime: row.createdTime,
      visibility: row.postCount === 0 ? 'gone' : visibilityOf(row),
    }))
  },
  authorOf: ({ db }, id) => authorIn(db, discussions, id),
  apply: async ({ db, now }, id, { action, note }) => {
    await db
      .update(discussions)
      .set(decisionColumns(action, { now: now(), note }))
      .where(eq(discussions.id, id))
  },
}

/** Shows a post to moderators between its neighbors, and applies their decision to it. */
export const reportablePost: Reportable = {
  kind: 'post',
  column: 'postID',
  scope: 'service:bulletin',
  find: async (context, id) => {
    const { userID, hidden, content } = await getPost(context, id)
    // Other people cannot see a hidden post, so they cannot report it.
    if (hidden && content === '') throw refuse('notFound')
    return { isOwn: userID === context.viewer.id }
  },
  show: async ({ db, viewer }, ids) => {
    const rows = await db
      .select({ row: posts, title: discussions.title, threadGone: discussions.deletedTime })
      .from(posts)
      .innerJoin(discussions, eq(discussions.id, posts.discussionID))
      .where(inArray(posts.id, ids))
    return rows.map(({ row, title, threadGone }) => ({
      id: row.id,
      title,
      text: row.content,
      address: `/discussions/threads/${row.discussionID}?post=${row.id}`,
      author: row.exUserName,
      isOwn: row.userID === viewer.id,
      createdTime: row.createdTime,
      visibility: threadGone ? 'gone' : visibilityOf(row),
    }))
  },
  surroundings: async (context, id) => {
    const [post] = await context.db.select().from(posts).where(eq(posts.id, id))
    if (!post) return { before: [], after: [] }
    const before = await neighbors(context, post, 'before')
    const after = await neighbors(context, post, 'after')
    return { before: before.toReversed(), after }
  },
  authorOf: ({ db }, id) => authorIn(db, posts, id),
  apply: async (context, id, { action, note }) => {
    const { db, now } = context
    const [post] = await db.select().from(posts).where(eq(posts.id, id))
    if (!post) return
    // Lock the thread as for every change of its posts, even when it is deleted.
    await db
      .select({ id: discussions.id })
      .from(discussions)
      .where(eq(discussions.id, post.discussionID))
      .for('update')
    await db
      .update(posts)
      .set(decisionColumns(action, { now: now(), note }))
      .where(eq(posts.id, id))
    await recount(context, post.discussionID)
  },
}

type Side = 'before' | 'after'

function neighbors({ db }: Context, post: typeof posts.$inferSelect, side: Side) {
  const { discussionID, createdTime, id } = post
  const [beyond, order] = side === 'before' ? [lt, desc] : [gt, asc]
  return db
    .select({
      id: posts.id,
      author: posts.exUserName,
      text: posts.content,
      createdTime: posts.createdTime,
    })
    .from(posts)
    .where(
      and(
        eq(posts.discussionID, discussionID),
        standsInThread,
        isNull(posts.hiddenTime),
        or(
          beyond(posts.createdTime, createdTime),
          and(eq(posts.createdTime, createdTime), beyond(posts.id, id)),
        ),
      ),
    )
    .orderBy(order(posts.createdTime), order(posts.id))
    .limit(1)
}
