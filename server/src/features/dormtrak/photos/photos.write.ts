import { randomBytes } from 'node:crypto'
import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { dormReviewLimits } from '@wso/contract/dormtrak/reviewRules'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { preparePicture } from '#core/pictures/pictures.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { fileOf, loadPhotos, nameOf } from '../records/photos.load.ts'
import { dormPhotos } from '../records/photos.table.ts'
import { lockOwn } from '../records/reviews.lock.ts'
import { termOf } from '../records/reviews.policy.ts'

/** The served sizes; photos are never cropped. */
const sizes = {
  large: { width: 1600, height: 1600, fit: 'inside' },
  thumb: { width: 400, height: 300, fit: 'cover' },
} as const

/**
 * Adds a photo at the end of the viewer's review.
 * @throws 404, 1331, 1640 at ten photos, and as `preparePicture`
 */
export async function add(
  context: Context,
  reviewID: number,
  file: Uint8Array,
): Promise<DormPhoto> {
  // An early check before decoding; the count under the lock decides.
  await context.db.transaction((db) => nextPosition({ ...context, db }, reviewID))
  const { sizes: made } = await preparePicture(file, sizes)
  return context.db.transaction(async (db) => {
    const { position, dormRoomID } = await nextPosition({ ...context, db }, reviewID)
    const name = randomBytes(16).toString('base64url')
    const { width, height } = made.large
    await db.insert(dormPhotos).values({
      reviewID,
      name,
      position,
      width,
      height,
      largeJPEG: made.large.jpeg,
      largeWebP: made.large.webp,
      thumbJPEG: made.thumb.jpeg,
      thumbWebP: made.thumb.webp,
      createdTime: termOf(context.now(), context.config.TIME_ZONE),
    })
    const photo = { width, height, number: position }
    return { ...photo, name: fileOf(name), dormRoomId: dormRoomID, reviewId: reviewID }
  })
}

/** Locks the review and returns the position of its next photo. @throws 404, 1331, 1640 */
async function nextPosition(context: Context, reviewID: number) {
  const { dormRoomID } = await lockOwn(context, reviewID)
  const position = await context.db.$count(dormPhotos, eq(dormPhotos.reviewID, reviewID))
  if (position >= dormReviewLimits.photos) throw refuse('tooManyPhotos')
  return { position, dormRoomID }
}

/** Removes a photo of the viewer's review and closes the gap. @throws 404, 1331 */
export async function remove(context: Context, reviewID: number, file: string) {
  await context.db.transaction(async (db) => {
    await lockOwn({ ...context, db }, reviewID)
    const removed = await db
      .delete(dormPhotos)
      .where(and(eq(dormPhotos.reviewID, reviewID), eq(dormPhotos.name, nameOf(file))))
      .returning({ id: dormPhotos.id })
    if (removed.length === 0) throw notFound('Photo')
    const left = await namesOf(db, reviewID)
    await renumber(db, reviewID, left)
  })
}

/** Reorders the photos of the viewer's review. @throws 404, 1331, 1101, 409 */
export async function arrange(context: Context, reviewID: number, files: string[]) {
  return context.db.transaction(async (db) => {
    await lockOwn({ ...context, db }, reviewID)
    const names = files.map(nameOf)
    await checkSame(db, reviewID, names)
    await renumber(db, reviewID, names)
    return loadPhotos(db, eq(dormPhotos.reviewID, reviewID))
  })
}

/** @throws 1101 for a photo named twice, 409 when the review's photos have changed */
async function checkSame(db: Db, reviewID: number, names: string[]) {
  if (new Set(names).size < names.length) throw invalidField('names', 'must name each photo once')
  const stored = await namesOf(db, reviewID)
  const isSame = stored.length === names.length && stored.every((name) => names.includes(name))
  if (!isSame) throw refuse('conflict', 'The photos of this review have changed. Load them again.')
}

async function namesOf(db: Db, reviewID: number) {
  const rows = await db
    .select({ name: dormPhotos.name })
    .from(dormPhotos)
    .where(eq(dormPhotos.reviewID, reviewID))
    .orderBy(asc(dormPhotos.position))
  return rows.map(({ name }) => name)
}

/** Gives the photos of a locked review the positions of this list. */
async function renumber(db: Db, reviewID: number, names: string[]) {
  const isOfReview = eq(dormPhotos.reviewID, reviewID)
  // Uses negative numbers first, because no two photos can share a position at any moment.
  await db
    .update(dormPhotos)
    .set({ position: sql`-array_position(${sql.param(names)}::text[], ${dormPhotos.name})` })
    .where(isOfReview)
  await db
    .update(dormPhotos)
    .set({ position: sql`-1 - ${dormPhotos.position}` })
    .where(isOfReview)
}
