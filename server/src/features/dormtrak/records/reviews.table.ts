import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { day, key, moment } from '../../../core/database/columns.ts'
import { dormRooms } from '../../dorms/dorms.table.ts'
import { users } from '../../users/users.table.ts'

/** Reviews of rooms, without their authors, who are in a separate table. */
export const dormReviews = pgTable(
  'dorm_reviews',
  {
    id: key(),
    dormRoomID: integer('dorm_room_id').notNull(),
    /** The room's dorm, so that one index covers a dorm's averages. */
    dormID: integer('dorm_id').notNull(),
    comment: text(),
    closet: text(),
    flooring: text({ enum: ['Tile', 'Wood', 'Carpet', 'Other'] }),
    commonRoomAccess: boolean(),
    commonRoomDesc: text(),
    thermostatAccess: boolean(),
    keyOrCard: text({ enum: ['Keypad/Card', 'Physical Key'] }),
    noise: text(),
    bedAdjustable: boolean(),
    privateBathroom: boolean(),
    bathroomDesc: text(),
    loudness: smallint(),
    wifi: smallint(),
    location: smallint(),
    satisfaction: smallint(),
    createdTime: moment().notNull(),
    editedTime: moment(),
    /** The first day on which others can read comment and noise; null if never held back. */
    anonymousUntil: day(),
    /** Set by moderators: `hidden` is visible only to the author, `removed` to no one. */
    moderation: text({ enum: ['hidden', 'removed'] }),
    /** The moderator's note to the author. */
    moderationNote: text(),
  },
  (review) => [
    foreignKey({
      name: 'dorm_reviews_room',
      columns: [review.dormRoomID, review.dormID],
      foreignColumns: [dormRooms.id, dormRooms.dormID],
    }),
    unique('dorm_reviews_subject').on(review.id, review.dormRoomID),
    index().on(review.dormRoomID, review.createdTime, review.id),
    index().on(review.dormID, review.createdTime, review.id),
    index().on(review.createdTime, review.id),
    // All columns of the averages, in the order they are grouped by.
    index('dorm_reviews_ratings')
      .on(review.dormID, review.satisfaction, review.location, review.wifi, review.loudness)
      .where(sql`moderation is null`),
    check('dorm_reviews_comment', sql`length(${review.comment}) <= 10000`),
    check(
      'dorm_reviews_ratings_range',
      sql`least(loudness, wifi, location, satisfaction) >= 1 and greatest(loudness, wifi, location, satisfaction) <= 5`,
    ),
    check('dorm_reviews_moderation', sql`${review.moderation} in ('hidden', 'removed')`),
  ],
)

/**
 * Who wrote which review. Read only to find the viewer's own. Deleting an account deletes its rows
 * here, and the reviews stay without an author.
 */
export const dormReviewAuthors = pgTable(
  'dorm_review_authors',
  {
    reviewID: integer('review_id').primaryKey(),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dormRoomID: integer('dorm_room_id').notNull(),
  },
  (author) => [
    unique('dorm_review_once').on(author.userID, author.dormRoomID),
    foreignKey({
      name: 'dorm_review_authors_subject',
      columns: [author.reviewID, author.dormRoomID],
      foreignColumns: [dormReviews.id, dormReviews.dormRoomID],
    }).onDelete('cascade'),
  ],
)
