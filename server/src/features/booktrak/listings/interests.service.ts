import type { BookInterest, BookListing } from '@wso/contract/booktrak/bookListings'
import type { Page } from '@wso/contract/core/endpoint'
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { personRefColumns, presentPersonRef } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { bookInterests } from '../records/interests.table.ts'
import { bookListings } from '../records/listings.table.ts'
import { isOfMember } from '../records/people.public.ts'
import { presentListings, selectListings } from './listings.load.ts'
import { lockListing } from './listings.lock.ts'
import { owns, stateAt } from './listings.policy.ts'
import { get, isInterestOf } from './listings.service.ts'

type Paging = { limit: number; offset: number }

/**
 * Writes a message of the viewer into their conversation about a listing, without a notification. Returns
 * false when that is over for them.
 */
export type WriteToOwner = (context: Context, listingID: number, body: string) => Promise<boolean>

/**
 * Notifies the owner of a listing that the viewer is interested. A repeat replaces the message
 * without a new notification. A message that its conversation does not take is dropped.
 * @throws 404 also when the owner left Booktrak, 1101 for the viewer's own listing, 409 for one
 * that is sold or expired
 */
export async function express(
  context: Context,
  listingID: number,
  message: string | null,
  writeToOwner: WriteToOwner,
): Promise<BookListing> {
  const { viewer, now } = context
  await context.db.transaction(async (db) => {
    await lockAccount(db, viewer)
    const row = await lockListing({ ...context, db }, listingID)
    if (owns(row, viewer)) throw refuse('invalid', 'This is your own listing.')
    if (row.moderation !== null || !(await isMember({ ...context, db }, row.userID)))
      throw notFound('Listing')
    const state = stateAt(row, now())
    if (state === 'sold' || state === 'expired') {
      throw refuse('conflict', 'This listing is no longer available.')
    }
    const within = { ...context, db }
    // The conversation is locked before the interest, as where the site starts one.
    const isTaken = message !== null && (await writeToOwner(within, listingID, message))
    const interest = await recordInterest(within, listingID, { message: isTaken ? message : null })
    if (!interest.isNew) {
      await reopenCase(db, 'bookInterestID', interest.id)
      return
    }
    await notify({ db, now }, 'bookInterest', {
      to: [row.userID],
      actorID: viewer.id,
      subject: { kind: 'bookListing', id: listingID },
      dedupKey: `interest:${listingID}:${viewer.id}`,
    })
  })
  return get(context, listingID)
}

/**
 * Records that the viewer is interested in a listing, without a notification. Without `message`, the one
 * of before stays.
 */
export async function recordInterest(
  { db, viewer, now }: Context,
  listingID: number,
  changes: { message?: string | null } = {},
) {
  const [interest] = await db
    .insert(bookInterests)
    .values({ listingID, userID: viewer.id, ...changes, createdTime: now().toISOString() })
    .onConflictDoUpdate({
      target: [bookInterests.listingID, bookInterests.userID],
      set: { ...changes, withdrawnTime: null },
    })
    // `xmax` is 0 for a new row, and set for one that was updated.
    .returning({ id: bookInterests.id, isNew: sql<boolean>`xmax = 0` })
  return interest!
}

/**
 * Hides a message of interest or shows it again, with the decision about its copy in a conversation. Does
 * nothing for another message.
 */
export const hideInterest = async (
  { db }: Pick<Context, 'db'>,
  { listingID, userID }: { listingID: number; userID: number },
  { message, ...hidden }: HiddenInterest,
) => {
  await db
    .update(bookInterests)
    .set(hidden)
    .where(
      and(
        eq(bookInterests.listingID, listingID),
        eq(bookInterests.userID, userID),
        eq(bookInterests.message, message),
      ),
    )
}
type HiddenInterest = { message: string; hiddenTime: string | null; hiddenNote: string | null }

const isMember = async (context: Pick<Context, 'db' | 'now'>, userID: number) =>
  (await context.db.$count(users, and(eq(users.id, userID), isOfMember(context, users.id)))) > 0

/** Withdraws the viewer's interest, if there is one. @throws 404 */
export async function withdraw(context: Context, listingID: number): Promise<BookListing> {
  const { db, viewer, now } = context
  const listing = await get(context, listingID)
  await db
    .update(bookInterests)
    .set({ withdrawnTime: now().toISOString(), message: null })
    .where(and(eq(bookInterests.listingID, listingID), isInterestOf(viewer.id)))
  return { ...listing, interested: false }
}

/** Lists the people interested in the viewer's listing, latest first. @throws 404, 1331 */
export async function ofListing(
  context: Context,
  listingID: number,
  { limit, offset }: Paging,
): Promise<Page<BookInterest>> {
  const { db, viewer } = context
  if (!(await get(context, listingID)).isOwn) throw refuse('notSelf')
  const where = and(
    eq(bookInterests.listingID, listingID),
    isNull(bookInterests.withdrawnTime),
    isOfMember(context, bookInterests.userID),
  )
  const [rows, total] = await Promise.all([
    db
      .select({ row: bookInterests, person: personRefColumns })
      .from(bookInterests)
      .innerJoin(users, eq(users.id, bookInterests.userID))
      .where(where)
      .orderBy(desc(bookInterests.id))
      .limit(limit)
      .offset(offset),
    db.$count(bookInterests, where),
  ])
  const items = rows.map(({ row: { id, message, createdTime, hiddenTime }, person }) => {
    const user = presentPersonRef(person, viewer)
    const isShown = message !== null && hiddenTime === null
    return { id, createdTime, ...(user && { user }), ...(isShown && { message }) }
  })
  return { items, total }
}

/** Lists the open and reserved listings that the viewer is interested in, latest interest first. */
export async function ofViewer(
  context: Context,
  { limit, offset }: Paging,
): Promise<Page<BookListing>> {
  const { db, viewer, now } = context
  const where = and(
    isInterestOf(viewer.id),
    isNull(bookListings.deletedTime),
    isNull(bookListings.moderation),
    isOfMember(context, bookListings.userID),
    ne(bookListings.state, 'sold'),
    gt(bookListings.expireTime, now().toISOString()),
  )
  const isOfListing = eq(bookInterests.listingID, bookListings.id)
  const [rows, [counted]] = await Promise.all([
    selectListings(context)
      .innerJoin(bookInterests, isOfListing)
      .where(where)
      .orderBy(desc(bookInterests.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(bookListings)
      .innerJoin(bookInterests, isOfListing)
      .where(where),
  ])
  return { items: await presentListings(context, rows), total: counted?.total ?? 0 }
}
