import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { opensFor } from '#features/posts/content/posts.public.ts'
import { standsInThread } from '../discussions.present.ts'
import { discussions, posts } from '../discussions.table.ts'

/**
 * Locks a thread's row until the transaction ends, so that its posts change one at a time. A thread
 * whose posts are all deleted does not exist unless `mayBeEmpty`.
 * @throws 1850 when the thread does not exist for this viewer
 */
export async function lock({ db, viewer }: Context, id: number, { mayBeEmpty = false } = {}) {
  const isThread = and(
    eq(discussions.id, id),
    opensFor(discussions, viewer),
    mayBeEmpty ? undefined : gt(discussions.postCount, 0),
  )
  const [row] = await db.select().from(discussions).where(isThread).for('update')
  if (!row) throw refuse('discussionUnknown')
  return row
}

/** Updates `lastActive` and `postCount` of threads from their posts. The caller holds locks on the threads' rows. */
export async function recount({ db }: Pick<Context, 'db'>, ...ids: number[]) {
  const standing = sql`from ${posts} where ${and(eq(posts.discussionID, discussions.id), standsInThread)}`
  await db
    .update(discussions)
    .set({
      lastActive: sql`coalesce((select max(${posts.createdTime}) ${standing}), ${discussions.lastActive})`,
      postCount: sql`(select count(*) ${standing})`,
    })
    .where(sql`${discussions.id} = any(${sql.param(ids)})`)
}

/**
 * Erases the posts of a person, and their threads unless other people have posted in them; those stay
 * without an author. The caller holds a lock on the person's row.
 */
export async function eraseWritingsOf(db: Db, userID: number) {
  const written = db.select({ id: posts.discussionID }).from(posts).where(eq(posts.userID, userID))
  const held = await db
    .select({ id: discussions.id })
    .from(discussions)
    .where(or(eq(discussions.userID, userID), inArray(discussions.id, written)))
    .orderBy(asc(discussions.id))
    .for('update')
  await db.delete(posts).where(eq(posts.userID, userID))
  await recount({ db }, ...held.map(({ id }) => id))
  const isOwn = eq(discussions.userID, userID)
  await db.delete(discussions).where(and(isOwn, eq(discussions.postCount, 0)))
  await db.update(discussions).set({ userID: null, exUserName: '' }).where(isOwn)
}
