import { z } from 'zod'
import { id, PageQuery } from '../core/page.ts'
import { text, words } from '../core/text.ts'
import { version } from '../core/version.ts'
import { bookConditions, bookLimits, listingStates, listingTypes } from './bookRules.ts'
import { courseCode, courseIDs, enteredBook, isbn } from './books.ts'

const description = text(bookLimits.description)
  .nullish()
  .transform((value) => value || null)
const price = z
  .int('must be a whole number of cents')
  .min(0, 'must not be negative')
  .max(bookLimits.price, `must be at most $${bookLimits.price / 100}`)
  .nullish()
  .transform((value) => value ?? null)
/** A missing or unknown condition is refused with error 2232. */
const condition = text(20).nullish()
export const listingType = z.enum(listingTypes, 'must be BUY or SELL')

export const NewBookListing = z
  .object({ bookID: id, condition, listingType, description, price })
  .meta({ id: 'NewBookListing' })
export type NewBookListing = z.output<typeof NewBookListing>

export const BookListingChanges = NewBookListing.extend({ version }).meta({
  id: 'BookListingChanges',
})
export type BookListingChanges = z.output<typeof BookListingChanges>

/** One of several listings that are posted at once, with its book. */
const PostedListing = z
  .object({
    isbn,
    /** Used only when the outside catalog is down or does not have the ISBN. */
    ...enteredBook,
    /** Courses that use the book, added to those it has. */
    courseIDs: courseIDs.nullish(),
    listingType,
    /** Optional for `BUY`; without it, any condition is accepted. */
    condition,
    description,
    price,
  })
  .meta({ id: 'PostedBookListing' })

export const PostedListings = z
  .object({
    listings: z
      .array(PostedListing)
      .min(1, 'must name a book')
      .max(bookLimits.batch, `must be at most ${bookLimits.batch} at once`),
  })
  .meta({ id: 'PostedBookListings' })
export type PostedListings = z.output<typeof PostedListings>

const cents = z.coerce
  .number<number | string>('must be a whole number of cents')
  .int('must be a whole number of cents')
  .min(0, 'must not be negative')
  .max(bookLimits.price, `must be at most ${bookLimits.price}`)
const conditionName = z.enum(bookConditions, `must be one of ${bookConditions.join(', ')}`)

export const BookListingSearch = PageQuery.extend({
  /** Takes precedence over `isbn`. */
  bookID: id.optional(),
  isbn: isbn.optional(),
  courseID: id.optional(),
  course: courseCode.optional(),
  userID: id.optional(),
  listingType: listingType.optional(),
  minCondition: conditionName.optional(),
  maxCondition: conditionName.optional(),
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  /** Words of the title, the authors or the description. */
  q: words,
  /**
   * Listings in other states are visible only to their owner. Without a state, lists show open
   * listings, and all states when `userID` is the viewer.
   */
  state: z.enum(listingStates, `must be one of ${listingStates.join(', ')}`).optional(),
  /** Newest first, or cheapest first with open prices last. */
  sort: z.enum(['newest', 'price'], 'must be newest or price').default('newest'),
})
export type BookListingSearch = z.output<typeof BookListingSearch>
