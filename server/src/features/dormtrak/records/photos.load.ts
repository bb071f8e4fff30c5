import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { fileOf } from '#core/pictures/photoFiles.ts'
import { dormPhotos } from './photos.table.ts'
import { dormReviews } from './reviews.table.ts'

/** An upper bound for the photos in a list. */
const most = 500

/** Photos with their reviews, without their bytes. */
const selectPhotos = (db: Db) =>
  db
    .select({
      name: dormPhotos.name,
      dormRoomId: dormReviews.dormRoomID,
      reviewId: dormPhotos.reviewID,
      number: dormPhotos.position,
      width: dormPhotos.width,
      height: dormPhotos.height,
    })
    .from(dormPhotos)
    .innerJoin(dormReviews, eq(dormReviews.id, dormPhotos.reviewID))
    .$dynamic()

/** Matching photos, those of the latest review first, and within a review in its author's order. */
export async function loadPhotos(db: Db, where: SQL | undefined): Promise<DormPhoto[]> {
  const rows = await selectPhotos(db)
    .where(where)
    .orderBy(desc(dormReviews.createdTime), desc(dormReviews.id), asc(dormPhotos.position))
    .limit(most)
  return rows.map((row) => ({ ...row, name: fileOf(row.name) }))
}

/** The photos of each of these reviews, by review id. */
export async function photosOfReviews({ db }: Context, reviewIDs: number[]) {
  const rows = await selectPhotos(db)
    .where(inArray(dormPhotos.reviewID, reviewIDs))
    .orderBy(asc(dormPhotos.reviewID), asc(dormPhotos.position))
  const photos = rows.map((row): DormPhoto => ({ ...row, name: fileOf(row.name) }))
  return Map.groupBy(photos, ({ reviewId }) => reviewId)
}
