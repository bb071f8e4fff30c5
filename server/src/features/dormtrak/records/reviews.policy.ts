import { serverCampus } from '@wso/contract/campus/serverCampus'
import type { DormReviewChanges } from '@wso/contract/dormtrak/reviews'
import { isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dayIn } from '@wso/contract/core/day'
import { versionOf } from '#core/version.ts'
import { dormReviews } from './reviews.table.ts'

/** Not hidden or removed by moderators: visible to others and included in averages. */
export const isShown = (): SQL => isNull(dormReviews.moderation)

/** True when the author is not holding back comment and noise. */
export const isReleased = (today: string): SQL | undefined =>
  or(isNull(dormReviews.anonymousUntil), lte(dormReviews.anonymousUntil, today))

/**
 * The day until which a review's comment and noise are held back; null when others can read them.
 */
export const stillHeldBack = (anonymousUntil: string | null, today: string) =>
  anonymousUntil !== null && anonymousUntil > today ? anonymousUntil : null

export const todayOf = ({ now, config }: Pick<Context, 'now' | 'config'>) =>
  dayIn(now(), config.TIME_ZONE)

/** The first day of the school year after a day: `2027-09-01`. */
export function nextSchoolYear(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const start = serverCampus.schoolYearStartsInMonth
  return `${month >= start ? year + 1 : year}-${String(start).padStart(2, '0')}-01`
}

/**
 * The day until which comment and noise are held back after a change. A review that is already held
 * back keeps its day; a change that does not mention it leaves it unchanged.
 */
export function heldBackUntil(
  { holdBack }: Pick<DormReviewChanges, 'holdBack'>,
  before: string | null,
  today: string,
): string | null {
  if (holdBack === undefined || holdBack === null) return before
  if (!holdBack) return null
  return stillHeldBack(before, today) ?? nextSchoolYear(today)
}

/**
 * Returns the version of the fields that an author edits: the answers, and whether they are held
 * back.
 */
export const versionOfReview = (review: typeof dormReviews.$inferSelect) =>
  versionOf(
    review.comment,
    review.closet,
    review.flooring,
    review.commonRoomAccess,
    review.commonRoomDesc,
    review.thermostatAccess,
    review.keyOrCard,
    review.noise,
    review.bedAdjustable,
    review.privateBathroom,
    review.bathroomDesc,
    review.loudness,
    review.wifi,
    review.location,
    review.satisfaction,
    review.anonymousUntil,
  )

type Described = Pick<
  DormReviewChanges,
  'privateBathroom' | 'bathroomDesc' | 'commonRoomAccess' | 'commonRoomDesc'
>

/** Drops the description of a bathroom or common room that the review says the room lacks. */
export const consistent = <R extends Described>(review: R): R => ({
  ...review,
  ...(review.privateBathroom === false && { bathroomDesc: null }),
  ...(review.commonRoomAccess === false && { commonRoomDesc: null }),
})
