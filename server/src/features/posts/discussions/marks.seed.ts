import { desc, eq } from 'drizzle-orm'
import type { SeedWorld } from '#seed/world.ts'
import { discussions, posts, threadMarks } from './discussions.table.ts'

/** Seeds the read position of the demo accounts in threads, most of them before the end. */
export async function seedMarks({ db, demo, made }: SeedWorld) {
  const threads = await db
    .select({ id: discussions.id, postCount: discussions.postCount })
    .from(discussions)
    .orderBy(desc(discussions.lastActive), desc(discussions.id))
    .limit(6)
  for (const [place, { id, postCount }] of threads.entries()) {
    const [last] = await db
      .select({ id: posts.id, time: posts.createdTime })
      .from(posts)
      .where(eq(posts.discussionID, id))
      .orderBy(posts.createdTime, posts.id)
      .offset(Math.max(0, postCount - 1 - place))
      .limit(1)
    if (!last) continue
    const read = { discussionID: id, readTime: last.time, readPostID: last.id }
    const rows = [demo.student, demo.senior].map((person) => ({ userID: person.id, ...read }))
    await db.insert(threadMarks).values(rows)
  }
  made(await db.$count(threadMarks), 'read threads')
}
