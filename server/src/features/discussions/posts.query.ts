import type { Post } from '@wso/contract/discussions'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { personRefColumns } from '../users/users.public.ts'
import { users } from '../users/users.table.ts'
import { presentPost, standsInThread } from './discussions.present.ts'
import { discussions, posts } from './discussions.table.ts'

/** The first 500 posts of a thread, in order. */
export async function firstPosts(context: Context, id: number, withUsers: boolean) {
  const rows = await selectPosts(context)
    .where(and(eq(posts.discussionID, id), standsInThread))
    .orderBy(asc(posts.createdTime), asc(posts.id))
    .limit(500)
  return rows.map(({ row, person }) => presentPost(context, row, withUsers ? person : null))
}

/** Posts with their authors, to be narrowed. */
export const selectPosts = ({ db }: Context) =>
  db
    .select({ row: posts, person: personRefColumns })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.userID))
    .$dynamic()

/** The newest posts of many threads in one query; each thread's in order. */
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
  const rows = await selectPosts(context)
    .where(inArray(posts.id, chosen))
    .orderBy(asc(posts.createdTime), asc(posts.id))
  const shown = rows.map(({ row, person }) => presentPost(context, row, withUsers ? person : null))
  return Map.groupBy(shown, ({ discussionID }) => discussionID)
}
