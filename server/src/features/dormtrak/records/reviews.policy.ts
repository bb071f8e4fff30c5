import { campus } from '@wso/contract/campus'
import type { DormReviewChanges } from '@wso/contract/dormtrak/reviews'
import { isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dayIn } from '@wso/contract/core/day'
import { dormReviews } from './reviews.table.ts'

/** Not hidden or removed by moderators: what others see, and what means are taken from. */
export const isShown = (): SQL => isNull(dormReviews.moderation)

/** The author is not holding back comment and noise: others may read them. */
export const isReleased = (today: string): SQL | undefined =>
  or(isNull(dormReviews.anonymousUntil), lte(dormReviews.anonymousUntil, today))

/** Until when a review's comment and noise are held back; null when others may read them. */
export const stillHeldBack = (anonymousUntil: string | null, today: string) =>
  anonymousUntil !== null && anonymousUntil > today ? anonymousUntil : null

export const todayOf = ({ now, config }: Pick<Context, 'now' | 'config'>) =>
  dayIn(now(), config.TIME_ZONE)

/** The first day of the school year after a day: `2027-09-01`. */
export function nextSchoolYear(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const start = campus.schoolYearStartsInMonth
  return `${month >= start ? year + 1 : year}-${String(start).padStart(2, '0')}-01`
}

/**
 * Until when comment and noise are held back after a change: a review that is held back already
 * keeps its day, and one that says nothing about it stays as it is.
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

type Described = Pick<
  DormReviewChanges,
  'privateBathroom' | 'bathroomDesc' | 'commonRoomAccess' | 'commonRoomDesc'
>

/** Drops the description of a bathroom or common room that the review says is not there. */
export const consistent = <R extends Described>(review: R): R => ({
  ...review,
  ...(review.privateBathroom === false && { bathroomDesc: null }),
  ...(review.commonRoomAccess === false && { commonRoomDesc: null }),
})
