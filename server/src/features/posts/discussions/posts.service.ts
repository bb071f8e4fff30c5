import type { Page } from '@wso/contract/core/endpoint'
import {
  type NewPost,
  type Post,
  PostChanges,
  type ThreadSearch,
} from '@wso/contract/posts/discussions'
import { and, asc, desc, eq, lt, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { prepared, type Slots } from '#core/database/statements/prepared.ts'
import { notFound } from '#core/refusal.ts'
import { checkVersion, versionOf } from '#core/version.ts'
import {
  checkOwner,
  checkOwnerOrAdmin,
  checkRestorable,
  signature,
  type Slice,
} from '#features/posts/content/posts.public.ts'
import { markDeleted, markRestored } from '#features/posts/content/removal.public.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { personRefColumns } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { notifyOfPost } from './discussions.notify.ts'
import { presentPost, selectPosts, standsInThread } from './discussions.present.ts'
import { find as findThread, get as getThread } from './discussions.service.ts'
import { posts } from './discussions.table.ts'
import { numberParticipants } from './threads/participantNumbers.ts'
import { lock, recount } from './threads/threadState.ts'

/** Lists the posts of a thread, newest first unless `order` is `asc`. `total` ignores `start`. */
export async function list(
  context: Context,
  id: number,
  { query, preload }: { query: ThreadSearch; preload: ReadonlySet<'user' | 'discussion'> },
): Promise<Page<Post>> {
  const { order, start, limit, offset } = query
  const [thread, rows, number] = await Promise.all([
    preload.has('discussion')
      ? getThread(context, id, new Set(['user']))
      : findThread(context, id, false),
    selectPage(context.db, { id, isAscending: order === 'asc', start, limit, offset }),
    numberParticipants(context, id),
  ])
  const items = rows.map((row) => ({
    ...presentPost(context, row, preload.has('user')),
    ...number(row.row),
    ...(preload.has('discussion') && { discussion: thread }),
  }))
  return { items, total: thread.postCount }
}

type InThread = { id: number; isAscending: boolean }

const selectPage = prepared(
  (db, { id, isAscending, start, limit, offset }: Slots<InThread & Slice>) => {
    const by = isAscending ? asc : desc
    const before = start && lt(posts.createdTime, start)
    return selectPosts(db)
      .where(and(eq(posts.discussionID, id), standsInThread, before))
      .orderBy(by(posts.createdTime), by(posts.id))
      .limit(limit)
      .offset(offset)
  },
)

/** Loads one post with its thread and its position in it. @throws 404 when either is deleted */
export async function get(context: Context, id: number): Promise<Post> {
  const { db } = context
  const [selected] = await db
    .select({ row: posts, person: personRefColumns })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.userID))
    .where(and(eq(posts.id, id), standsInThread))
  if (!selected) throw notFound('Post')
  const { row } = selected
  const discussion = await getThread(context, row.discussionID, new Set(['user']))
  const isBefore = or(
    lt(posts.createdTime, row.createdTime),
    and(eq(posts.createdTime, row.createdTime), lt(posts.id, row.id)),
  )
  const inThread = and(eq(posts.discussionID, row.discussionID), standsInThread)
  const position = await db.$count(posts, and(inThread, isBefore))
  const number = await numberParticipants(context, row.discussionID)
  return { ...presentPost(context, selected, true), ...number(row), discussion, position }
}

/** Posts a reply, which makes the thread the last active one. @throws 1850 */
export async function create(context: Context, { discussionID, content }: NewPost): Promise<Post> {
  const id = await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    await lock({ ...context, db }, discussionID)
    const [row] = await db
      .insert(posts)
      .values({ ...signature(context), discussionID, content })
      .returning({ id: posts.id })
    await recount({ db }, discussionID)
    await notifyOfPost({ ...context, db }, { discussionID, id: row!.id, content })
    return row!.id
  })
  return get(context, id)
}

/** Changes the viewer's post. Editing a hidden one reopens its case. @throws 404, 1331, 409 for an old version */
export async function update(context: Context, id: number, { content, version }: PostChanges) {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    const isPost = and(eq(posts.id, id), standsInThread)
    const [row] = await db.select().from(posts).where(isPost).for('update')
    if (!row) throw notFound('Post')
    checkOwner(row, viewer)
    await checkVersion({ given: version, current: versionOf(PostChanges, row) }, () =>
      get({ ...context, db }, id),
    )
    // A deleted thread does not change.
    await getThread({ ...context, db }, row.discussionID, new Set())
    if (!content || content === row.content) return
    const editedTime = now().toISOString()
    await db.update(posts).set({ content, editedTime }).where(eq(posts.id, id))
    const { discussionID, content: before } = row
    await notifyOfPost({ ...context, db }, { discussionID, id, content, before })
    if (row.hiddenTime) await reopenCase(db, 'postID', id)
  })
  return get(context, id)
}

/** Deletes the viewer's post; admins may delete any. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<Post> {
  const post = await get(context, id)
  await context.db.transaction(async (db) => {
    await lockAccount(db, context.viewer)
    await lock({ ...context, db }, post.discussionID)
    const isPost = and(eq(posts.id, id), standsInThread)
    const [row] = await db.select().from(posts).where(isPost).for('update')
    if (!row) throw notFound('Post')
    await checkOwnerOrAdmin({ ...context, db }, row, `post:${id}`)
    await markDeleted({ ...context, db }, posts, id)
    await recount({ db }, post.discussionID)
  })
  return post
}

/** Undoes the viewer's deletion. @throws 404, 1850, 409 after ten minutes */
export async function restore(context: Context, id: number): Promise<Post> {
  await context.db.transaction(async (db) => {
    const [place] = await db
      .select({ discussionID: posts.discussionID })
      .from(posts)
      .where(eq(posts.id, id))
    if (!place) throw notFound('Post')
    await lock({ ...context, db }, place.discussionID, { mayBeEmpty: true })
    const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('update')
    checkRestorable(row, context)
    await markRestored({ db }, posts, id)
    await recount({ db }, place.discussionID)
  })
  return get(context, id)
}
