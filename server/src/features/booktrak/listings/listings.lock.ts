import { bookLimits } from '@wso/contract/booktrak/bookRules'
import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { lockBooks } from '../books/books.write.ts'
import { books } from '../records/books.table.ts'
import { bookListings } from '../records/listings.table.ts'
import type { ListingRow } from './listings.policy.ts'

/**
 * Locks a listing that is not deleted until the transaction ends. Matches with it can still be
 * recorded: a transaction that lists several books may wait here after it has queued the delivery of
 * notifications, for which this one would wait in turn.
 * @throws 404
 */
export async function lockListing({ db }: Context, id: number): Promise<ListingRow> {
  const [row] = await db
    .select()
    .from(bookListings)
    .where(and(eq(bookListings.id, id), isNull(bookListings.deletedTime)))
    .for('no key update')
  if (!row) throw notFound('Listing')
  return row
}

/** Locks the book of a listing, deleted or not. Call it before locking the listing. @throws 404 */
export async function lockBookOf(context: Context, id: number): Promise<void> {
  const isbn13 = await isbnOf(context, id)
  await lockBooks(context.db, [isbn13])
  // Its owner may have moved it to another book in the meantime.
  if ((await isbnOf(context, id)) !== isbn13) await lockBookOf(context, id)
}

async function isbnOf({ db }: Context, id: number): Promise<string> {
  const [book] = await db
    .select({ isbn13: books.isbn13 })
    .from(bookListings)
    .innerJoin(books, eq(books.id, bookListings.bookID))
    .where(eq(bookListings.id, id))
  if (!book) throw notFound('Listing')
  return book.isbn13
}

/** Locks the viewer's account and checks that they may have more live listings. @throws 401, 409 */
export async function lockForMore(context: Context, more: number) {
  await lockAccount(context.db, context.viewer, 'no key update')
  await checkMore(context, more)
}

/** Checks that a locked person may have more live listings. @throws 409 */
export async function checkMore({ db, viewer, now }: Context, more: number) {
  const live = await db.$count(
    bookListings,
    and(
      eq(bookListings.userID, viewer.id),
      isNull(bookListings.deletedTime),
      ne(bookListings.state, 'sold'),
      gt(bookListings.expireTime, now().toISOString()),
    ),
  )
  if (live + more <= bookLimits.ownListings) return
  throw refuse(
    'conflict',
    `You can have ${bookLimits.ownListings} live listings. Delete one or mark it sold first.`,
  )
}
