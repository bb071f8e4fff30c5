import { route } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, text, whole, words } from '#core/navigation/search.ts'

/** The query of a list of books, kept while one of them is open. */
const results = {
  q: text(200),
  /** The code of a course: `BIOL 214`. */
  course: text(20),
  for: oneOf('buy', 'sell'),
  page: pageNumber,
}

const condition = oneOf('', 'POOR', 'FAIR', 'GOOD', 'VERY_GOOD', 'LIKE_NEW', 'NEW')

const listings = {
  q: text(200),
  course: text(20),
  min: condition,
  max: condition,
  /** Dollars; 0 for any. */
  from: whole(0, 0),
  to: whole(0, 0),
  sort: oneOf('newest', 'price'),
  page: pageNumber,
}

/** Paths of Booktrak. Those without `own` are open to everyone with an account. */
export const booktrakPaths = {
  /** `book_query` is the query of existing links. */
  home: route('/booktrak', { ...results, book_query: text(200) }),
  book: route('/booktrak/books/:bookID', { ...results, offers: pageNumber, wants: pageNumber }),
  /** A book by ISBN, which may be only in the outside catalog. */
  isbn: route('/booktrak/books', { isbn: text(40) }),
  /** Listings by people who sell, and by people who want to buy. */
  forSale: route('/booktrak/sell', listings),
  wanted: route('/booktrak/buy', listings),
  courses: route('/booktrak/courses'),
  own: route('/booktrak/edit', {
    state: oneOf('all', 'open', 'reserved', 'sold', 'expired'),
    page: pageNumber,
  }),
  looking: route('/booktrak/looking', { page: pageNumber }),
  newListings: route('/booktrak/listings/create', {
    isbn: words(20),
    type: oneOf('SELL', 'BUY'),
  }),
  listing: route('/booktrak/listings/:bookListingID'),
}
