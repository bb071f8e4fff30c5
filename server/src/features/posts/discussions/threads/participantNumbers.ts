import { and, asc, eq, isNotNull, min } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { seesPeople } from '#features/users/users.public.ts'
import { standsInThread } from '../discussions.present.ts'
import { posts } from '../discussions.table.ts'

type PostRow = Pick<typeof posts.$inferSelect, 'userID' | 'hiddenTime'>

/**
 * Returns a function that numbers the author of a post of the thread, in the order of their first
 * posts, for a viewer who may not see people. Posts of deleted accounts and hidden posts have no
 * number. Numbers change when a participant's first post is deleted, and differ between threads.
 */
export async function numberParticipants(context: Context, id: number) {
  if (seesPeople(context.viewer)) return () => ({})
  const rows = await context.db
    .select({ userID: posts.userID })
    .from(posts)
    .where(and(eq(posts.discussionID, id), standsInThread, isNotNull(posts.userID)))
    .groupBy(posts.userID)
    .orderBy(asc(min(posts.createdTime)), asc(min(posts.id)))
  const numbers = new Map(rows.map(({ userID }, at) => [userID, at + 1]))
  return ({ userID, hiddenTime }: PostRow) => {
    const participant = hiddenTime === null ? numbers.get(userID) : undefined
    return participant === undefined ? {} : { participant }
  }
}
