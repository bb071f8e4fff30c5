import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { standsInThread } from './discussions.present.ts'
import { posts } from './discussions.table.ts'

/** Everyone who is told of a new post in a thread: those who have one there. */
export async function followersOf(db: Db, discussionID: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userID: posts.userID })
    .from(posts)
    .where(and(eq(posts.discussionID, discussionID), standsInThread, isNotNull(posts.userID)))
  return rows.flatMap(({ userID }) => userID ?? [])
}
