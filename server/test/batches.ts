import { eq } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { surveys } from '../src/features/factrak/reviews/reviews.table.ts'
import { publishBatch } from '../src/publishBatch.ts'
import { testKeys } from './app.ts'

/**
 * Publishes every review, also those that are not due, and all figures, as if a night had passed for
 * the reviews but not for the clock.
 */
export async function publishAll(db: Db, now = new Date('2026-10-15T15:00:00Z')): Promise<void> {
  await db.update(surveys).set({ published: true }).where(eq(surveys.published, false))
  await publishBatch({ db, config: testKeys.config, now: () => now })
}
