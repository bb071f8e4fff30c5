import type { Page } from '@wso/contract/core/endpoint'
import type { DormReview, DormReviewSearch } from '@wso/contract/dormtrak/reviews'
import { and, desc, eq, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { notFound, refuse } from '#core/refusal.ts'
import { isOwn, opensFor, presentReviews, selectReviews } from '../records/reviews.load.ts'
import { isReleased, todayOf } from '../records/reviews.policy.ts'
import { dormReviews } from '../records/reviews.table.ts'

type Related = ReadonlySet<'dormRoom' | 'dorm' | 'neighborhood'>

/** Reviews that match, newest first. @throws 1331 for another person's */
export async function list(
  context: Context,
  search: DormReviewSearch,
  related: Related,
): Promise<Page<DormReview>> {
  // Not even admins may ask what a person wrote.
  if (search.userID !== undefined && search.userID !== context.viewer.id) throw refuse('notSelf')
  const where = and(...filters(context, search))
  const { limit, offset } = sliceOf(search)
  const [rows, total] = await Promise.all([
    selectReviews(context)
      .where(where)
      .orderBy(desc(dormReviews.createdTime), desc(dormReviews.id))
      .limit(limit)
      .offset(offset),
    context.db.$count(dormReviews, where),
  ])
  return { items: await presentReviews(context, rows, related), total }
}

/** Lists of one dorm, room or person are whole; the list of all reviews is paged. */
function sliceOf({ limit, offset, dormID, dormRoomID, userID }: DormReviewSearch) {
  const isPart = (dormID ?? dormRoomID ?? userID) !== undefined
  return { limit: isPart ? (limit ?? 500) : Math.min(limit ?? 20, 100), offset }
}

function filters(context: Context, search: DormReviewSearch): (SQL | undefined)[] {
  const own = isOwn(context)
  return [
    opensFor(context),
    search.userID === undefined ? undefined : own,
    given(search.dormID, (id) => eq(dormReviews.dormID, id)),
    given(search.dormRoomID, (id) => eq(dormReviews.dormRoomID, id)),
    given(search.start, (start) => lt(dormReviews.createdTime, start)),
    // A comment that is held back is missing for everyone but its author.
    search.commented
      ? and(isNotNull(dormReviews.comment), or(isReleased(todayOf(context)), own))
      : undefined,
  ]
}

const given = <T>(value: T | undefined, condition: (value: T) => SQL) =>
  value === undefined ? undefined : condition(value)

/** One review with its room, dorm and neighborhood. @throws 404 for one the viewer cannot see */
export async function get(context: Context, id: number): Promise<DormReview> {
  const [row] = await selectReviews(context).where(and(eq(dormReviews.id, id), opensFor(context)))
  const [review] = row ? await presentReviews(context, [row]) : []
  if (!review) throw notFound('Review')
  return review
}
