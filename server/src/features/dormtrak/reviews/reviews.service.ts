import type { Page } from '@wso/contract/core/endpoint'
import type { DormReview, DormReviewSearch } from '@wso/contract/dormtrak/reviews'
import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOneOf } from '#core/database/db.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { personOf } from '#core/viewer.ts'
import { reviewsOf } from '../records/authors.public.ts'
import { opensFor, presentReviews, readReviews } from '../records/reviews.load.ts'
import { dormReviews } from '../records/reviews.table.ts'

type Related = ReadonlySet<'dormRoom' | 'dorm' | 'neighborhood'>

/** Reviews that match, newest first. @throws 1331 for another person's */
export async function list(
  context: Context,
  search: DormReviewSearch,
  related: Related,
): Promise<Page<DormReview>> {
  // Not even admins can list one person's reviews.
  if (search.userID !== undefined && search.userID !== context.viewer.id) throw refuse('notSelf')
  const where = and(...(await filters(context, search)))
  const { limit, offset } = sliceOf(search)
  const [rows, total] = await Promise.all([
    readReviews(context, (all) =>
      all
        .where(where)
        .orderBy(desc(dormReviews.createdTime), desc(dormReviews.id))
        .limit(limit)
        .offset(offset),
    ),
    context.db.$count(dormReviews, where),
  ])
  return { items: await presentReviews(context, rows, related), total }
}

/** Lists of one dorm, room or person are complete; the list of all reviews is paged. */
function sliceOf({ limit, offset, dormID, dormRoomID, userID }: DormReviewSearch) {
  const isPart = (dormID ?? dormRoomID ?? userID) !== undefined
  return { limit: isPart ? (limit ?? 500) : Math.min(limit ?? 20, 100), offset }
}

async function filters(context: Context, search: DormReviewSearch): Promise<(SQL | undefined)[]> {
  const { db, config, viewer } = context
  const isOwn = search.userID !== undefined
  return [
    isOwn
      ? and(
          isOneOf(dormReviews.id, await reviewsOf(db, config, personOf(viewer))),
          or(isNull(dormReviews.moderation), ne(dormReviews.moderation, 'removed')),
        )
      : await opensFor(context),
    given(search.dormID, (id) => eq(dormReviews.dormID, id)),
    given(search.dormRoomID, (id) => eq(dormReviews.dormRoomID, id)),
    given(search.start, (start) => lt(dormReviews.createdTime, start)),
    search.commented ? isNotNull(dormReviews.comment) : undefined,
  ]
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
  value === undefined ? undefined : condition(value)

/** One review with its room, dorm and neighborhood. @throws 404 for one the viewer cannot see */
export async function get(context: Context, id: number): Promise<DormReview> {
  const isThis = and(eq(dormReviews.id, id), await opensFor(context))
  const [row] = await readReviews(context, (all) => all.where(isThis))
  const [review] = row ? await presentReviews(context, [row]) : []
  if (!review) throw notFound('Review')
  return review
}
