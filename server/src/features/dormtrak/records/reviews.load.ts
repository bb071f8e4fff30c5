import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import type { DormReview } from '@wso/contract/dormtrak/reviews'
import { and, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { dorms } from '#features/college/dorms/dorms.table.ts'
import { ownAmong, ownUnpublished } from './authors.public.ts'
import { loadDorms, loadRooms } from './dorms.load.ts'
import { byKey } from './dormStatistics.ts'
import { photosOfReviews } from './photos.load.ts'
import { isPublished, stillHeldBack, todayOf, versionOfReview } from './reviews.policy.ts'
import { dormReviews } from './reviews.table.ts'

/**
 * Returns a match of the reviews that the viewer can open: published ones, and their own unless a
 * moderator removed it.
 */
export async function opensFor(context: Context): Promise<SQL | undefined> {
  const own = isOneOf(dormReviews.id, await ownUnpublished(context))
  return or(
    isPublished(context),
    and(own, or(isNull(dormReviews.moderation), ne(dormReviews.moderation, 'removed'))),
  )
}

const selectReviews = ({ db }: Context) =>
  db.select({ review: dormReviews }).from(dormReviews).$dynamic()
type Selecting = ReturnType<typeof selectReviews>

/** Reads the reviews of a query, with those that the viewer wrote. Rows carry no pseudonym. */
export async function readReviews(context: Context, refine: (all: Selecting) => Selecting) {
  const rows = await refine(selectReviews(context))
  const own = ownAmong(
    context,
    rows.map(({ review }) => review),
  )
  return rows.map(({ review: { author: _author, ...review } }) => ({
    review,
    ownID: own.has(review.id) ? context.viewer.id : null,
  }))
}

export type ReviewRow = Awaited<ReturnType<typeof readReviews>>[number]
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

/** Presents a review to the viewer: others get no author. */
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
    ...(isAuthor ? forAuthor(heldBackUntil, review) : { editable: false }),
    ...(editedTime !== null && { editedTime }),
    ...(photos.length > 0 && { photos }),
    hidden: moderation !== null,
  }
}

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
