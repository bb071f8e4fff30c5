import type { BookMatch } from '@wso/contract/booktrak/bookListings'
import type { Page } from '@wso/contract/core/endpoint'
import { and, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { bookListings, bookMatches } from '../records/listings.table.ts'
import { isOfMember } from '../records/people.public.ts'
import { loadListings } from './listings.load.ts'

const mine = alias(bookListings, 'mine')
const others = alias(bookListings, 'others')

const isLive = ({ db, now }: Pick<Context, 'db' | 'now'>, table: typeof mine | typeof others) =>
  and(
    sql`${table.state} = 'open'`,
    isNull(table.deletedTime),
    isNull(table.moderation),
    gt(table.expireTime, now().toISOString()),
    isOfMember({ db, now }, table.userID),
  )

/** The buyer accepts the offer's condition and pays its price; a missing price can be agreed on. */
const fulfills = (offer: typeof mine | typeof others, request: typeof mine | typeof others) =>
  and(
    eq(offer.listingType, 'SELL'),
    eq(request.listingType, 'BUY'),
    gte(offer.condition, request.condition),
    or(isNull(offer.price), isNull(request.price), lte(offer.price, request.price)),
  )

/**
 * Joins a listing with those that match it: an offer with other people's requests for the same
 * book, or the reverse. The conditions start from `mine`, so that its index limits the rows that
 * are read.
 */
const fits = (context: Pick<Context, 'db' | 'now'>): SQL | undefined =>
  and(
    eq(others.bookID, mine.bookID),
    ne(others.userID, mine.userID),
    isLive(context, mine),
    isLive(context, others),
    or(fulfills(mine, others), fulfills(others, mine)),
  )

/** An upper bound for the people notified about one listing at a time. */
const maxTold = 100

/**
 * Records the matches of a new or changed listing and notifies both sides, once per pair. Call it
 * in the transaction that holds the book's lock.
 */
export async function notifyMatches(context: Context, listingID: number) {
  const { db, now } = context
  const pairs = await db
    .select({ own: mine, other: others })
    .from(mine)
    .innerJoin(others, fits(context))
    .where(and(eq(mine.id, listingID), isUntold))
    .orderBy(others.id)
    .limit(maxTold)
  if (pairs.length === 0) return
  const createdTime = now().toISOString()
  const made = await db
    .insert(bookMatches)
    .values(pairs.map((pair) => ({ ...idsOf(pair), createdTime })))
    .onConflictDoNothing()
    .returning({ offerID: bookMatches.offerID, requestID: bookMatches.requestID })
  const isNew = new Set(made.map(({ offerID, requestID }) => `${offerID} ${requestID}`))
  const fresh = pairs.filter((pair) => {
    const { offerID, requestID } = idsOf(pair)
    return isNew.has(`${offerID} ${requestID}`)
  })
  await notifyOwner(context, fresh)
  for (const { own, other } of fresh)
    await notifyOfMatch(context, { to: other, about: own, count: 1 })
}

/** Matches pairs whose owners were not notified yet. */
const isUntold = sql`not exists (select from ${bookMatches} told
  where told.offer_id in (${mine.id}, ${others.id}) and told.wish_id in (${mine.id}, ${others.id}))`

const idsOf = ({ own, other }: { own: Row; other: Row }) =>
  own.listingType === 'SELL'
    ? { offerID: own.id, requestID: other.id }
    : { offerID: other.id, requestID: own.id }

type Row = typeof bookListings.$inferSelect

/** Notifies the owner of the changed listing about all of its new matches at once. */
async function notifyOwner(context: Context, sides: readonly { own: Row; other: Row }[]) {
  const [first] = sides
  if (first)
    await notifyOfMatch(context, { to: first.own, about: first.other, count: sides.length })
}

async function notifyOfMatch(
  context: Context,
  { to, about, count }: { to: Row; about: Row; count: number },
) {
  await notify(context, 'bookMatch', {
    to: [to.userID],
    subject: { kind: 'bookListing', id: about.id },
    dedupKey: `match:${to.id}:${about.id}`,
    details: {
      found: about.listingType === 'SELL' ? 'offer' : 'wish',
      count,
      ...(about.price !== null && { price: about.price }),
    },
  })
}

/** Lists the viewer's open listings with those of others that match them, newest first. */
export async function matches(
  context: Context,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<BookMatch>> {
  const { db, viewer } = context
  const [pairs, total] = await Promise.all([
    db
      .select({ ownID: mine.id, otherID: others.id })
      .from(mine)
      .innerJoin(others, fits(context))
      .where(eq(mine.userID, viewer.id))
      .orderBy(desc(sql`greatest(${mine.id}, ${others.id})`), desc(others.id))
      .limit(limit)
      .offset(offset),
    countMatches(context),
  ])
  const ids = pairs.flatMap(({ ownID, otherID }) => [ownID, otherID])
  if (ids.length === 0) return { items: [], total }
  const loaded = await loadListings(context, inArray(bookListings.id, ids))
  const byID = new Map(loaded.map((listing) => [listing.id, listing]))
  const items = pairs.flatMap(({ ownID, otherID }) => {
    const [own, match] = [byID.get(ownID), byID.get(otherID)]
    return own && match ? [{ own, match }] : [] // Changed in the meantime.
  })
  return { items, total }
}

/** Counts the pairs of `matches`. */
export async function countMatches(context: Context): Promise<number> {
  const [row] = await context.db
    .select({ pairs: sql<number>`count(*)::int` })
    .from(mine)
    .innerJoin(others, fits(context))
    .where(eq(mine.userID, context.viewer.id))
  return row?.pairs ?? 0
}
