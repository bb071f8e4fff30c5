import { asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import { dormRooms, dorms } from '../../../dorms/dorms.table.ts'
import { dormPhotos } from '../../../dormtrak/records/photos.table.ts'
import { dormReviewAuthors, dormReviews } from '../../../dormtrak/records/reviews.table.ts'
import { shortlistLinks, shortlistRooms } from '../../../dormtrak/shortlists/shortlists.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads a person's Dormtrak data: reviews with their photos, and the shortlist. */
export async function exportDormtrak({ db, id }: ExportSource) {
  const place = { dorm: dorms.name, room: dormRooms.number }
  const reviews = await db
    .select({ ...getTableColumns(dormReviews), ...place })
    .from(dormReviewAuthors)
    .innerJoin(dormReviews, eq(dormReviews.id, dormReviewAuthors.reviewID))
    .innerJoin(dormRooms, eq(dormRooms.id, dormReviews.dormRoomID))
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(eq(dormReviewAuthors.userID, id))
    .orderBy(desc(dormReviews.id))
    .limit(mostExported)
  const photos = await photosOf(db, reviews)
  const dormShortlist = await db
    .select({ dormRoomID: shortlistRooms.dormRoomID, ...place })
    .from(shortlistRooms)
    .innerJoin(dormRooms, eq(dormRooms.id, shortlistRooms.dormRoomID))
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(eq(shortlistRooms.userID, id))
    .orderBy(asc(shortlistRooms.position))
    .limit(mostExported)
  const [dormShortlistLink = null] = await db
    .select({ since: shortlistLinks.createdTime })
    .from(shortlistLinks)
    .where(eq(shortlistLinks.userID, id))
  return {
    dormReviews: reviews.map((review) => ({ ...review, photos: photos.get(review.id) ?? [] })),
    dormShortlist,
    dormShortlistLink,
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
