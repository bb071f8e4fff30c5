import type { Page } from '@wso/contract/core/endpoint'
import { limitOf } from '@wso/contract/core/page'
import type { Discussion, DiscussionSearch, NewDiscussion } from '@wso/contract/posts/discussions'
import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { type Given, prepared, type Slots } from '#core/database/statements/prepared.ts'
import { contains, wordsOf } from '#core/database/textSearch.ts'
import { notFound } from '#core/refusal.ts'
import { isAdmin } from '#core/viewer.ts'
import {
  checkOwnerOrAdmin,
  isListed,
  isOwn,
  opensTo,
  signature,
  type Slice,
  totalOf,
} from '#features/posts/content/posts.public.ts'
import { markDeleted, restoreItem } from '#features/posts/content/removal.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { personRefColumns, seesPeople } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { notifyOfPost } from './discussions.notify.ts'
import { checkAlone } from './discussions.policy.ts'
import { isOwnAlone, presentDiscussion, standsInThread } from './discussions.present.ts'
import { firstPosts, newestPosts } from './discussions.present.ts'
import { withExcerpts } from './discussions.search.ts'
import { discussions, posts } from './discussions.table.ts'
import { mostEach } from './threads/mostEach.ts'
import { marksOf } from './threads/threadMarks.ts'
import { lock } from './threads/threadState.ts'

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
  const { mine, q, start, offset } = query
  const slice = { start, limit: limitOf(query, false), offset }
  const search = { viewerID: viewer.id, mine, words: and(...found(context, q)) }
  const rows = await selectPage(db, { ...search, ...slice })
  const threads = rows.map((each) => presentDiscussion(context, each, preload.has('user')))
  const marks = await marksOf(
    context,
    threads.map(({ id }) => id),
  )
  const marked = threads.map((thread) => ({ ...thread, ...marks(thread.id) }))
  const shown = await withExcerpts(context, marked, q)
  const items = await withPosts(context, shown, query.getLastPost, preload)
  return { items, total: await totalOf(rows, slice, () => countMatching(db, search)) }
}

type Search = { viewerID: number; mine: boolean; words: SQL | undefined }

const selectPage = prepared((db, { start, limit, offset, ...search }: Slots<Search & Slice>) =>
  db
    .select({
      ...threadColumns(search.viewerID),
      total: sql`(${matching(db, search)})`.mapWith(Number),
    })
    .from(discussions)
    .leftJoin(users, eq(users.id, discussions.userID))
    .where(and(filters(db, search), start && lt(discussions.lastActive, start)))
    .orderBy(desc(discussions.lastActive), desc(discussions.id))
    .limit(limit)
    .offset(offset),
)

const matching = (db: Db, search: Slots<Search>) =>
  db.select({ total: count() }).from(discussions).where(filters(db, search))

const countMatching = prepared(matching)

const filters = (db: Db, { viewerID, mine, words }: Slots<Search>) =>
  and(isLive, mine ? takesPart(db, viewerID) : undefined, words)

const threadColumns = (viewerID: Given<number>) => ({
  row: discussions,
  person: personRefColumns,
  isOwnAlone: isOwnAlone(viewerID),
})

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
      most: wantsAll ? mostEach(threads.map(({ postCount }) => postCount)) : 1,
      withUsers: !wantsAll || preload.has('postsUsers'),
    },
  )
  return threads.map((thread) => {
    const shown = byThread.get(thread.id)
    return shown ? { ...thread, posts: shown } : thread
  })
}

/** Matches threads that the viewer has posted in. */
const takesPart = (db: Db, id: Given<number>) =>
  inArray(
    discussions.id,
    db.select({ id: posts.discussionID }).from(posts).where(isOwn(posts, { id })),
  )

/** Matches threads where every word occurs in the title, in a post, or in the author's name if the viewer may see it. */
function found({ db, viewer }: Context, q: string | undefined) {
  return wordsOf(q).map((word) => {
    const inPosts = db
      .select({ id: posts.discussionID })
      .from(posts)
      .where(and(isListed(posts), contains(posts.content, word)))
    return or(
      contains(discussions.title, word),
      seesPeople(viewer) ? contains(discussions.exUserName, word) : undefined,
      inArray(discussions.id, inPosts),
    )
  })
}

/** Loads one discussion without the viewer's marks, its author only when asked for. @throws 404 */
export async function find(context: Context, id: number, withUser: boolean) {
  const { db, viewer } = context
  const [selected] = await selectThread(db, { id, viewerID: viewer.id, isAdmin: isAdmin(viewer) })
  if (!selected) throw notFound('Discussion')
  return presentDiscussion(context, selected, withUser)
}

type One = { id: number; viewerID: number; isAdmin: boolean }

const selectThread = prepared((db, { id, viewerID, ...viewer }: Slots<One>) =>
  db
    .select(threadColumns(viewerID))
    .from(discussions)
    .leftJoin(users, eq(users.id, discussions.userID))
    .where(
      and(eq(discussions.id, id), hasPosts, opensTo(discussions, { ...viewer, id: viewerID })),
    ),
)

/** Loads one discussion, with its first 1,000 posts when preloaded. @throws 404 */
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
    await notifyOfPost({ ...context, db }, { discussionID, id: first!.id, content: body.content })
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
