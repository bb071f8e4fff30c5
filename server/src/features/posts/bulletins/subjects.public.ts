import { readsBulletins } from '@wso/contract/posts/bulletins'
import { allows } from '@wso/contract/core/access'
import { and, inArray } from 'drizzle-orm'
import { excerpt } from '../../notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '../../notifications/notifications/subjects.public.ts'
import { isListed } from '../content/posts.public.ts'
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
