import { count, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { dormFigures, dormRoomFigures } from './figures.table.ts'
import { isPublished } from './reviews.policy.ts'
import { dormReviews } from './reviews.table.ts'

const meanOf = (column: PgColumn): SQL<number | null> => sql`round(avg(${column}), 1)::float8`

const figures = {
  reviewCount: count().as('review_count'),
  satisfaction: meanOf(dormReviews.satisfaction).as('satisfaction'),
  location: meanOf(dormReviews.location).as('location'),
  wifi: meanOf(dormReviews.wifi).as('wifi'),
  loudness: meanOf(dormReviews.loudness).as('loudness'),
}

/** Replaces the figures of dorms and rooms by those of the published reviews. Call it in a transaction. */
export async function publishDormFigures(context: Pick<Context, 'db' | 'now' | 'config'>) {
  const { db } = context
  const isCounted = isPublished(context)
  const { dormID, dormRoomID } = dormReviews
  await db.delete(dormFigures)
  await db.insert(dormFigures).select(
    db
      .select({ dormID, ...figures })
      .from(dormReviews)
      .where(isCounted)
      .groupBy(dormID),
  )
  await db.delete(dormRoomFigures)
  await db.insert(dormRoomFigures).select(
    db
      .select({ dormRoomID, ...figures })
      .from(dormReviews)
      .where(isCounted)
      .groupBy(dormRoomID),
  )
}
