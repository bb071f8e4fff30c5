import type { BookListing, OwnListingCounts } from '@wso/contract/booktrak/bookListings'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { isAdmin } from '#core/viewer.ts'
import { bookInterests } from '../records/interests.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { isOfMember } from '../records/people.public.ts'
import { presentListings, selectListings } from './listings.load.ts'
import { countMatches } from './listings.match.ts'

/**
 * Loads a listing with its book. Sold and expired ones open for their owner, admins, and people who
 * were interested.
 * @throws 404
 */
export async function get(context: Context, id: number): Promise<BookListing> {
  const rows = await selectListings(context).where(
    and(eq(bookListings.id, id), isNull(bookListings.deletedTime), isUnhiddenFor(context)),
  )
  const [listing] = await presentListings(context, rows)
  if (!listing) throw notFound('Listing')
  const isLive = listing.state === 'open' || listing.state === 'reserved'
  if (isLive || listing.isOwn || listing.interested || isAdmin(context.viewer)) return listing
  throw notFound('Listing')
}

/**
 * Matches listings that no moderator hid, of people who are in Booktrak, and the viewer's own; every
 * listing for admins.
 */
const isUnhiddenFor = (context: Context) =>
  isAdmin(context.viewer)
    ? undefined
    : or(
        and(isNull(bookListings.moderation), isOfMember(context, bookListings.userID)),
        eq(bookListings.userID, context.viewer.id),
      )

/** Counts the viewer's live and expired listings, matches and interests. */
export async function counts(context: Context): Promise<OwnListingCounts> {
  const { db, viewer, now } = context
  const time = now().toISOString()
  const isLive = sql`${bookListings.state} <> 'sold' and ${bookListings.expireTime} > ${time}`
  const count = (where: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${where})::int`
  const [[own], [interests], matches] = await Promise.all([
    db
      .select({
        selling: count(sql`${isLive} and ${bookListings.listingType} = 'SELL'`),
        buying: count(sql`${isLive} and ${bookListings.listingType} = 'BUY'`),
        expired: count(
          sql`${bookListings.state} <> 'sold' and ${bookListings.expireTime} <= ${time}`,
        ),
      })
      .from(bookListings)
      .where(and(eq(bookListings.userID, viewer.id), isNull(bookListings.deletedTime))),
    db
      .select({ live: sql<number>`count(*)::int` })
      .from(bookInterests)
      .innerJoin(bookListings, eq(bookListings.id, bookInterests.listingID))
      .where(
        and(
          isInterestOf(viewer.id),
          isNull(bookListings.deletedTime),
          isNull(bookListings.moderation),
          isOfMember(context, bookListings.userID),
          isLive,
        ),
      ),
    countMatches(context),
  ])
  const none = { selling: 0, buying: 0, expired: 0 }
  return { ...(own ?? none), matches, interests: interests?.live ?? 0 }
}

/** Matches the interests of a person that they have not withdrawn. */
export const isInterestOf = (userID: number) =>
  and(eq(bookInterests.userID, userID), isNull(bookInterests.withdrawnTime))
