import { bookLimits } from '@wso/contract/booktrak/bookRules'
import type { Book, CourseBooks } from '@wso/contract/booktrak/books'

/** The books of all courses, each once. */
export const booksOf = (courses: readonly CourseBooks[]): Book[] => [
  ...new Map(courses.flatMap(({ books }) => books).map((book) => [book.id, book])).values(),
]

/**
 * Returns the total price of the cheapest copies, in cents, and the number of books that have one.
 */
export function cheapestTotal(books: readonly Book[]): { count: number; cents: number } {
  const prices = books.flatMap(({ lowestPrice }) => lowestPrice ?? [])
  return { count: prices.length, cents: prices.reduce((sum, price) => sum + price, 0) }
}

/** The books without an offer, up to the limit of one form. */
export const withoutOffers = (books: readonly Book[]): Book[] =>
  books.filter(({ offerCount = 0 }) => offerCount === 0).slice(0, bookLimits.batch)
