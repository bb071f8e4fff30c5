import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bytes, key, moment } from '../../../core/database/columns.ts'
import { dormReviews } from './reviews.table.ts'

/** Photos of reviews in the sizes that are served; at most ten a review. */
export const dormPhotos = pgTable(
  'dorm_photos',
  {
    id: key(),
    reviewID: integer('review_id')
      .notNull()
      .references(() => dormReviews.id, { onDelete: 'cascade' }),
    /** Random and unguessable; with `.jpg` the file in its address. */
    name: text().notNull().unique(),
    position: smallint().notNull(),
    width: smallint().notNull(),
    height: smallint().notNull(),
    largeJPEG: bytes('large_jpeg').notNull(),
    largeWebP: bytes('large_webp').notNull(),
    thumbJPEG: bytes('thumb_jpeg').notNull(),
    thumbWebP: bytes('thumb_webp').notNull(),
    createdTime: moment().notNull(),
  },
  (photo) => [
    unique('dorm_photos_position').on(photo.reviewID, photo.position),
    // Negative while photos change places, which only the holder of the review's lock sees.
    check('dorm_photos_cap', sql`${photo.position} between -10 and 9`),
  ],
)
