import * as z from 'zod/mini'
import { setting } from '../core/setting.ts'
import { address } from './fields.ts'

/** The settings of Booktrak. */
export const bookSettings = {
  BOOK_SEARCH: setting(
    'the outside catalog of books: open-library, google-books or none',
    z._default(
      z.enum(
        ['open-library', 'google-books', 'none'],
        'must be open-library, google-books or none',
      ),
      'open-library',
    ),
  ),
  GOOGLE_BOOKS_KEY: setting(
    'the API key for google-books',
    z.optional(z.string().check(z.maxLength(200))),
  ),
  BOOK_SEARCH_URL: setting(
    'demo only: the origin that stands in for the outside catalog and its covers',
    z.optional(
      z.pipe(
        address,
        z.transform((url) => new URL(url).origin),
      ),
    ),
  ),
}
