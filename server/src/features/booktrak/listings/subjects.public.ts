import { readsBooks } from '@wso/contract/booktrak/books'
import { allows } from '@wso/contract/core/access'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { excerpt } from '#features/notifications/notifications/excerpt.public.ts'
import type { SubjectReader } from '#features/notifications/notifications/subjects.public.ts'
import { books } from '../records/books.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { isOfMember } from '../records/people.public.ts'
import { owns, stateAt } from './listings.policy.ts'

/** Listings as subjects of notifications: the viewer's own, and those of others in Booktrak while they are live. */
export const readBookListings: SubjectReader = async ({ db, viewer, now }, ids) => {
  if (!allows(readsBooks, viewer)) return new Map()
  const rows = await db
    .select({ row: bookListings, title: books.title })
    .from(bookListings)
    .innerJoin(books, eq(books.id, bookListings.bookID))
    .where(
      and(
        inArray(bookListings.id, [...ids]),
        isNull(bookListings.deletedTime),
        or(eq(bookListings.userID, viewer.id), isOfMember({ db, now }, bookListings.userID)),
      ),
    )
  return new Map(
    rows.flatMap(({ row, title }) => {
      const isOwn = owns(row, viewer)
      const state = stateAt(row, now())
      const isGone = state === 'sold' || state === 'expired' || row.moderation !== null
      if (!isOwn && isGone) return []
      const own = row.listingType === 'SELL' ? '/booktrak/edit' : '/booktrak/looking'
      const address = isOwn ? own : `/booktrak/books/${row.bookID}`
      const text = row.description === null ? undefined : excerpt(row.description)
      return [[row.id, { title, address, text }] as const]
    }),
  )
}
