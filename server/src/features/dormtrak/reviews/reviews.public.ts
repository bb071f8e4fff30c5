import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound } from '#core/refusal.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import { findAuthor } from '../records/authors.public.ts'
import { photosOfReviews } from '../records/photos.load.ts'
import { opensFor, readReviews, type ReviewRow } from '../records/reviews.load.ts'
import { stillHeldBack, todayOf } from '../records/reviews.policy.ts'
import { dormReviews } from '../records/reviews.table.ts'

type Review = ReviewRow['review']

/** Shows a review to moderators without its author, and applies their decision to it. */
export const reportableDormReview: Reportable = {
  kind: 'dormReview',
  column: 'dormReviewID',
  scope: 'service:dormtrak',
  find: async (context, id) => {
    const isThis = and(eq(dormReviews.id, id), await opensFor(context))
    const [row] = await readReviews(context, (all) => all.where(isThis))
    if (!row) throw notFound('Review')
    return { isOwn: row.ownID !== null }
  },
  show: async (context, ids) => {
    // One at a time, because a decision reads the review in its own transaction.
    const rows = await readReviews(context, (all) => all.where(inArray(dormReviews.id, ids)))
    const rooms = await roomNames(context, ids)
    const photos = await photosOfReviews(context, ids)
    const today = todayOf(context)
    return rows.map(({ review, ownID }) => {
      const isHeldBack = stillHeldBack(review.anonymousUntil, today) !== null
      const shown = isHeldBack ? undefined : photos.get(review.id)
      const pictures = shown?.map(({ name }) => addressOf(review, name))
      return {
        id: review.id,
        title: isHeldBack ? heldBackTitle : (rooms.get(review.id) ?? ''),
        text: textOf(review, today),
        address: isHeldBack ? '/dormtrak' : `/dormtrak/rooms/${review.dormRoomID}`,
        author: '',
        isOwn: ownID !== null,
        createdTime: review.createdTime,
        visibility: visibilities[review.moderation ?? 'shown'],
        ...(pictures && { photos: pictures }),
      }
    })
  },
  authorOf: async ({ db, config }, id) => {
    const { dormRoomID, author } = dormReviews
    const [review] = await db
      .select({ dormRoomID, author })
      .from(dormReviews)
      .where(eq(dormReviews.id, id))
    return review && findAuthor(db, config, review)
  },
  apply: async ({ db }, id, { action, note }) => {
    const isKept = action === 'keep'
    await db
      .update(dormReviews)
      .set({
        moderation: isKept ? null : moderations[action],
        moderationNote: isKept ? null : note,
      })
      .where(eq(dormReviews.id, id))
  },
}

/** Instead of the room, of which the directory names the occupant. */
const heldBackTitle = 'A review that its author holds back'

const moderations = { hide: 'hidden', remove: 'removed' } as const
const visibilities = { shown: 'shown', hidden: 'hidden', removed: 'gone' } as const

const addressOf = ({ dormRoomID }: Review, file: string) =>
  `/pic/dormtrak/dormroom/${dormRoomID}/${file}`

/** What other people read of a review, one paragraph per text answer; nothing while it is held back. */
function textOf(review: Review, today: string) {
  if (stillHeldBack(review.anonymousUntil, today) !== null) return ''
  const answers = [
    review.comment,
    said('Noise', review.noise),
    said('Closet', review.closet),
    said('Bathroom', review.bathroomDesc),
    said('Common room', review.commonRoomDesc),
  ]
  return answers.filter((answer) => answer !== null).join('\n\n')
}

const said = (term: string, answer: string | null) => answer && `${term}: ${answer}`

/** The room of each review, by review id: `Alder House 214`. */
async function roomNames({ db }: Context, reviewIDs: number[]) {
  const rows = await db
    .select({ id: dormReviews.id, dorm: dorms.name, number: dormRooms.number })
    .from(dormReviews)
    .innerJoin(dormRooms, eq(dormRooms.id, dormReviews.dormRoomID))
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(inArray(dormReviews.id, reviewIDs))
  return new Map(rows.map(({ id, dorm, number }) => [id, `${dorm} ${number}`]))
}
