import { and, eq, getTableColumns, lt, not, notExists, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { courses } from '#features/college/courses/courses.table.ts'
import { newestDue } from './reviews.policy.ts'
import { isShown } from './reviews.public.ts'
import { countedReviews, surveys } from './reviews.table.ts'

/**
 * Publishes the reviews that are due, except those of courses that wait to be accepted, and counts
 * every review that is shown. Call it in a transaction.
 */
export async function publishReviews({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const pending = db
    .select({ one: sql`1` })
    .from(courses)
    .where(and(eq(courses.id, surveys.courseID), courses.pending))
  const isDue = and(not(surveys.published), lt(surveys.createdTime, newestDue(now())))
  await db
    .update(surveys)
    .set({ published: true })
    .where(and(isDue, notExists(pending)))
  await countReviews(db, now())
}

/** Replaces the counted reviews. They are sorted by what they say, so that no place tells a time. */
async function countReviews(db: Db, now: Date) {
  const columns = getTableColumns(countedReviews)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const counted = Object.fromEntries(names.map((name) => [name, surveys[name]])) as Pick<
    typeof surveys,
    keyof typeof columns
  >
  await db.delete(countedReviews)
  await db.insert(countedReviews).select(
    db
      .select(counted)
      .from(surveys)
      .where(isShown(now))
      .orderBy(...Object.values(counted)),
  )
}
