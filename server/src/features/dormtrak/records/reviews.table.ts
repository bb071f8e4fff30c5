import { doors, floorings } from '@wso/contract/dormtrak/reviewRules'
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
} from 'drizzle-orm/pg-core'
import { checkOneOf, day, moderations, moment, randomKey } from '#core/database/columns.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'

/** Reviews of rooms. Neither their ids nor their times say who wrote them. */
export const dormReviews = pgTable(
  'dorm_reviews',
  {
    id: randomKey(),
    /** The pseudonym of the author for this room; null once the account is deleted. */
    author: text().unique('dorm_review_once'),
    dormRoomID: integer('dorm_room_id').notNull(),
    /** The room's dorm, so that lists and figures of a dorm need no join. */
    dormID: integer('dorm_id').notNull(),
    comment: text(),
    closet: text(),
    flooring: text({ enum: floorings }),
    commonRoomAccess: boolean(),
    commonRoomDesc: text(),
    thermostatAccess: boolean(),
    keyOrCard: text({ enum: doors }),
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
    /** The first day on which others can read it; null if never held back. */
    anonymousUntil: day(),
    /** Set by moderators: `hidden` is visible only to the author, `removed` to no one. */
    moderation: text({ enum: moderations }),
    /** The moderator's note to the author. */
    moderationNote: text(),
  },
  (review) => [
    foreignKey({
      name: 'dorm_reviews_room',
      columns: [review.dormRoomID, review.dormID],
      foreignColumns: [dormRooms.id, dormRooms.dormID],
    }),
    index().on(review.dormRoomID, review.createdTime, review.id),
    index().on(review.dormID, review.createdTime, review.id),
    index().on(review.createdTime, review.id),
    check('dorm_reviews_comment', sql`length(${review.comment}) <= 10000`),
    check(
      'dorm_reviews_ratings_range',
      sql`least(loudness, wifi, location, satisfaction) >= 1 and greatest(loudness, wifi, location, satisfaction) <= 5`,
    ),
    checkOneOf('dorm_reviews_moderation', review.moderation, moderations),
  ],
)
