import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import type { DormReview } from '@wso/contract/dormtrak/reviews'
import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { dormRooms } from '../../dorms/dorms.table.ts'
import { loadDorms, loadRooms } from './dorms.load.ts'
import { byKey } from './dormStatistics.ts'
import { dorms } from '../../dorms/dorms.table.ts'
import { photosOfReviews } from './photos.load.ts'
import { stillHeldBack, todayOf, versionOfReview } from './reviews.policy.ts'
import { dormReviewAuthors, dormReviews } from './reviews.table.ts'

/** Matches reviews that the viewer wrote. */
export const isOwn = ({ db, viewer }: Context): SQL =>
  inArray(
    dormReviews.id,
    db
      .select({ id: dormReviewAuthors.reviewID })
      .from(dormReviewAuthors)
      .where(eq(dormReviewAuthors.userID, viewer.id)),
  )

/**
 * Matches reviews that the viewer can open: visible ones, and their own unless a moderator removed
 * it.
 */
export const opensFor = (context: Context) =>
  or(isNull(dormReviews.moderation), and(isOwn(context), ne(dormReviews.moderation, 'removed')))

/**
 * Selects reviews. The author is joined only when it is the viewer: no query reads another author.
 */
export const selectReviews = ({ db, viewer }: Context) =>
  db
    .select({ review: dormReviews, ownID: dormReviewAuthors.userID })
    .from(dormReviews)
    .leftJoin(
      dormReviewAuthors,
      and(eq(dormReviewAuthors.reviewID, dormReviews.id), eq(dormReviewAuthors.userID, viewer.id)),
    )
    .$dynamic()

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]
type Related = ReadonlySet<'dormRoom' | 'dorm' | 'neighborhood'>
const everything: Related = new Set(['dormRoom', 'dorm', 'neighborhood'])

/** Presents reviews to the viewer, with photos and the requested records of their rooms. */
export async function presentReviews(
  context: Context,
  rows: readonly ReviewRow[],
  related: Related = everything,
): Promise<DormReview[]> {
  if (rows.length === 0) return []
  const [photos, rooms] = await Promise.all([
    photosOfReviews(
      context,
      rows.map(({ review }) => review.id),
    ),
    relatedRooms(context, rows, related),
  ])
  const today = todayOf(context)
  return rows.map((row) => {
    const dormRoom = rooms?.get(row.review.dormRoomID)
    return {
      ...presentReview(row, photos.get(row.review.id) ?? [], today),
      ...(dormRoom && { dormRoom }),
    }
  })
}

/** Presents a review to the viewer: others get neither the held-back text nor the author. */
function presentReview(
  { review, ownID }: ReviewRow,
  photos: DormPhoto[],
  today: string,
): DormReview {
  const { moderation, moderationNote: _note, anonymousUntil, editedTime, ...shown } = review
  const heldBackUntil = stillHeldBack(anonymousUntil, today)
  const isAuthor = ownID !== null
  return {
    ...shown,
    userID: ownID ?? 0,
    ...(isAuthor ? forAuthor(heldBackUntil, review) : forOthers(heldBackUntil)),
    ...(editedTime !== null && { editedTime }),
    ...(photos.length > 0 && { photos }),
    hidden: moderation !== null,
  }
}

const forOthers = (heldBackUntil: string | null) => ({
  ...(heldBackUntil !== null && { comment: null, noise: null }),
  editable: false,
})

const forAuthor = (heldBackUntil: string | null, review: ReviewRow['review']) => ({
  ...(heldBackUntil !== null && { anonymousUntil: heldBackUntil }),
  ...(review.moderationNote !== null && { hiddenNote: review.moderationNote }),
  editable: true,
  version: versionOfReview(review),
})

/** The rooms of reviews by id, with dorms and neighborhoods if requested. */
async function relatedRooms(context: Context, rows: readonly ReviewRow[], related: Related) {
  if (related.size === 0) return undefined
  const roomIDs = [...new Set(rows.map(({ review }) => review.dormRoomID))]
  const dormIDs = [...new Set(rows.map(({ review }) => review.dormID))]
  const wantsDorm = related.has('dorm') || related.has('neighborhood')
  const [rooms, loaded] = await Promise.all([
    loadRooms(context, inArray(dormRooms.id, roomIDs)),
    wantsDorm ? loadDorms(context, inArray(dorms.id, dormIDs)) : [],
  ])
  const byID = byKey(loaded, ({ id }) => id)
  return new Map(
    rooms.map((room) => {
      const found = byID.get(room.dormID)
      if (!found) return [room.id, room]
      const { neighborhood, ...dorm } = found
      const shown = { ...dorm, ...(related.has('neighborhood') && { neighborhood }) }
      return [room.id, { ...room, dorm: shown }]
    }),
  )
}
