import { serverCampus } from '@wso/contract/campus/serverCampus'
import { dayIn } from '@wso/contract/core/dates/day'
import { DormReviewChanges } from '@wso/contract/dormtrak/reviews'
import { and, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { versionOf } from '#core/version.ts'
import { dormReviews } from './reviews.table.ts'

/**
 * Matches what others see and averages include: reviews that no moderator hid and no author holds
 * back.
 */
export const isPublished = (clock: Clock): SQL | undefined =>
  and(isNull(dormReviews.moderation), isNotHeldBack(clock))

/** Matches the reviews that no author holds back. */
export const isNotHeldBack = (clock: Clock): SQL | undefined =>
  or(isNull(dormReviews.anonymousUntil), lte(dormReviews.anonymousUntil, todayOf(clock)))

/**
 * The day until which a review is held back; null when others can read it.
 */
export const stillHeldBack = (anonymousUntil: string | null, today: string) =>
  anonymousUntil !== null && anonymousUntil > today ? anonymousUntil : null

type Clock = Pick<Context, 'now' | 'config'>

export const todayOf = ({ now, config }: Clock) => dayIn(now(), config.TIME_ZONE)

const springStartsInMonth = 2

/**
 * Noon of the first day of the term of a moment. Reviews are dated by it: a day could be compared with
 * when a person was there, and the directory names the occupant of a room.
 */
export function termOf(moment: Date, timeZone: string): string {
  const [year = 0, month = 0] = dayIn(moment, timeZone).split('-').map(Number)
  const fall = serverCampus.schoolYearStartsInMonth
  const [termYear, start] =
    month >= fall
      ? [year, fall]
      : month < springStartsInMonth
        ? [year - 1, fall]
        : [year, springStartsInMonth]
  return `${termYear}-${String(start).padStart(2, '0')}-01T12:00:00.000Z`
}

/** The first day of the school year after a day: `2027-09-01`. */
export function nextSchoolYear(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const start = serverCampus.schoolYearStartsInMonth
  return `${month >= start ? year + 1 : year}-${String(start).padStart(2, '0')}-01`
}

/**
 * The day until which a review is held back after a change. A review that is already held
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
export const versionOfReview = (review: Omit<typeof dormReviews.$inferSelect, 'author'>) =>
  versionOf(DormReviewChanges, { ...review, holdBack: review.anonymousUntil })

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
