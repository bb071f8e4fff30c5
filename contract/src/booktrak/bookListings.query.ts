import * as z from 'zod/mini'
import { named } from '../core/named.ts'
import { id, PageQuery } from '../core/page.ts'
import { text, words } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { bookConditions, bookLimits, listingStates, listingTypes } from './bookRules.ts'
import { courseCode, courseIDs, enteredBook, isbn } from './books.ts'

const description = z.pipe(
  z.nullish(text(bookLimits.description)),
  z.transform((value) => value || null),
)
const price = z.pipe(
  z.nullish(
    z
      .int('must be a whole number of cents')
      .check(
        z.minimum(0, 'must not be negative'),
        z.maximum(bookLimits.price, `must be at most $${bookLimits.price / 100}`),
      ),
  ),
  z.transform((value) => value ?? null),
)
/** A missing or unknown condition is refused with error 2232. */
const condition = z.nullish(text(20))
export const listingType = z.enum(listingTypes, 'must be BUY or SELL')

export const NewBookListing = named(
  'NewBookListing',
  z.object({ bookID: id, condition, listingType, description, price }),
)
export type NewBookListing = z.output<typeof NewBookListing>

export const BookListingChanges = named('BookListingChanges', z.extend(NewBookListing, { version }))
export type BookListingChanges = z.output<typeof BookListingChanges>

/** One of several listings that are posted at once, with its book. */
const PostedListing = named(
  'PostedBookListing',
  z.object({
    isbn,
    /** Used only when the outside catalog is down or does not have the ISBN. */
    ...enteredBook,
    /** Courses that use the book, added to those it has. */
    courseIDs: z.nullish(courseIDs),
    listingType,
    /** Optional for `BUY`; without it, any condition is accepted. */
    condition,
    description,
    price,
  }),
)

export const PostedListings = named(
  'PostedBookListings',
  z.object({
    listings: z
      .array(PostedListing)
      .check(
        z.minLength(1, 'must name a book'),
        z.maxLength(bookLimits.batch, `must be at most ${bookLimits.batch} at once`),
      ),
  }),
)
export type PostedListings = z.output<typeof PostedListings>

const cents = z.coerce
  .number<number | string>('must be a whole number of cents')
  .check(
    z.int('must be a whole number of cents'),
    z.minimum(0, 'must not be negative'),
    z.maximum(bookLimits.price, `must be at most ${bookLimits.price}`),
  )
const conditionName = z.enum(bookConditions, `must be one of ${bookConditions.join(', ')}`)

export const BookListingSearch = z.extend(PageQuery, {
  /** Takes precedence over `isbn`. */
  bookID: z.optional(id),
  isbn: z.optional(isbn),
  courseID: z.optional(id),
  course: z.optional(courseCode),
  userID: z.optional(id),
  listingType: z.optional(listingType),
  minCondition: z.optional(conditionName),
  maxCondition: z.optional(conditionName),
  minPrice: z.optional(cents),
  maxPrice: z.optional(cents),
  /** Words of the title, the authors or the description. */
  q: words,
  /**
   * Listings in other states are visible only to their owner. Without a state, lists show open
   * listings, and all states when `userID` is the viewer.
   */
  state: z.optional(z.enum(listingStates, `must be one of ${listingStates.join(', ')}`)),
  /** Newest first, or cheapest first with open prices last. */
  sort: z._default(z.enum(['newest', 'price'], 'must be newest or price'), 'newest'),
})
export type BookListingSearch = z.output<typeof BookListingSearch>
