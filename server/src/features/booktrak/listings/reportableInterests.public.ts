import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { notFound } from '#core/refusal.ts'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import { users } from '#features/users/users.table.ts'
import { books } from '../records/books.table.ts'
import { bookInterests } from '../records/interests.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { get } from './listings.service.ts'

/** Shows messages of interest, which the owner of the listing reports, to moderators. */
export const reportableBookInterest: Reportable = {
  kind: 'bookInterest',
  column: 'bookInterestID',
  scope: 'service:booktrak',
  find: async (context, id) => {
    const { db, viewer } = context
    const [row] = await db
      .select({ userID: bookInterests.userID, listingID: bookInterests.listingID })
      .from(bookInterests)
      .where(
        and(
          eq(bookInterests.id, id),
          isNotNull(bookInterests.message),
          isNull(bookInterests.withdrawnTime),
          isNull(bookInterests.hiddenTime),
        ),
      )
    if (row?.userID === viewer.id) return { isOwn: true }
    if (!row || !(await get(context, row.listingID)).isOwn) throw notFound('Message')
    return { isOwn: false }
  },
  show: async ({ db, viewer }, ids) => {
    const rows = await db
      .select({ row: bookInterests, title: books.title, author: users.name })
      .from(bookInterests)
      .innerJoin(bookListings, eq(bookListings.id, bookInterests.listingID))
      .innerJoin(books, eq(books.id, bookListings.bookID))
      .innerJoin(users, eq(users.id, bookInterests.userID))
      .where(inArray(bookInterests.id, ids))
    return rows.map(({ row, title, author }) => ({
      id: row.id,
      title: `Message about ${title}`,
      text: row.message ?? '',
      address: `/booktrak/listings/${row.listingID}`,
      author,
      isOwn: row.userID === viewer.id,
      createdTime: row.createdTime,
      visibility:
        row.message === null || row.withdrawnTime !== null
          ? ('gone' as const)
          : row.hiddenTime !== null
            ? ('hidden' as const)
            : ('shown' as const),
    }))
  },
  authorOf: async ({ db }, id) => {
    const [row] = await db
      .select({ userID: bookInterests.userID })
      .from(bookInterests)
      .where(eq(bookInterests.id, id))
    return row?.userID
  },
  apply: async ({ db, now }, id, { action, note }) => {
    const isHidden = action !== 'keep'
    await db
      .update(bookInterests)
      .set({
        hiddenTime: isHidden ? now().toISOString() : null,
        hiddenNote: isHidden ? note : null,
      })
      .where(eq(bookInterests.id, id))
  },
}
