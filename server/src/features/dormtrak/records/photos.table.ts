import { sql } from 'drizzle-orm'
import { check, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { key } from '#core/database/columns.ts'
import { photoColumns } from '#core/pictures/photoFiles.ts'
import { dormReviews } from './reviews.table.ts'

/** Photos of reviews in the served sizes; at most ten per review. */
export const dormPhotos = pgTable(
  'dorm_photos',
  {
    id: key(),
    reviewID: integer('review_id')
      .notNull()
      .references(() => dormReviews.id, { onDelete: 'cascade' }),
    ...photoColumns(),
  },
  (photo) => [
    unique('dorm_photos_position').on(photo.reviewID, photo.position),
    // Negative while photos are reordered, visible only to the transaction that holds the lock.
    check('dorm_photos_cap', sql`${photo.position} between -10 and 9`),
  ],
)
