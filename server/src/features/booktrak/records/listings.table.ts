import { chosenStates, listingTypes } from '@wso/contract/booktrak/bookRules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { checkOneOf, key, moderations, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'
import { books } from './books.table.ts'

/** Offers and requests. An open or reserved one expires at `expireTime`. */
export const bookListings = pgTable(
  'book_listings',
  {
    id: key(),
    bookID: integer('book_id')
      .notNull()
      .references(() => books.id),
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingType: text({ enum: listingTypes }).notNull(),
    /** The position in `bookConditions`, so that conditions compare by quality. */
    condition: smallint().notNull(),
    /** Cents. */
    price: integer(),
    description: text(),
    state: text({ enum: chosenStates }).notNull(),
    createdTime: moment().notNull(),
    expireTime: moment().notNull(),
    /** The state and expiry before the last change of state, and when that change was made. */
    undoState: text({ enum: chosenStates }),
    undoExpireTime: moment(),
    undoTime: moment(),
    deletedTime: moment(),
    deletedByID: integer('deleted_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set by moderators: hidden from everyone but its owner, or from everyone. */
    moderation: text({ enum: moderations }),
    moderationNote: text(),
    /** The book's search text and the description. */
    searchText: text().notNull(),
  },
  (listing) => [
    // Queries repeat these conditions literally, so that the partial indexes apply.
    index('book_listings_newest')
      .on(listing.createdTime, listing.id)
      .where(sql`state = 'open' and deleted_time is null`),
    index('book_listings_price')
      .on(listing.price, listing.id)
      .where(sql`state = 'open' and deleted_time is null`),
    // Contains every column that a count of listings by condition reads, including their owners.
    index('book_listings_condition')
      .on(listing.condition, listing.listingType, listing.price, listing.expireTime, listing.userID)
      .where(sql`state = 'open' and deleted_time is null and moderation is null`),
    index('book_listings_book')
      .on(listing.bookID, listing.listingType, listing.price)
      .where(sql`state = 'open' and deleted_time is null`),
    index('book_listings_text').using('gin', sql`fold(${listing.searchText}) gin_trgm_ops`),
    index('book_listings_expiring')
      .on(listing.expireTime)
      .where(sql`state = 'open' and deleted_time is null`),
    index().on(listing.bookID),
    index().on(listing.userID, listing.id),
    index().on(listing.deletedByID),
    checkOneOf('book_listings_type', listing.listingType, listingTypes),
    check('book_listings_condition_range', sql`${listing.condition} between 0 and 5`),
    check('book_listings_price_range', sql`${listing.price} between 0 and 100000`),
    check('book_listings_description', sql`char_length(${listing.description}) between 1 and 500`),
    checkOneOf('book_listings_state', listing.state, chosenStates),
    checkOneOf('book_listings_moderation', listing.moderation, moderations),
    check(
      'book_listings_undo',
      sql`(${listing.undoState} is null) = (${listing.undoTime} is null)
        and (${listing.undoState} is null) = (${listing.undoExpireTime} is null)`,
    ),
  ],
)

/** The pairs of offers and requests whose owners were notified, each once. */
export const bookMatches = pgTable(
  'book_matches',
  {
    offerID: integer('offer_id')
      .notNull()
      .references(() => bookListings.id, { onDelete: 'cascade' }),
    requestID: integer('wish_id')
      .notNull()
      .references(() => bookListings.id, { onDelete: 'cascade' }),
    createdTime: moment().notNull(),
  },
  (match) => [
    primaryKey({ columns: [match.offerID, match.requestID] }),
    index().on(match.requestID),
    check('book_matches_two', sql`${match.offerID} <> ${match.requestID}`),
  ],
)

/** Past sales. They name no one, and stay when the listing is deleted. */
export const bookSales = pgTable(
  'book_sales',
  {
    id: key(),
    bookID: integer('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    listingID: integer('listing_id')
      .unique('book_sales_once')
      .references(() => bookListings.id, { onDelete: 'set null' }),
    condition: smallint().notNull(),
    price: integer().notNull(),
    soldTime: moment().notNull(),
  },
  (sale) => [
    index().on(sale.bookID, sale.soldTime),
    check('book_sales_condition', sql`${sale.condition} between 0 and 5`),
    check('book_sales_price', sql`${sale.price} between 0 and 100000`),
  ],
)
