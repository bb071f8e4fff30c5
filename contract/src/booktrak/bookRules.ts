/**
 * The choices and limits of books and listings. Free of schemas, because the site's pages import
 * them.
 */

/** Conditions from worst to best. A wanted book's condition is the worst that the buyer accepts. */
export const bookConditions = ['POOR', 'FAIR', 'GOOD', 'VERY_GOOD', 'LIKE_NEW', 'NEW'] as const
export type BookCondition = (typeof bookConditions)[number]

/** `SELL` offers a book, `BUY` asks for one. */
export const listingTypes = ['BUY', 'SELL'] as const
export type ListingType = (typeof listingTypes)[number]

/** Only open and reserved listings expire; an expired one is open again once it is renewed. */
export const listingStates = ['open', 'reserved', 'sold', 'expired'] as const
export type ListingState = (typeof listingStates)[number]

/** The states that an owner can set. */
export const chosenStates = ['open', 'reserved', 'sold'] as const
export type ChosenState = (typeof chosenStates)[number]

export const bookLimits = {
  title: 300,
  authors: 20,
  author: 200,
  /** Courses in one request, and in total for one book. */
  courses: 20,
  coursesOfBook: 100,
  description: 500,
  /** The message to the owner of a listing. */
  message: 500,
  /** Cents. */
  price: 100_000,
  /** Listings in one request, and live listings of one person. */
  batch: 20,
  ownListings: 200,
  /** Results of one outside search. */
  outside: 40,
} as const

/** Days until a listing expires, counted from its last renewal. */
export const listingDays = 120

/** Minutes during which the last change of a listing's state, or its deletion, can be undone. */
export const undoMinutes = 10
