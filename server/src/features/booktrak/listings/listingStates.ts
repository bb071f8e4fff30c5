import type { BookListing } from '@wso/contract/booktrak/bookListings'
import type { ChosenState } from '@wso/contract/booktrak/bookRules'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { refuse } from '#core/refusal.ts'
import { lockAccount } from '#features/users/account.public.ts'
import { bookListings, bookSales } from '../records/listings.table.ts'
import { checkOwnerOrAdmin } from './listings.decide.ts'
import { checkMore, lockBookOf, lockListing } from './listings.lock.ts'
import { notifyMatches } from './listings.match.ts'
import {
  checkOwner,
  expiryFrom,
  isLiveAt,
  type ListingRow,
  owns,
  stateAt,
  undoUntil,
} from './listings.policy.ts'
import { get } from './listings.service.ts'

/**
 * Sets the state of the viewer's listing; reopening an expired one renews it. @throws 404, 1331,
 * 409
 */
export const setState = (context: Context, id: number, state: ChosenState) =>
  change(context, id, (row, now) => {
    const isOver = stateAt({ ...row, state: 'open' }, now) === 'expired'
    return { state, expireTime: isOver && state !== 'sold' ? expiryFrom(now) : row.expireTime }
  })

/** Renews the viewer's listing; an expired one is open again, a sold one stays sold. @throws 404, 1331, 409 */
export const renew = (context: Context, id: number) =>
  change(context, id, (row, now) => ({
    state: stateAt(row, now) === 'expired' ? 'open' : row.state,
    expireTime: expiryFrom(now),
  }))

type Change = Pick<ListingRow, 'state' | 'expireTime'>

/** Changes the state of the viewer's listing and keeps the previous one for `undo`. */
async function change(
  context: Context,
  id: number,
  decide: (row: ListingRow, now: Date) => Change,
): Promise<BookListing> {
  await context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer, 'no key update')
    await lockBookOf(within, id)
    const row = await lockListing(within, id)
    checkOwner(row, context.viewer)
    const now = context.now()
    const next = decide(row, now)
    if (next.state === row.state && next.expireTime === row.expireTime) return
    const previous = {
      undoState: row.state,
      undoExpireTime: row.expireTime,
      undoTime: now.toISOString(),
    }
    await apply(within, row, { ...next, ...previous })
  })
  return get(context, id)
}

/** Writes a locked listing of a locked person. @throws 409 at the limit of live listings */
async function apply(context: Context, row: ListingRow, values: Partial<ListingRow>) {
  const { db, viewer, now } = context
  const next = { ...row, ...values }
  if (owns(row, viewer) && isLiveAt(next, now()) && !isLiveAt(row, now())) {
    await checkMore(context, 1)
  }
  await db.update(bookListings).set(values).where(eq(bookListings.id, row.id))
  await recordSale(context, next)
  await notifyMatches(context, row.id)
}

/**
 * Undoes the viewer's last change of state, or the deletion of their listing.
 * @throws 404, 1331, 409 when there is none within ten minutes
 */
export async function undo(context: Context, id: number): Promise<BookListing> {
  await context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer, 'no key update')
    await lockBookOf(within, id)
    const [row] = await db.select().from(bookListings).where(eq(bookListings.id, id)).for('update')
    const isGone = row?.deletedTime !== null && row?.deletedByID !== context.viewer.id
    if (!row || isGone || row.moderation === 'removed') {
      throw refuse('notFound', 'Listing not found.')
    }
    if (row.deletedTime !== null) {
      checkInTime(row.deletedTime, context)
      return apply(within, row, { deletedTime: null, deletedByID: null })
    }
    checkOwner(row, context.viewer)
    checkInTime(row.undoTime, context)
    const { undoState, undoExpireTime } = row
    const nothing = { undoState: null, undoExpireTime: null, undoTime: null }
    await apply(within, row, { state: undoState!, expireTime: undoExpireTime!, ...nothing })
  })
  return get(context, id)
}

function checkInTime(time: string | null, { now }: Context) {
  if (undoUntil(time, now()) !== undefined) return
  throw refuse('conflict', 'There is no change from the last 10 minutes to undo.')
}

/** Deletes the viewer's listing; admins may delete any. @throws 404, 1331 */
export async function remove(context: Context, id: number): Promise<BookListing> {
  const listing = await get(context, id)
  await context.db.transaction(async (db) => {
    const within = { ...context, db }
    await lockAccount(db, context.viewer)
    const row = await lockListing(within, id)
    await checkOwnerOrAdmin(within, row)
    const mark = { deletedTime: context.now().toISOString(), deletedByID: context.viewer.id }
    await db.update(bookListings).set(mark).where(eq(bookListings.id, id))
  })
  context.updateToken() // Existing clients expect it.
  return listing
}

/**
 * Keeps the past sale of a listing in sync: one with a price while it is sold and not hidden, none
 * otherwise.
 */
export async function recordSale({ db, now }: Context, row: ListingRow) {
  const { id: listingID, bookID, condition, price } = row
  if (
    row.state !== 'sold' ||
    row.listingType !== 'SELL' ||
    price === null ||
    row.moderation !== null
  ) {
    await db.delete(bookSales).where(eq(bookSales.listingID, listingID))
    return
  }
  await db
    .insert(bookSales)
    .values({ listingID, bookID, condition, price, soldTime: now().toISOString() })
    .onConflictDoUpdate({
      target: bookSales.listingID,
      set: {
        bookID: sql`excluded.book_id`,
        condition: sql`excluded.condition`,
        price: sql`excluded.price`,
      },
    })
}
