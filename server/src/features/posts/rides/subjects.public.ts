import { allows } from '@wso/contract/core/access'
import { readsBulletins } from '@wso/contract/posts/bulletins'
import { and, inArray } from 'drizzle-orm'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { isListed } from '#features/posts/content/posts.public.ts'
import { titleOf } from './rides.present.ts'
import { rides } from './rides.table.ts'

/** Rides as subjects of notifications. */
export const readRides: SubjectReader = async ({ db, viewer }, ids) => {
  if (!allows(readsBulletins, viewer)) return new Map()
  const rows = await db
    .select()
    .from(rides)
    .where(and(inArray(rides.id, [...ids]), isListed(rides)))
  return new Map(
    rows.map((ride) => [
      ride.id,
      { title: titleOf(ride), text: excerpt(ride.body), address: `/bulletins/ride/${ride.id}` },
    ]),
  )
}
