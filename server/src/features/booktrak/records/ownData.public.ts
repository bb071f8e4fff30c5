import { bookConditions } from '@wso/contract/booktrak/bookRules'
import { desc, eq } from 'drizzle-orm'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { books } from './books.table.ts'
import { bookInterests } from './interests.table.ts'
import { bookListings } from './listings.table.ts'

/** Reads a person's Booktrak data: their listings, and the listings they are interested in. */
export async function ownBooktrak({ db, viewer }: OwnSource) {
  const book = { isbn13: books.isbn13, title: books.title }
  const listings = await db
    .select({ row: bookListings, ...book })
    .from(bookListings)
    .innerJoin(books, eq(books.id, bookListings.bookID))
    .where(eq(bookListings.userID, viewer.id))
    .orderBy(desc(bookListings.id))
    .limit(maxExported)
  const interests = await db
    .select({ row: bookInterests, title: books.title })
    .from(bookInterests)
    .innerJoin(bookListings, eq(bookListings.id, bookInterests.listingID))
    .innerJoin(books, eq(books.id, bookListings.bookID))
    .where(eq(bookInterests.userID, viewer.id))
    .orderBy(desc(bookInterests.id))
    .limit(maxExported)
  return {
    bookListings: listings.map(({ row, isbn13, title }) => ({
      ...row,
      isbn13,
      title,
      condition: bookConditions[row.condition]!,
    })),
    bookInterests: interests.map(({ row, title }) => ({ ...row, title })),
  }
}
