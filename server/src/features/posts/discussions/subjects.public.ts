import { allows } from '@wso/contract/core/access'
import { readsBulletins } from '@wso/contract/posts/bulletins'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { isListed, opensFor } from '#features/posts/content/posts.public.ts'
import { standsInThread } from './discussions.present.ts'
import { discussions, posts } from './discussions.table.ts'

const opensThread = ({ viewer }: Context) =>
  and(opensFor(discussions, viewer), gt(discussions.postCount, 0))

/** Threads as subjects of notifications. */
export const readThreads: SubjectReader = async (context, ids) => {
  if (!allows(readsBulletins, context.viewer)) return new Map()
  const rows = await context.db
    .select({ id: discussions.id, title: discussions.title })
    .from(discussions)
    .where(and(inArray(discussions.id, [...ids]), opensThread(context)))
  return new Map(
    rows.map(({ id, title }) => [id, { title, address: `/discussions/threads/${id}` }]),
  )
}

/** Posts as subjects of notifications; posts hidden by moderators are left out for everyone. */
export const readPosts: SubjectReader = async (context, ids) => {
  if (!allows(readsBulletins, context.viewer)) return new Map()
  const rows = await context.db
    .select({
      id: posts.id,
      content: posts.content,
      threadID: discussions.id,
      title: discussions.title,
    })
    .from(posts)
    .innerJoin(discussions, eq(discussions.id, posts.discussionID))
    .where(
      and(
        inArray(posts.id, [...ids]),
        standsInThread,
        isNull(posts.hiddenTime),
        isListed(discussions),
        opensThread(context),
      ),
    )
  return new Map(
    rows.map(({ id, content, threadID, title }) => [
      id,
      { title, text: excerpt(content), address: `/discussions/threads/${threadID}?post=${id}` },
    ]),
  )
}
