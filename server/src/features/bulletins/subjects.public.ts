import { readsBulletins } from '@wso/contract/bulletins'
import { allows } from '@wso/contract/core/access'
import { and, inArray } from 'drizzle-orm'
import { excerpt } from '../notifications/excerpt.public.ts'
import type { SubjectReader } from '../notifications/subjects.public.ts'
import { isListed } from '../posts/posts.public.ts'
import { bulletins } from './bulletins.table.ts'

/** Bulletins that notifications are about. */
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
