import type { Discussion, Post } from '@wso/contract/discussions'
import { and, isNull, not, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isAdmin } from '#core/viewer.ts'
import { type PersonRow, presentContent } from '../bulletins/content.public.ts'
import { discussions, posts } from './discussions.table.ts'

type DiscussionRow = typeof discussions.$inferSelect
type PostRow = typeof posts.$inferSelect

/** Posts that stand in their thread; a hidden one stands there without its words. */
export const standsInThread = and(isNull(posts.deletedTime), not(posts.removed))

/**
 * Whether a thread is the viewer's own and nobody else has posted in it; for a query with a join.
 * Not as `not exists`, which PostgreSQL may answer by reading every post.
 */
export const isOwnAlone = ({ viewer }: Context) =>
  sql<boolean>`coalesce(${discussions.userID} = ${viewer.id}, false) and (
    select other.id from ${posts} other where other.discussion_id = ${discussions.id}
    and other.deleted_time is null and not other.removed
    and other.user_id is distinct from ${viewer.id} limit 1
  ) is null`

type Selected = { row: DiscussionRow; person: PersonRow; isOwnAlone: boolean }

/** A thread as this viewer may know it. Its title cannot be edited. */
export function presentDiscussion(
  { viewer }: Context,
  { row, person, isOwnAlone: alone }: Selected,
): Omit<Discussion, 'posts'> {
  const content = presentContent(row, person, viewer)
  const canDelete = content.canDelete && (alone || isAdmin(viewer))
  return { ...row, ...content, canEdit: false, canDelete }
}

/** A post as this viewer may know it. Of a hidden one others learn only that it stands there. */
export function presentPost({ viewer }: Context, row: PostRow, person: PersonRow): Post {
  const content = presentContent(row, person, viewer)
  const isSecret = row.hiddenTime !== null && row.userID !== viewer.id && !isAdmin(viewer)
  const secret = { content: '', userID: 0, user: undefined, exUserName: '', hiddenNote: undefined }
  return { ...row, ...content, ...(isSecret && secret) }
}
