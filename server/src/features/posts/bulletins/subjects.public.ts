import { allows } from '@wso/contract/core/access'
import { readsBulletins } from '@wso/contract/posts/bulletins'
import { and, inArray } from 'drizzle-orm'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { bulletins } from './bulletins.table.ts'

/** Bulletins as subjects of notifications. */
export const readBulletins: SubjectReader = async ({ db, viewer }, ids) => {
  if (!allows(readsBulletins, viewer)) return new Map()
  const rows = await db
    .select()
    .from(bulletins)
    .where(and(inArray(bulletins.id, [...ids]), isListed(bulletins)))
  return new Map(
    rows.map(({ id, type, title, body }) => [
      id,
      { title, text: excerpt(body), address: `/bulletins/${type}/${id}` },
    ]),
  )
}
