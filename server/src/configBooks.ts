import { z } from 'zod'
import { address } from './configFields.ts'

/** The settings of Booktrak. */
export const bookSettings = {
  BOOK_SEARCH: z
    .enum(['open-library', 'google-books', 'none'], 'must be open-library, google-books or none')
    .default('open-library')
    .describe('the outside catalog of books: open-library, google-books or none'),
  GOOGLE_BOOKS_KEY: z.string().max(200).optional().describe('the API key for google-books'),
  BOOK_SEARCH_URL: address
    .transform((url) => new URL(url).origin)
    .optional()
    .describe('demo only: the origin that stands in for the outside catalog and its covers'),
}
