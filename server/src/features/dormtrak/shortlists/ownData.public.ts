import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { type Db, isOneOf } from '#core/database/db.ts'
import { maxExported, type OwnSource } from '#core/database/ownRows.ts'
import { personOf } from '#core/viewer.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { reviewsOf } from '#features/dormtrak/records/authors.public.ts'
import { dormPhotos } from '#features/dormtrak/records/photos.table.ts'
import { dormReviews } from '#features/dormtrak/records/reviews.table.ts'
import { groupMembers, shortlistLinks, shortlistRooms } from './shortlists.table.ts'

/** Reads a person's Dormtrak data: reviews with their photos, and the shortlist. */
export async function ownDormtrak({ db, config, viewer }: OwnSource) {
  const { author: _author, ...columns } = getTableColumns(dormReviews)
  const ids = await reviewsOf(db, config, personOf(viewer))
  const place = { dorm: dorms.name, room: dormRooms.number }
  const reviews = await db
    .select({ ...columns, ...place })
    .from(dormReviews)
    .innerJoin(dormRooms, eq(dormRooms.id, dormReviews.dormRoomID))
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(isOneOf(dormReviews.id, ids))
    .orderBy(desc(dormReviews.id))
    .limit(maxExported)
  const photos = await photosOf(db, reviews)
  const dormShortlist = await db
    .select({ dormRoomID: shortlistRooms.dormRoomID, ...place })
    .from(shortlistRooms)
    .innerJoin(dormRooms, eq(dormRooms.id, shortlistRooms.dormRoomID))
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(eq(shortlistRooms.userID, viewer.id))
    .orderBy(asc(shortlistRooms.position))
    .limit(maxExported)
  const [dormShortlistLink = null] = await db
    .select({ since: shortlistLinks.createdTime })
    .from(shortlistLinks)
    .where(eq(shortlistLinks.userID, viewer.id))
  const [dormGroup = null] = await db
    .select({ joinedTime: groupMembers.joinedTime })
    .from(groupMembers)
    .where(eq(groupMembers.userID, viewer.id))
  return {
    dormReviews: reviews.map((review) => ({ ...review, photos: photos.get(review.id) ?? [] })),
    dormShortlist,
    dormShortlistLink,
    dormGroup,
  }
}

/** The addresses of review photos, by review id. */
async function photosOf(db: Db, reviews: { id: number; dormRoomID: number }[]) {
  const roomOf = new Map(reviews.map(({ id, dormRoomID }) => [id, dormRoomID]))
  if (roomOf.size === 0) return new Map<number, string[]>()
  const rows = await db
    .select({ reviewID: dormPhotos.reviewID, name: dormPhotos.name })
    .from(dormPhotos)
    .where(inArray(dormPhotos.reviewID, [...roomOf.keys()]))
    .orderBy(asc(dormPhotos.reviewID), asc(dormPhotos.position))
  const byReview = Map.groupBy(rows, ({ reviewID }) => reviewID)
  return new Map(
    [...byReview].map(([id, photos]) => [
      id,
      photos.map(({ name }) => `/pic/dormtrak/dormroom/${roomOf.get(id)}/${name}.jpg`),
    ]),
  )
}
