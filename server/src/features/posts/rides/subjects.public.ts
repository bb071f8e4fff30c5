import { readsBulletins } from '@wso/contract/posts/bulletins'
import { allows } from '@wso/contract/core/access'
import { and, inArray } from 'drizzle-orm'
import { isListed } from '../content/posts.public.ts'
import { excerpt } from '../../notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '../../notifications/notifications/subjects.public.ts'
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
