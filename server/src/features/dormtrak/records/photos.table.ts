import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bytes, key, moment } from '#core/database/columns.ts'
import { dormReviews } from './reviews.table.ts'

/** Photos of reviews in the served sizes; at most ten per review. */
export const dormPhotos = pgTable(
  'dorm_photos',
  {
    id: key(),
    reviewID: integer('review_id')
      .notNull()
      .references(() => dormReviews.id, { onDelete: 'cascade' }),
    /** Random and unguessable; with `.jpg` it is the file name in the URL. */
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
    // Negative while photos are reordered, visible only to the transaction that holds the lock.
    check('dorm_photos_cap', sql`${photo.position} between -10 and 9`),
  ],
)
