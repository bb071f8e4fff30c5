import { BookListingChanges } from '@wso/contract/booktrak/bookListings.query'
import {
  type BookCondition,
  bookConditions,
  listingDays,
  type ListingState,
  type ListingType,
  undoMinutes,
} from '@wso/contract/booktrak/bookRules'
import { refuse } from '#core/refusal.ts'
import { versionOf } from '#core/version.ts'
import { isAdmin, type Viewer } from '#core/viewer.ts'
import type { bookListings } from '../records/listings.table.ts'

export type ListingRow = typeof bookListings.$inferSelect

const day = 86_400_000

export const owns = ({ userID }: Pick<ListingRow, 'userID'>, viewer: Viewer) =>
  viewer.id !== 0 && userID === viewer.id

/** Returns the version of the fields that an owner edits. */
export const versionOfListing = (row: ListingRow) => versionOf(BookListingChanges, row)

/** @throws 1331 unless the viewer is the owner */
export function checkOwner(row: Pick<ListingRow, 'userID'>, viewer: Viewer) {
  if (!owns(row, viewer)) throw refuse('notSelf')
}

export const mayDelete = (row: Pick<ListingRow, 'userID'>, viewer: Viewer) =>
  owns(row, viewer) || isAdmin(viewer)

/**
 * Converts a condition to its position on the scale. A request without one accepts any.
 * @throws 2232 for an unknown condition, and for an offer without one
 */
export function readCondition(
  given: string | null | undefined,
  type: ListingType,
  { isOptional }: { isOptional: boolean },
): number {
  if (!given && isOptional && type === 'BUY') return 0
  const rank = bookConditions.indexOf(given as BookCondition)
  if (rank < 0) throw refuse('bookCondition', given ? undefined : 'Choose a condition.')
  return rank
}

/** Returns the moment at which a listing renewed now expires. */
export const expiryFrom = (now: Date) => new Date(now.getTime() + listingDays * day).toISOString()

/** Returns the state shown to people. Sold listings do not expire. */
export const stateAt = (
  { state, expireTime }: Pick<ListingRow, 'state' | 'expireTime'>,
  now: Date,
): ListingState => (state !== 'sold' && expireTime <= now.toISOString() ? 'expired' : state)

/**
 * Returns true for an open or reserved listing that is not deleted; these count toward the limit.
 */
export const isLiveAt = (row: ListingRow, now: Date): boolean =>
  row.deletedTime === null && ['open', 'reserved'].includes(stateAt(row, now))

/**
 * Returns the moment until which a change made at `time` can be undone; undefined when that has
 * passed.
 */
export function undoUntil(time: string | null, now: Date): string | undefined {
  if (time === null) return undefined
  const until = new Date(new Date(time).getTime() + undoMinutes * 60_000)
  return until > now ? until.toISOString() : undefined
}
