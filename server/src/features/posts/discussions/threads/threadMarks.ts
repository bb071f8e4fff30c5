import type { Discussion, Follow } from '@wso/contract/posts/discussions'
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { standsInThread } from '../discussions.present.ts'
import { posts, threadMarks } from '../discussions.table.ts'

type Marks = Pick<Discussion, 'follow' | 'unread' | 'firstUnreadID'>

/** Counting stops at this number, shown as "100 new". */
const maxUnread = 100

/**
 * Loads the viewer's notification setting and unread posts of threads. Returns a function from the
 * id of a thread to its marks: none for anonymous callers.
 */
export async function marksOf(
  { db, viewer }: Context,
  ids: readonly number[],
): Promise<(id: number) => Marks> {
  if (viewer.level < 3 || ids.length === 0) return () => ({})
  const asked = { ids, viewerID: viewer.id }
  const [posted, follows, unread] = await Promise.all([
    selectPosted(db, asked),
    selectFollows(db, asked),
    countUnread(db, asked),
  ])
  // The viewer's choice, or the default by whether they posted.
  const followOf = new Map<number, Follow>([
    ...posted.map(({ id }) => [id, 'following'] as const),
    ...follows.flatMap(({ id, follow }) => (follow ? [[id, follow] as const] : [])),
  ])
  const unreadIn = new Map(unread.map(({ id, ...marks }) => [id, marks]))
  return (id) => ({ follow: followOf.get(id) ?? 'none', ...unreadIn.get(id) })
}

type Asked = { ids: readonly number[]; viewerID: number }

const selectPosted = prepared((db, { ids, viewerID }: Slots<Asked>) =>
  db
    .selectDistinct({ id: posts.discussionID })
    .from(posts)
    .where(and(isOneOf(posts.discussionID, ids), eq(posts.userID, viewerID), standsInThread)),
)

const isMarked = ({ ids, viewerID }: Slots<Asked>) =>
  and(eq(threadMarks.userID, viewerID), isOneOf(threadMarks.discussionID, ids))

const selectFollows = prepared((db, asked: Slots<Asked>) =>
  db
    .select({ id: threadMarks.discussionID, follow: threadMarks.follow })
    .from(threadMarks)
    .where(and(isMarked(asked), isNotNull(threadMarks.follow))),
)

/**
 * Counts other people's posts after the last one that the viewer read; threads never opened are
 * left out.
 */
const countUnread = prepared((db, asked: Slots<Asked>) => {
  const later = db
    .select({ id: posts.id, createdTime: posts.createdTime })
    .from(posts)
    .where(
      and(
        eq(posts.discussionID, threadMarks.discussionID),
        standsInThread,
        sql`(${posts.createdTime}, ${posts.id}) > (${threadMarks.readTime}, ${threadMarks.readPostID})`,
        sql`${posts.userID} is distinct from ${asked.viewerID}`,
      ),
    )
    .orderBy(asc(posts.createdTime), asc(posts.id))
    .limit(maxUnread)
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
    .where(and(isMarked(asked), gt(counted.unread, 0)))
})
