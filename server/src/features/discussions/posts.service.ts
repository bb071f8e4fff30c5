import type { NewPost, Post, PostChanges } from '@wso/contract/discussions'
import { and, eq, lt, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import {
  checkOwner,
  checkOwnerOrAdmin,
  checkRestorable,
  signature,
} from '../bulletins/content.public.ts'
import { reopen } from '../reports/reports.public.ts'
import { holdAccount } from '../users/account.public.ts'
import { personRefColumns } from '../users/users.public.ts'
import { users } from '../users/users.table.ts'
import { presentPost, standsInThread } from './discussions.present.ts'
import { get as getThread } from './discussions.service.ts'
import { posts } from './discussions.table.ts'
import { lock, recount } from './discussions.thread.ts'

/** One post with its thread and its place in it. @throws 404 when either is gone */
export async function get(context: Context, id: number): Promise<Post> {
  const { db } = context
  const [selected] = await db
    .select({ row: posts, person: personRefColumns })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.userID))
    .where(and(eq(posts.id, id), standsInThread))
  if (!selected) throw notFound('Post')
  const { row, person } = selected
  const discussion = await getThread(context, row.discussionID, new Set(['user']))
  const isBefore = or(
    lt(posts.createdTime, row.createdTime),
    and(eq(posts.createdTime, row.createdTime), lt(posts.id, row.id)),
  )
  const inThread = and(eq(posts.discussionID, row.discussionID), standsInThread)
  const position = await db.$count(posts, and(inThread, isBefore))
  return { ...presentPost(context, row, person), discussion, position }
}

/** Replies in a thread, which becomes the last active. @throws 1850 */
export async function create(context: Context, { discussionID, content }: NewPost): Promise<Post> {
  const id = await context.db.transaction(async (db) => {
    await holdAccount(db, context.viewer)
    await lock({ ...context, db }, discussionID)
    const [row] = await db
      .insert(posts)
      .values({ ...signature(context), discussionID, content })
      .returning({ id: posts.id })
    await recount({ db }, discussionID)
    return row!.id
  })
  return get(context, id)
}

/** Changes one's own; a hidden one goes back to the moderators. @throws 404, 1331 */
export async function update(context: Context, id: number, { content }: PostChanges) {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    const isPost = and(eq(posts.id, id), standsInThread)
    const [row] = await db.select().from(posts).where(isPost).for('update')
    if (!row) throw notFound('Post')
    checkOwner(row, viewer)
    // Nothing changes in a thread that is gone.
    await getThread({ ...context, db }, row.discussionID, new Set())
    if (!content || content === row.content) return
    const editedTime = now().toISOString()
    await db.update(posts).set({ content, editedTime }).where(eq(posts.id, id))
    if (row.hiddenTime) await reopen(db, 'postID', id)
  })
  return get(context, id)
}

/** Deletes one's own, or any as an admin; the thread is as active as its newest remaining post. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<Post> {
  const { viewer, now } = context
  const post = await get(context, id)
  await context.db.transaction(async (db) => {
    await holdAccount(db, viewer)
    await lock({ ...context, db }, post.discussionID)
    const isPost = and(eq(posts.id, id), standsInThread)
    const [row] = await db.select().from(posts).where(isPost).for('update')
    if (!row) throw notFound('Post')
    checkOwnerOrAdmin(row, viewer)
    await db
      .update(posts)
      .set({ deletedTime: now().toISOString(), deletedByID: viewer.id })
      .where(eq(posts.id, id))
    await recount({ db }, post.discussionID)
  })
  return post
}

/** Takes one's own deletion back. @throws 404, 1850, or 409 when it is too old */
export async function restore(context: Context, id: number): Promise<Post> {
  await context.db.transaction(async (db) => {
    const [place] = await db
      .select({ discussionID: posts.discussionID })
      .from(posts)
      .where(eq(posts.id, id))
    if (!place) throw notFound('Post')
    await lock({ ...context, db }, place.discussionID)
    const [row] = await db.select().from(posts).where(eq(posts.id, id)).for('update')
    checkRestorable(row, context)
    await db.update(posts).set({ deletedTime: null, deletedByID: null }).where(eq(posts.id, id))
    await recount({ db }, place.discussionID)
  })
  return get(context, id)
}
