import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from '#core/database/columns.ts'
import { bookSources } from './books.table.ts'

/**
 * Covers by ISBN. A row is written when a catalog reports a cover, and filled when the cover is
 * first shown. Covers of unlisted books are deleted after a month.
 */
export const bookCovers = pgTable(
  'book_covers',
  {
    isbn13: text().primaryKey(),
    source: text({ enum: bookSources }).notNull(),
    /** The id of the cover in the catalog, from which its URL is built. */
    coverID: text('cover_id').notNull(),
    /** When the cover was last fetched, successfully or not. */
    triedTime: moment(),
    /** Identifies the content; null until it is fetched. */
    version: text(),
    large: bytes(),
    thumb: bytes(),
    createdTime: moment().notNull(),
  },
  (cover) => [
    index().on(cover.createdTime),
    check('book_covers_isbn', sql`${cover.isbn13} ~ '^97[89][0-9]{10}$'`),
    check(
      'book_covers_whole',
      sql`(${cover.version} is null) = (${cover.large} is null)
        and (${cover.version} is null) = (${cover.thumb} is null)`,
    ),
  ],
)
