import { eq, inArray, sql } from 'drizzle-orm'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import { users } from '#features/users/users.table.ts'
import { books } from '../records/books.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { lockBookOf } from './listings.lock.ts'
import { notifyMatches } from './listings.match.ts'
import { type ListingRow, owns } from './listings.policy.ts'
import { get } from './listings.service.ts'
import { recordSale } from './listingStates.ts'

/** Shows listings to moderators and applies their decisions. */
export const reportableBookListing: Reportable = {
  kind: 'bookListing',
  column: 'bookListingID',
  scope: 'service:booktrak',
  find: async (context, id) => {
    const { isOwn } = await get(context, id)
    return { isOwn }
  },
  show: async ({ db, viewer }, ids) => {
    const rows = await db
      .select({ row: bookListings, title: books.title, author: users.name })
      .from(bookListings)
      .innerJoin(books, eq(books.id, bookListings.bookID))
      .innerJoin(users, eq(users.id, bookListings.userID))
      .where(inArray(bookListings.id, ids))
    return rows.map(({ row, title, author }) => ({
      id: row.id,
      title: `${row.listingType === 'SELL' ? 'Selling' : 'Looking for'}: ${title}`,
      text: [priceOf(row), row.description].filter(Boolean).join('\n\n'),
      // Opens the form for its owner, and the book for everyone else.
      address: `/booktrak/listings/${row.id}`,
      author,
      isOwn: owns(row, viewer),
      createdTime: row.createdTime,
      visibility: visibilityOf(row),
    }))
  },
  authorOf: async ({ db }, id) => {
    const [row] = await db
      .select({ userID: bookListings.userID })
      .from(bookListings)
      .where(eq(bookListings.id, id))
    return row?.userID
  },
  apply: async (context, id, { action, note }) => {
    const { db } = context
    // The book is locked before its listings, in the same order as for writes.
    await lockBookOf(context, id)
    const [row] = await db
      .update(bookListings)
      .set({
        moderation: moderations[action],
        moderationNote: action === 'keep' ? null : note,
        // A listing that moderators removed is restored; one that a person deleted is not.
        deletedTime:
          action === 'remove'
            ? sql`coalesce(${bookListings.deletedTime}, ${context.now().toISOString()})`
            : sql`case when ${bookListings.deletedByID} is not null then ${bookListings.deletedTime} end`,
      })
      .where(eq(bookListings.id, id))
      .returning()
    if (!row) return
    await recordSale(context, row)
    await notifyMatches(context, id)
  },
}

const moderations = { keep: null, hide: 'hidden', remove: 'removed' } as const

const priceOf = ({ price }: ListingRow) =>
  price === null ? undefined : `$${(price / 100).toFixed(2)}`

const visibilityOf = ({ deletedTime, moderation }: ListingRow) =>
  deletedTime !== null ? ('gone' as const) : moderation ? ('hidden' as const) : ('shown' as const)
