import { bookConditions } from '@wso/contract/booktrak/bookRules'
import { desc, eq } from 'drizzle-orm'
import { books } from '../../../booktrak/records/books.table.ts'
import { bookInterests } from '../../../booktrak/records/interests.table.ts'
import { bookListings } from '../../../booktrak/records/listings.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads a person's Booktrak data: their listings, and the listings they are interested in. */
export async function exportBooktrak({ db, id }: ExportSource) {
  const book = { isbn13: books.isbn13, title: books.title }
  const listings = await db
    .select({ row: bookListings, ...book })
    .from(bookListings)
    .innerJoin(books, eq(books.id, bookListings.bookID))
    .where(eq(bookListings.userID, id))
    .orderBy(desc(bookListings.id))
    .limit(mostExported)
  const interests = await db
    .select({ row: bookInterests, title: books.title })
    .from(bookInterests)
    .innerJoin(bookListings, eq(bookListings.id, bookInterests.listingID))
    .innerJoin(books, eq(books.id, bookListings.bookID))
    .where(eq(bookInterests.userID, id))
    .orderBy(desc(bookInterests.id))
    .limit(mostExported)
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
