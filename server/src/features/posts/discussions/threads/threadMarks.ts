import type { Discussion, Follow } from '@wso/contract/posts/discussions'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf, preparedOn } from '#core/database/preparedQueries.ts'
import { standsInThread } from '../discussions.present.ts'
import { posts, threadMarks } from '../discussions.table.ts'

type Marks = Pick<Discussion, 'follow' | 'unread' | 'firstUnreadID'>

/** Counting stops at this number, shown as "100 new". */
const mostUnread = 100

/**
 * Loads the viewer's notification setting and unread posts of threads. Returns a function from the
 * id of a thread to its marks: none for anonymous callers.
 */
export async function marksOf(
  { db, viewer }: Context,
  ids: readonly number[],
): Promise<(id: number) => Marks> {
  if (viewer.level < 3 || ids.length === 0) return () => ({})
  const values = { ids, viewer: viewer.id }
  const [own, chosen, unread] = await Promise.all([
    selectOwn(db).execute(values),
    selectChosen(db).execute(values),
    selectUnread(db).execute(values),
  ])
  // The viewer's choice, or the default by whether they posted.
  const follows = new Map<number, Follow>([
    ...own.map(({ id }) => [id, 'following'] as const),
    ...chosen.flatMap(({ id, follow }) => (follow ? [[id, follow] as const] : [])),
  ])
  const unreadIn = new Map(unread.map(({ id, ...marks }) => [id, marks]))
  return (id) => ({ follow: follows.get(id) ?? 'none', ...unreadIn.get(id) })
}

const viewerID = sql.placeholder('viewer')

/** Selects the threads in which the viewer has posted. */
const selectOwn = preparedOn((db) =>
  db
    .selectDistinct({ id: posts.discussionID })
    .from(posts)
    .where(and(isOneOf(posts.discussionID, 'ids'), eq(posts.userID, viewerID), standsInThread))
    .prepare('own_threads'),
)

const selectChosen = preparedOn((db) =>
  db
    .select({ id: threadMarks.discussionID, follow: threadMarks.follow })
    .from(threadMarks)
    .where(
      and(
        eq(threadMarks.userID, viewerID),
        isOneOf(threadMarks.discussionID, 'ids'),
        isNotNull(threadMarks.follow),
      ),
    )
    .prepare('follows_of_threads'),
)

/**
 * Counts other people's posts after the last one that the viewer read; threads never opened are
 * left out.
 */
const selectUnread = preparedOn((db) => {
  const later = db
    .select({ id: posts.id, createdTime: posts.createdTime })
    .from(posts)
    .where(
      and(
        eq(posts.discussionID, threadMarks.discussionID),
        standsInThread,
        sql`(${posts.createdTime}, ${posts.id}) > (${threadMarks.readTime}, ${threadMarks.readPostID})`,
        sql`${posts.userID} is distinct from ${viewerID}`,
      ),
    )
    .orderBy(asc(posts.createdTime), asc(posts.id))
    .limit(mostUnread)
    .as('later')
  const counted = db
    .select({
      unread: sql<number>`count(*)::int`.as('unread'),
      firstUnreadID:
        sql<number>`(array_agg(${later.id} order by ${later.createdTime}, ${later.id}))[1]`.as(
          'first_unread_id',
        ),
    })
    .from(later)
    .as('counted')
  return db
    .select({
      id: threadMarks.discussionID,
      unread: counted.unread,
      firstUnreadID: counted.firstUnreadID,
    })
    .from(threadMarks)
    .crossJoinLateral(counted)
    .where(
      and(
        eq(threadMarks.userID, viewerID),
        isOneOf(threadMarks.discussionID, 'ids'),
        gt(counted.unread, 0),
      ),
    )
    .prepare('unread_in_threads')
})
