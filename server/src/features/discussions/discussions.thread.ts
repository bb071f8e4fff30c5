import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { opensFor } from '../bulletins/content.public.ts'
import { standsInThread } from './discussions.present.ts'
import { discussions, posts } from './discussions.table.ts'

/**
 * The thread's row, held until the transaction ends: posts come and go one after the other.
 * @throws 1850 when there is no such thread for this viewer
 */
export async function lock({ db, viewer }: Context, id: number) {
  const isThread = and(eq(discussions.id, id), opensFor(discussions, viewer))
  const [row] = await db.select().from(discussions).where(isThread).for('update')
  if (!row) throw refuse('discussionUnknown')
  return row
}

/** Says of threads what their posts say. Call it with the threads' rows held. */
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
