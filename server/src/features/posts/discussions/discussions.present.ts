import { wholeThread } from '@wso/contract/posts/bulletins.limits'
import { type Discussion, type Post, PostChanges } from '@wso/contract/posts/discussions'
import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import type { Given } from '#core/database/statements/prepared.ts'
import { versionOf } from '#core/version.ts'
import { isAdmin } from '#core/viewer.ts'
import { type PersonRow, presentContent } from '#features/posts/content/posts.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { discussions, posts } from './discussions.table.ts'

type DiscussionRow = typeof discussions.$inferSelect
type PostRow = typeof posts.$inferSelect

/** Matches posts that appear in their thread. A hidden post appears without its text. */
export const standsInThread = and(isNull(posts.deletedTime), not(posts.removed))

/**
 * True when the viewer owns the thread and no other person has posted in it. Not written as
 * `not exists`, which PostgreSQL may answer by reading every post.
 */
export const isOwnAlone = (viewerID: Given<number>) =>
  sql<boolean>`coalesce(${discussions.userID} = ${viewerID}, false) and (
    select other.id from ${posts} other where other.discussion_id = ${discussions.id}
    and other.deleted_time is null and not other.removed
    and other.user_id is distinct from ${viewerID} limit 1
  ) is null`

type Selected = { row: DiscussionRow; person: PersonRow; isOwnAlone: boolean }
type PostWithAuthor = { row: PostRow; person: PersonRow }

/** Presents a thread to the viewer, its author only when asked for. Titles cannot be edited. */
export function presentDiscussion(
  { viewer }: Context,
  { row, person, isOwnAlone: alone }: Selected,
  withUser: boolean,
): Omit<Discussion, 'posts'> {
  const content = presentContent(row, person, viewer)
  const canDelete = content.canDelete && (alone || isAdmin(viewer))
  return { ...row, ...content, ...(!withUser && noUser), canEdit: false, canDelete }
}

const noUser = { user: undefined }

/**
 * Presents a post to the viewer, its author only when asked for. Other people see only that a hidden
 * post exists.
 */
export function presentPost(
  { viewer }: Context,
  { row, person }: PostWithAuthor,
  withUser: boolean,
): Post {
  const content = presentContent(row, person, viewer)
  const isSecret = row.hiddenTime !== null && row.userID !== viewer.id && !isAdmin(viewer)
  const secret = { ...noUser, content: '', userID: 0, exUserName: '', hiddenNote: undefined }
  const version = content.canEdit ? versionOf(PostChanges, row) : undefined
  return { ...row, ...content, ...(!withUser && noUser), version, ...(isSecret && secret) }
}

/** Loads the first 1,000 posts of a thread, oldest first. */
export async function firstPosts(context: Context, id: number, withUsers: boolean) {
  const rows = await selectPosts(context.db)
    .where(and(eq(posts.discussionID, id), standsInThread))
    .orderBy(asc(posts.createdTime), asc(posts.id))
    .limit(wholeThread)
  return rows.map((row) => presentPost(context, row, withUsers))
}

/** Selects posts with their authors; the caller adds conditions. */
export const selectPosts = (db: Db) =>
  db
    .select({ row: posts, person: personRefColumns })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.userID))
    .$dynamic()

/** Loads the newest posts of many threads in one query, each thread's oldest first. */
export async function newestPosts(
  context: Context,
  ids: number[],
  { most, withUsers }: { most: number; withUsers: boolean },
): Promise<Map<number, Post[]>> {
  const { db } = context
  if (ids.length === 0) return new Map()
  const newest = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.discussionID, discussions.id), standsInThread))
    .orderBy(desc(posts.createdTime), desc(posts.id))
    .limit(most)
    .as('newest')
  const chosen = db
    .select({ id: newest.id })
    .from(discussions)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(discussions.id, ids))
  const rows = await selectPosts(db)
    .where(inArray(posts.id, chosen))
    .orderBy(asc(posts.createdTime), asc(posts.id))
  const shown = rows.map((row) => presentPost(context, row, withUsers))
  return Map.groupBy(shown, ({ discussionID }) => discussionID)
}
