import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'
import { bookListings } from './listings.table.ts'

/**
 * People who are interested in a listing. A row stays when they withdraw, so that the owner is
 * notified only once.
 */
export const bookInterests = pgTable(
  'book_interests',
  {
    id: key(),
    listingID: integer('listing_id')
      .notNull()
      .references(() => bookListings.id, { onDelete: 'cascade' }),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Visible only to the owner of the listing. */
    message: text(),
    /** When a moderator hid the message from the owner of the listing, and the note to its author. */
    hiddenTime: moment(),
    hiddenNote: text(),
    createdTime: moment().notNull(),
    withdrawnTime: moment(),
  },
  (interest) => [
    unique('book_interests_once').on(interest.listingID, interest.userID),
    index().on(interest.userID, interest.id),
    check('book_interests_message', sql`char_length(${interest.message}) between 1 and 500`),
  ],
)
