import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#core/db.ts'
import { discussions, posts } from './discussions.table.ts'
import { recount } from './discussions.thread.ts'

/**
 * Erases for good what a person wrote here. Their threads go unless somebody else's posts stand in
 * them: those stay, started by nobody. Call it with the person's row locked.
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
