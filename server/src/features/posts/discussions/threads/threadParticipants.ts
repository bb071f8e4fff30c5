import type { Page } from '@wso/contract/core/endpoint'
import type { Participant } from '@wso/contract/posts/discussions'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { personRefColumns, presentPersonRef, seesPeople } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { standsInThread } from '../discussions.present.ts'
import { get } from '../discussions.service.ts'
import { posts } from '../discussions.table.ts'

const most = 10

/** Lists the ten people with the most posts in a thread; `total` counts all participants. The list is empty for viewers who may not see people. */
export async function participants(context: Context, id: number): Promise<Page<Participant>> {
  const { db, viewer } = context
  await get(context, id, new Set())
  const isPublic = and(eq(posts.discussionID, id), standsInThread, isNull(posts.hiddenTime))
  const count = sql<number>`count(*)::int`
  const [rows, [all]] = await Promise.all([
    db
      .select({ person: personRefColumns, name: posts.exUserName, posts: count })
      .from(posts)
      .leftJoin(users, eq(users.id, posts.userID))
      .where(isPublic)
      .groupBy(users.id, posts.exUserName)
      .orderBy(desc(count), asc(posts.exUserName))
      .limit(most),
    db
      .select({ total: sql<number>`count(distinct (${posts.userID}, ${posts.exUserName}))::int` })
      .from(posts)
      .where(isPublic),
  ])
  const items = rows.map(({ person, name, posts: written }) => {
    const user = presentPersonRef(person, viewer)
    return {
      userID: user?.id ?? 0,
      ...(user && { user }),
      exUserName: seesPeople(viewer) ? name : '',
      posts: written,
    }
  })
  return { items: seesPeople(viewer) ? items : [], total: all?.total ?? 0 }
}
