import type { Page } from '@wso/contract/core/endpoint'
import type { Discussion, DiscussionSearch, NewDiscussion } from '@wso/contract/discussions'
import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { containing } from '#core/db.ts'
import { notFound } from '#core/refusal.ts'
import {
  checkRestorable,
  isListed,
  isOwn,
  opensFor,
  signature,
} from '../bulletins/content.public.ts'
import { holdAccount } from '../users/account.public.ts'
import { personRefColumns, seesPeople } from '../users/users.public.ts'
import { users } from '../users/users.table.ts'
import { checkMayRemove } from './discussions.policy.ts'
import { isOwnAlone, presentDiscussion, standsInThread } from './discussions.present.ts'
import { discussions, posts } from './discussions.table.ts'
import { lock } from './discussions.thread.ts'
import { firstPosts, newestPosts } from './posts.query.ts'

type Preload = ReadonlySet<'user' | 'posts' | 'postsUsers'>

/** Listed, with at least one post. */
const isLive = and(isListed(discussions), gt(discussions.postCount, 0))

/** How many discussions are listed. */
export const countListed = ({ db }: Context) => db.$count(discussions, isLive)

/** Discussions, the last active first; `total` does not count `start`. */
export async function list(
  context: Context,
  query: DiscussionSearch,
  preload: Preload,
): Promise<Page<Discussion>> {
  const { db } = context
  const filters = and(
    isLive,
    query.mine ? takesPart(context) : undefined,
    ...found(context, query.q),
  )
  const [rows, total] = await Promise.all([
    db
      .select({ row: discussions, person: personRefColumns, isOwnAlone: isOwnAlone(context) })
      .from(discussions)
      .leftJoin(users, eq(users.id, discussions.userID))
      .where(and(filters, query.start ? lt(discussions.lastActive, query.start) : undefined))
      .orderBy(desc(discussions.lastActive), desc(discussions.id))
      .limit(query.limit)
      .offset(query.offset),
    db.$count(discussions, filters),
  ])
  const threads = rows.map((each) =>
    presentDiscussion(context, preload.has('user') ? each : { ...each, person: null }),
  )
  return { items: await withPosts(context, threads, query.getLastPost, preload), total }
}

/** Attaches posts for all threads at once: the newest one, or the ten newest, or none. */
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
    { most: wantsAll ? 10 : 1, withUsers: !wantsAll || preload.has('postsUsers') },
  )
  return threads.map((thread) => ({ ...thread, posts: byThread.get(thread.id) ?? [] }))
}

/** Threads the viewer has posted in. */
const takesPart = ({ db, viewer }: Context) =>
  inArray(
    discussions.id,
    db.select({ id: posts.discussionID }).from(posts).where(isOwn(posts, viewer)),
  )

/** Every word occurs in the title, in a post, or in the starter's name where the viewer may know it. */
function found({ db, viewer }: Context, q = '') {
  const words = q.split(' ').filter(Boolean).slice(0, 8)
  return words.map((word) => {
    const pattern = sql`fold(${containing(word)})`
    const inPosts = db
      .select({ id: posts.discussionID })
      .from(posts)
      .where(and(isListed(posts), sql`fold(${posts.content}) like ${pattern}`))
    return or(
      sql`fold(${discussions.title}) like ${pattern}`,
      seesPeople(viewer) ? sql`fold(${discussions.exUserName}) like ${pattern}` : undefined,
      inArray(discussions.id, inPosts),
    )
  })
}

/** One discussion; with its first 500 posts if asked. @throws 404 */
export async function get(context: Context, id: number, preload: Preload): Promise<Discussion> {
  const { db, viewer } = context
  const [selected] = await db
    .select({ row: discussions, person: personRefColumns, isOwnAlone: isOwnAlone(context) })
    .from(discussions)
    .leftJoin(users, eq(users.id, discussions.userID))
    .where(and(eq(discussions.id, id), gt(discussions.postCount, 0), opensFor(discussions, viewer)))
  if (!selected) throw notFound('Discussion')
  const thread = presentDiscussion(
    context,
    preload.has('user') ? selected : { ...selected, person: null },
  )
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
    await db.insert(posts).values({ ...signed, discussionID, content: body.content })
    return discussionID
  })
  return get(context, id, everything)
}

/** Deletes one's own while nobody else has posted in it, or any as an admin. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<Discussion> {
  const thread = await get(context, id, new Set(['user']))
  await context.db.transaction(async (db) => {
    await holdAccount(db, context.viewer)
    const row = await lock({ ...context, db }, id)
    // Asked while the row is held, so that no reply can slip in between.
    const others = and(
      eq(posts.discussionID, id),
      standsInThread,
      sql`${posts.userID} is distinct from ${row.userID}`,
    )
    checkMayRemove(row, (await db.$count(posts, others)) === 0, context.viewer)
    await db
      .update(discussions)
      .set({ deletedTime: context.now().toISOString(), deletedByID: context.viewer.id })
      .where(eq(discussions.id, id))
  })
  return thread
}

/** Takes one's own deletion back. @throws 404, or 409 when it is too old */
export async function restore(context: Context, id: number): Promise<Discussion> {
  await context.db.transaction(async (db) => {
    const [row] = await db.select().from(discussions).where(eq(discussions.id, id)).for('update')
    checkRestorable(row, context)
    await db
      .update(discussions)
      .set({ deletedTime: null, deletedByID: null })
      .where(eq(discussions.id, id))
  })
  return get(context, id, new Set(['user']))
}
