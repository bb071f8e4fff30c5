import type { BookListing } from '@wso/contract/booktrak/bookListings'
import { bookConditions } from '@wso/contract/booktrak/bookRules'
import type { Book } from '@wso/contract/booktrak/books'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import {
  personRefColumns,
  type PersonRefRow,
  presentPersonRef,
} from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { loadBooks } from '../records/books.load.ts'
import { books } from '../records/books.table.ts'
import { bookInterests } from '../records/interests.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { isOfMember } from '../records/people.public.ts'
import {
  type ListingRow,
  mayDelete,
  owns,
  stateAt,
  undoUntil,
  versionOfListing,
} from './listings.policy.ts'

type Selected = {
  row: ListingRow
  person: PersonRefRow
  isInterested: boolean
  interests: number
}

/** Selects listings with their owner and the viewer's interest. */
export const selectListings = (context: Context) =>
  context.db
    .select({
      row: bookListings,
      person: personRefColumns,
      isInterested: sql<boolean>`exists (${live(context.viewer.id)})`,
      // Counted for the owner only.
      interests: sql<number>`case when ${bookListings.userID} = ${context.viewer.id}
        then (${countInterests(context)}) else 0 end`,
    })
    .from(bookListings)
    .innerJoin(users, eq(users.id, bookListings.userID))
    .$dynamic()

/** Counts the messages about the listing in the same query that its owner sees. */
const countInterests = (context: Pick<Context, 'db' | 'now'>) =>
  context.db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookInterests)
    .where(
      and(
        eq(bookInterests.listingID, bookListings.id),
        isNull(bookInterests.withdrawnTime),
        isOfMember(context, bookInterests.userID),
      ),
    )

const live = (userID: number) => sql`select from ${bookInterests} i
  where i.listing_id = ${bookListings.id} and i.user_id = ${userID} and i.withdrawn_time is null`

/** Presents listings, in the same order; with their books unless told otherwise. */
export async function presentListings(
  context: Context,
  selected: readonly Selected[],
  { withBooks = true }: { withBooks?: boolean } = {},
): Promise<BookListing[]> {
  const ids = [...new Set(selected.map(({ row }) => row.bookID))]
  const loaded = withBooks && ids.length > 0 ? await loadBooks(context, inArray(books.id, ids)) : []
  const byID = new Map(loaded.map((book) => [book.id, book]))
  return selected.map((each) => present(context, each, byID.get(each.row.bookID)))
}

function present(
  { viewer, now }: Context,
  { row, person, isInterested, interests }: Selected,
  book: Book | undefined,
): BookListing {
  const user = presentPersonRef(person, viewer)
  const isOwn = owns(row, viewer)
  return {
    id: row.id,
    bookID: row.bookID,
    ...(book && { book }),
    userID: user?.id ?? 0,
    ...(user && { user }),
    condition: bookConditions[row.condition]!,
    description: row.description,
    listingType: row.listingType,
    ...(row.price !== null && { price: row.price }),
    state: stateAt(row, now()),
    createdTime: row.createdTime,
    expireTime: row.expireTime,
    isOwn,
    canDelete: mayDelete(row, viewer),
    interested: isInterested,
    ...(isOwn && hiddenFields(row)),
    ...(isOwn && { interestCount: interests, version: versionOfListing(row) }),
    ...(isOwn && undoOf(row, now())),
  }
}

const hiddenFields = ({ moderation, moderationNote }: ListingRow) =>
  moderation === null
    ? undefined
    : { hidden: true, ...(moderationNote !== null && { hiddenNote: moderationNote }) }

/** The state that `undo` would restore, and until when. */
function undoOf({ undoState, undoExpireTime, undoTime }: ListingRow, now: Date) {
  const until = undoUntil(undoTime, now)
  if (!until || undoState === null || undoExpireTime === null) return undefined
  return {
    undoTo: stateAt({ state: undoState, expireTime: undoExpireTime }, now),
    undoUntil: until,
  }
}

/** Loads listings that match, newest first, with their books. */
export async function loadListings(
  context: Context,
  where: SQL | undefined,
): Promise<BookListing[]> {
  const rows = await selectListings(context)
    .where(and(where, isNull(bookListings.deletedTime)))
    .orderBy(sql`${bookListings.id} desc`)
    .limit(200)
  return presentListings(context, rows)
}
