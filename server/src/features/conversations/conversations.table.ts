import {
  conversationEvents,
  rideAspects,
  seatStates,
} from '@wso/contract/conversations/conversationRules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { bookListings } from '#features/booktrak/records/listings.table.ts'
import { bulletins } from '#features/posts/bulletins/bulletins.table.ts'
import { rides } from '#features/posts/rides/rides.table.ts'
import { users } from '#features/users/users.table.ts'

/**
 * Conversations about one thing, between its owner and one other person, the asker. A match belongs to
 * both: the person with the smaller id is its owner. Whether one is archived follows from its thing.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: key(),
    rideID: integer('ride_id').references(() => rides.id, { onDelete: 'cascade' }),
    bulletinID: integer('bulletin_id').references(() => bulletins.id, { onDelete: 'cascade' }),
    bookListingID: integer('book_listing_id').references(() => bookListings.id, {
      onDelete: 'cascade',
    }),
    /** True for one about the match of the two, which no other column names. */
    isMatch: boolean().notNull().default(false),
    ownerID: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askerID: integer('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdTime: moment().notNull(),
    /** The time of the last message or step. */
    updatedTime: moment().notNull(),
    /** Which of the two ended it; null while neither has. */
    endedByID: integer('ended_by_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Seats of a ride that the asker asked for, or that the owner confirmed. */
    seats: smallint(),
    seatsState: text({ enum: seatStates }),
    /** True while the last line is from the other and not read. */
    ownerWaits: boolean().notNull().default(false),
    askerWaits: boolean().notNull().default(false),
    /** The last message that each has read; 0 before the first. */
    ownerReadID: integer('owner_read_id').notNull().default(0),
    askerReadID: integer('asker_read_id').notNull().default(0),
  },
  (row) => [
    unique('conversations_ride').on(row.rideID, row.askerID),
    unique('conversations_bulletin').on(row.bulletinID, row.askerID),
    unique('conversations_book_listing').on(row.bookListingID, row.askerID),
    uniqueIndex('conversations_match')
      .on(row.ownerID, row.askerID)
      .where(sql`is_match`),
    index('conversations_owner').on(row.ownerID, row.updatedTime),
    index('conversations_asker').on(row.askerID, row.updatedTime),
    index().on(row.endedByID),
    check(
      'conversations_one_thing',
      sql`num_nonnulls(${row.rideID}, ${row.bulletinID}, ${row.bookListingID}) + ${row.isMatch}::int = 1`,
    ),
    check('conversations_two', sql`${row.ownerID} <> ${row.askerID}`),
    check('conversations_match_order', sql`not ${row.isMatch} or ${row.ownerID} < ${row.askerID}`),
    check('conversations_ended', sql`${row.endedByID} in (${row.ownerID}, ${row.askerID})`),
    check('conversations_seats', sql`${row.seats} between 1 and 12`),
    check(
      'conversations_seats_state',
      sql`(${row.seats} is null) = (${row.seatsState} is null)
        and (${row.seats} is null or ${row.rideID} is not null)`,
    ),
    checkOneOf('conversations_seats_states', row.seatsState, seatStates),
  ],
)

/** The messages of a conversation, and the steps that its people took, each a line of its own. */
export const messages = pgTable(
  'messages',
  {
    id: key(),
    conversationID: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorID: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text(),
    event: text({ enum: conversationEvents }),
    seats: smallint(),
    /** What changed of the ride, in the order of `rideAspects`. */
    changes: text({ enum: rideAspects }).array(),
    createdTime: moment().notNull(),
    /** When moderators hid it from the other person, and their note to the author. */
    hiddenTime: moment(),
    hiddenNote: text(),
  },
  (row) => [
    index().on(row.conversationID, row.id),
    index().on(row.authorID, row.id),
    check('messages_body', sql`char_length(${row.body}) between 1 and 1000`),
    check('messages_one', sql`num_nonnulls(${row.body}, ${row.event}) = 1`),
    checkOneOf('messages_event', row.event, conversationEvents),
    check('messages_seats', sql`${row.seats} between 1 and 12`),
    check(
      'messages_changes',
      sql`(${row.changes} is not null) = (${row.event} is not distinct from 'rideChanged')`,
    ),
  ],
)
