import { isDeepStrictEqual } from 'node:util'
import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { dormReviewLimits } from '@wso/contract/dormtrak/reviewRules'
import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { addPhoto } from '#core/pictures/addPhoto.ts'
import { fileOf, nameOf, renumberPhotos } from '#core/pictures/photoFiles.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { loadPhotos } from '../records/photos.load.ts'
import { dormPhotos } from '../records/photos.table.ts'
import { lockOwn, reopenReview } from '../records/reviews.lock.ts'
import { termOf } from '../records/reviews.policy.ts'

/**
 * Adds a photo at the end of the viewer's review; a file that is a photo of the review already stays where
 * it is.
 * @throws 404, 1331, 1640 at ten photos, and as `preparePicture`
 */
export const add = (context: Context, reviewID: number, file: Uint8Array): Promise<DormPhoto> =>
  addPhoto(context, {
    item: `dorm review ${reviewID}`,
    file,
    lock: async (within) => {
      const review = await lockOwn(within, reviewID)
      const photos = await loadPhotos(within.db, eq(dormPhotos.reviewID, reviewID))
      return {
        photos,
        checkFull: () => {
          if (photos.length >= dormReviewLimits.photos) throw refuse('tooManyPhotos')
        },
        insert: async (photo) => {
          const createdTime = termOf(within.now(), within.config.TIME_ZONE)
          await within.db.insert(dormPhotos).values({ ...photo, reviewID, createdTime })
          await reopenReview(within.db, review)
          const { name, position, width, height } = photo
          const added = { name: fileOf(name), number: position, width, height }
          return { ...added, dormRoomId: review.dormRoomID, reviewId: reviewID }
        },
      }
    },
  })

/** Removes a photo of the viewer's review and closes the gap. @throws 404, 1331 */
export async function remove(context: Context, reviewID: number, file: string) {
  await context.db.transaction(async (db) => {
    const review = await lockOwn({ ...context, db }, reviewID)
    const removed = await db
      .delete(dormPhotos)
      .where(and(eq(dormPhotos.reviewID, reviewID), eq(dormPhotos.name, nameOf(file))))
      .returning({ id: dormPhotos.id })
    if (removed.length === 0) throw notFound('Photo')
    const left = await namesOf(db, reviewID)
    await renumber(db, reviewID, left)
    await reopenReview(db, review)
  })
}

/** Reorders the photos of the viewer's review. @throws 404, 1331, 1101, 409 */
export async function arrange(context: Context, reviewID: number, files: string[]) {
  return context.db.transaction(async (db) => {
    const review = await lockOwn({ ...context, db }, reviewID)
    const names = files.map(nameOf)
    const stored = await checkSame(db, reviewID, names)
    await renumber(db, reviewID, names)
    if (!isDeepStrictEqual(names, stored)) await reopenReview(db, review)
    return loadPhotos(db, eq(dormPhotos.reviewID, reviewID))
  })
}

/** Returns the names as they are stored. @throws 1101 for a photo named twice, 409 when the review's photos have changed */
async function checkSame(db: Db, reviewID: number, names: string[]) {
  if (new Set(names).size < names.length) throw invalidField('names', 'must name each photo once')
  const stored = await namesOf(db, reviewID)
  const isSame = stored.length === names.length && stored.every((name) => names.includes(name))
  if (!isSame) throw refuse('conflict', 'The photos of this review have changed. Load them again.')
  return stored
}

async function namesOf(db: Db, reviewID: number) {
  const rows = await db
    .select({ name: dormPhotos.name })
    .from(dormPhotos)
    .where(eq(dormPhotos.reviewID, reviewID))
    .orderBy(asc(dormPhotos.position))
  return rows.map(({ name }) => name)
}

const renumber = (db: Db, reviewID: number, names: string[]) =>
  renumberPhotos(db, { table: dormPhotos, isOfItem: eq(dormPhotos.reviewID, reviewID) }, names)
