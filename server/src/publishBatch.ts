import { sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { isOffered } from '#core/offeredServices.ts'
import { publishDormFigures } from '#features/dormtrak/records/publish.public.ts'
import { publishReviews } from '#features/factrak/reviews/publish.public.ts'

/** Batches run one at a time: each replaces the figures of the one before. */
const batchLock = 7_365_204

/**
 * Publishes the reviews that are due and replaces every published figure, in one transaction. Between
 * two batches no figure changes, so that none tells when a review was written, edited or deleted.
 */
export async function publishBatch(
  services: Pick<Services, 'db' | 'now' | 'config'>,
): Promise<void> {
  await services.db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${batchLock})`)
    if (isOffered(services.config, 'factrak')) await publishReviews({ ...services, db })
    if (isOffered(services.config, 'dormtrak')) await publishDormFigures({ ...services, db })
  })
}

/** At the hour from which the reviews of a day are due: `newestDue`. */
export const publishTask: Task = {
  name: 'reviews:publish',
  cron: '0 9 * * *',
  does: 'Publishes reviews and recomputes every figure',
  // Between two batches no figure changes.
  isTimed: true,
  run: publishBatch,
}
