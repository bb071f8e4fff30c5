import type { Raw } from '@wso/contract/core/endpoint'
import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { and, eq, or } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { nameOf, type PhotoSize, servePhoto } from '#core/pictures/photoFiles.ts'
import { notFound } from '#core/refusal.ts'
import { isAdmin } from '#core/viewer.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { findDorm } from '../dorms/dorms.service.ts'
import { loadPhotos } from '../records/photos.load.ts'
import { dormPhotos } from '../records/photos.table.ts'
import { opensFor, readReviews } from '../records/reviews.load.ts'
import { isNotHeldBack, isPublished } from '../records/reviews.policy.ts'
import { dormReviews } from '../records/reviews.table.ts'

/** The photos of a review, in order. @throws 404 for a review the viewer cannot see */
export async function ofReview(context: Context, reviewID: number): Promise<DormPhoto[]> {
  const isThis = and(eq(dormReviews.id, reviewID), await opensFor(context))
  const [review] = await readReviews(context, (all) => all.where(isThis))
  if (!review) throw notFound('Review')
  return loadPhotos(context.db, eq(dormPhotos.reviewID, reviewID))
}

/** The photos of a room's visible reviews. @throws 404 for an unknown room */
export async function ofRoom(context: Context, roomID: number): Promise<DormPhoto[]> {
  const { db } = context
  const [room] = await db
    .select({ id: dormRooms.id })
    .from(dormRooms)
    .where(eq(dormRooms.id, roomID))
  if (!room) throw notFound('Room')
  return loadPhotos(db, and(eq(dormReviews.dormRoomID, roomID), isPublished(context)))
}

/** The photos of the visible reviews of a dorm's rooms. @throws 404 for an unknown dorm */
export async function ofDorm(context: Context, dormID: number): Promise<DormPhoto[]> {
  await findDorm(context, dormID)
  return loadPhotos(context.db, and(eq(dormReviews.dormID, dormID), isPublished(context)))
}

type Address = { size: PhotoSize; roomID: number; file: string }

/**
 * A photo: WebP for callers that accept it, else JPEG.
 * @throws 404 for a photo whose review the viewer cannot see; admins see hidden ones, to judge reports,
 * but none that an author holds back
 */
export async function picture(context: Context, { size, roomID, file }: Address): Promise<Raw> {
  const { db, viewer } = context
  const isThis = and(eq(dormPhotos.name, nameOf(file)), eq(dormReviews.dormRoomID, roomID))
  const [photo] = await db
    .select({ id: dormPhotos.id, name: dormPhotos.name })
    .from(dormPhotos)
    .innerJoin(dormReviews, eq(dormReviews.id, dormPhotos.reviewID))
    .where(
      and(
        isThis,
        or(await opensFor(context), isAdmin(viewer) ? isNotHeldBack(context) : undefined),
      ),
    )
  if (!photo) throw notFound('Photo')
  return servePhoto(context, { table: dormPhotos, size, ...photo })
}
