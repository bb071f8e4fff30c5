import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { opensFor, readReviews } from './reviews.load.ts'
import { dormReviews } from './reviews.table.ts'

/**
 * Locks the viewer's review until the transaction ends, in order to change it; see `reopenReview`.
 * @throws 404 for a review they cannot see, 1331 for one they did not write
 */
export async function lockOwn(context: Context, id: number) {
  const isThis = and(eq(dormReviews.id, id), await opensFor(context))
  const [row] = await readReviews(context, (all) => all.where(isThis).for('update'))
  if (!row) throw notFound('Review')
  if (row.ownID === null) throw refuse('notSelf')
  return row.review
}

/** Reopens the case of a hidden review that its author has changed. */
export async function reopenReview(
  db: Db,
  review: Pick<typeof dormReviews.$inferSelect, 'id' | 'moderation'>,
) {
  if (review.moderation === 'hidden') await reopenCase(db, 'dormReviewID', review.id)
}
