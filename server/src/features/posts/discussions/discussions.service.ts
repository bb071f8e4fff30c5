import type { Page } from '@wso/contract/core/endpoint'
import type { Discussion, DiscussionSearch, NewDiscussion } from '@wso/contract/posts/discussions'
import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { containing, type Db } from '#core/database/db.ts'
import { preparedFor } from '#core/database/preparedQueries.ts'
import { notFound } from '#core/refusal.ts'
import { isAdmin } from '#core/viewer.ts'
import {
  checkOwnerOrAdmin,
  isListed,
  isOwn,
  opensTo,
  signature,
  totalOf,
} from '../content/posts.public.ts'
import { markDeleted, restoreItem } from '../content/removal.public.ts'
import { lockAccount } from '../../users/account.public.ts'
import { personRefColumns, seesPeople } from '../../users/users.public.ts'
import { users } from '../../users/users.table.ts'
import { checkAlone } from './discussions.policy.ts'
import { isOwnAlone, presentDiscussion, standsInThread } from './discussions.present.ts'
import { discussions, posts } from './discussions.table.ts'
import { marksOf } from './threads/threadMarks.ts'
import { tellOfPost } from './discussions.tell.ts'
import { postContains, withExcerpts, wordsOf } from './discussions.search.ts'
import { lock } from './threads/threadState.ts'
import { firstPosts, newestPosts } from './discussions.present.ts'

type Preload = ReadonlySet<'user' | 'posts' | 'postsUsers'>

/** A literal, so that a prepared plan can use the index `discussions_listed`. */
const hasPosts = sql`${discussions.postCount} > 0`

/** Matches threads that lists show: neither deleted nor hidden, with at least one post. */
const isLive = and(isListed(discussions), hasPosts)

/** Counts the listed discussions. */
export const countListed = ({ db }: Context) => db.$count(discussions, isLive)

/** Lists discussions, last active first. `total` ignores `start`. */
export async function list(
  context: Context,
  query: DiscussionSearch,
  preload: Preload,
): Promise<Page<Discussion>> {
  const { db, viewer } = context
  const { mine, start, limit, offset } = query
  const shape = { mine, hasStart: Boolean(start) }
  const words = and(...found(context, query.q))
  const values = { viewer: viewer.id, start, limit, offset }
  const rows = await (words ? pageOf(db, shape, words) : preparedPage(db, shape)).execute(values)
  const total = await totalOf(rows, query, () =>
    (words ? countOf(db, shape, words) : preparedCount(db, shape)).execute(values),
  )
  const threads = rows.map((each) => presentDiscussion(context, each, preload.has('user')))
  const marks = await marksOf(
    context,
    threads.map(({ id }) => id),
  )
  const marked = threads.map((thread) => ({ ...thread, ...marks(thread.id) }))
  const shown = await withExcerpts(context, marked, query.q)
  return { items: await withPosts(context, shown, query.getLastPost, preload), total }
}

type Shape = { mine: boolean; hasStart: boolean }

const viewerID = sql.placeholder('viewer')

const pageOf = (db: Db, shape: Shape, words?: SQL) =>
  db
    .select({
      row: discussions,
      person: personRefColumns,
      isOwnAlone: isOwnAlone(viewerID),
      total: sql`(${countOf(db, shape, words)})`.mapWith(Number),
    })
    .from(discussions)
    .leftJoin(users, eq(users.id, discussions.userID))
    .where(
      and(
        filtersOf(db, shape),
        words,
        shape.hasStart ? lt(discussions.lastActive, sql.placeholder('start')) : undefined,
      ),
    )
    .orderBy(desc(discussions.lastActive), desc(discussions.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
const preparedPage = preparedFor(pageOf)

const countOf = (db: Db, shape: Shape, words?: SQL) =>
  db
    .select({ total: count() })
    .from(discussions)
    .where(and(filtersOf(db, shape), words))
const preparedCount = preparedFor(countOf)

const filtersOf = (db: Db, { mine }: Shape) => and(isLive, mine ? takesPart(db) : undefined)

/** The number of posts that one thread, and all threads together, can include: 500 and 5,000. */
const mostEach = (threads: number) => Math.min(500, Math.floor(5000 / threads))

/** Attaches posts to all threads in one query: the newest one, all up to the limit, or none. */
async function withPosts(
  context: Context,
  threads: Discussion[],
  onlyLast: boolean,
  preload: Preload,
): Promise<Discussion[]> {
  const wantsAll = preload.has('posts') || preload.has('postsUsers')
  if (!wantsAll && !onlyLast) return threads
  const byThread = await newestPosts(
    context,
    threads.map(({ id }) => id),
    {
      most: wantsAll ? mostEach(threads.length) : 1,
      withUsers: !wantsAll || preload.has('postsUsers'),
    },
  )
  return threads.map((thread) => {
    const shown = byThread.get(thread.id)
    return shown ? { ...thread, posts: shown } : thread
  })
}

/** Matches threads that the viewer has posted in. */
const takesPart = (db: Db) =>
  inArray(
    discussions.id,
    db
      .select({ id: posts.discussionID })
      .from(posts)
      .where(isOwn(posts, { id: viewerID })),
  )

/** Matches threads where every word occurs in the title, in a post, or in the author's name if the viewer may see it. */
function found({ db, viewer }: Context, q = '') {
  return wordsOf(q).map((word) => {
    const pattern = sql`fold(${containing(word)})`
    const inPosts = db
      .select({ id: posts.discussionID })
      .from(posts)
      .where(and(isListed(posts), postContains(word)))
    return or(
      sql`fold(${discussions.title}) like ${pattern}`,
      seesPeople(viewer) ? sql`fold(${discussions.exUserName}) like ${pattern}` : undefined,
      inArray(discussions.id, inPosts),
    )
  })
}

/** Loads one discussion without the viewer's marks, its author only when asked for. @throws 404 */
export async function find(context: Context, id: number, withUser: boolean) {
  const { db, viewer } = context
  const values = { id, viewer: viewer.id }
  const [selected] = await selectThread(db, { isAdmin: isAdmin(viewer) }).execute(values)
  if (!selected) throw notFound('Discussion')
  return presentDiscussion(context, selected, withUser)
}

const selectThread = preparedFor((db, { isAdmin: opensAll }: { isAdmin: boolean }) =>
  db
    .select({ row: discussions, person: personRefColumns, isOwnAlone: isOwnAlone(viewerID) })
    .from(discussions)
    .leftJoin(users, eq(users.id, discussions.userID))
    .where(
      and(
        eq(discussions.id, sql.placeholder('id')),
        hasPosts,
        opensTo(discussions, { isAdmin: opensAll, id: viewerID }),
      ),
    ),
)

/** Loads one discussion, with its first 500 posts when preloaded. @throws 404 */
export async function get(context: Context, id: number, preload: Preload): Promise<Discussion> {
  const [plain, marks] = await Promise.all([
    find(context, id, preload.has('user')),
    marksOf(context, [id]),
  ])
  const thread = { ...plain, ...marks(id) }
  if (!preload.has('posts') && !preload.has('postsUsers')) return thread
  return { ...thread, posts: await firstPosts(context, id, preload.has('postsUsers')) }
}

const everything: Preload = new Set(['user', 'postsUsers'])

/** Starts a discussion with its first post. */
export async function create(context: Context, body: NewDiscussion): Promise<Discussion> {
  const signed = signature(context)
  const id = await context.db.transaction(async (db) => {
    const [thread] = await db
      .insert(discussions)
      .values({ ...signed, title: body.title, lastActive: signed.createdTime, postCount: 1 })
      .returning({ id: discussions.id })
    const discussionID = thread!.id
    const [first] = await db
      .insert(posts)
      .values({ ...signed, discussionID, content: body.content })
      .returning({ id: posts.id })
    await tellOfPost({ ...context, db }, { discussionID, id: first!.id, content: body.content })
    return discussionID
  })
  return get(context, id, everything)
}

/** Deletes the viewer's discussion if no other person has posted in it; admins may delete any. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<Discussion> {
  const thread = await get(context, id, new Set(['user']))
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    const row = await lock({ ...context, db }, id)
    // Checked under the lock, so that no reply can be added in between.
    const others = and(
      eq(posts.discussionID, id),
      standsInThread,
      sql`${posts.userID} is distinct from ${row.userID}`,
    )
    await checkOwnerOrAdmin({ ...context, db }, row, `discussion:${id}`)
    checkAlone((await db.$count(posts, others)) === 0, context.viewer)
    await markDeleted({ ...context, db }, discussions, id)
  })
  return thread
}

/** Undoes the viewer's deletion. @throws 404, 409 after ten minutes */
export async function restore(context: Context, id: number): Promise<Discussion> {
  await restoreItem(context, discussions, id)
  return get(context, id, new Set(['user']))
}
