import { isDeepStrictEqual } from 'node:util'
import type { BulletinPhoto, BulletinPhotoOrder } from '@wso/contract/posts/bulletinPhotos'
import { hasPhotos, maxPhotos } from '@wso/contract/posts/bulletins.limits'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { addPhoto } from '#core/pictures/addPhoto.ts'
import { fileOf, nameOf, renumberPhotos } from '#core/pictures/photoFiles.ts'
import { invalidField, notFound, refuse } from '#core/refusal.ts'
import { checkOwner } from '#features/posts/content/posts.public.ts'
import { lockItem } from '#features/posts/content/removal.public.ts'
import { reopenCase } from '#features/posts/content/reportable.public.ts'
import { bulletins } from './bulletins.table.ts'
import { photosOf } from './photos.load.ts'
import { bulletinPhotos } from './photos.table.ts'

/**
 * Adds a photo at the end of the viewer's post; a file that is a photo of the post already stays where it
 * is.
 * @throws 404, 1331, 1833 for another kind of post, 1832 at six photos, and as `preparePicture`
 */
export const add = (
  context: Context,
  bulletinID: number,
  file: Uint8Array,
): Promise<BulletinPhoto> =>
  addPhoto(context, {
    item: `bulletin ${bulletinID}`,
    file,
    lock: async (within) => {
      const row = await lockOwn(within, bulletinID)
      if (!hasPhotos(row.type)) throw refuse('bulletinPhotoType')
      const photos = await photosOf(within.db, bulletinID)
      return {
        photos,
        checkFull: () => {
          if (photos.length >= maxPhotos) throw refuse('bulletinPhotos')
        },
        insert: async (photo) => {
          const createdTime = within.now().toISOString()
          await within.db.insert(bulletinPhotos).values({ ...photo, bulletinID, createdTime })
          await reopen(within.db, row)
          const { name, position, width, height } = photo
          return { name: fileOf(name), number: position, width, height, description: '' }
        },
      }
    },
  })

/** Locks the viewer's post. @throws 404, 1331 */
async function lockOwn(context: Context, bulletinID: number) {
  const row = await lockItem(context, { table: bulletins, name: 'Bulletin' }, bulletinID)
  checkOwner(row, context.viewer)
  return row
}

/** Reopens the case of a hidden post whose photos have changed. */
async function reopen(db: Db, { id, hiddenTime }: typeof bulletins.$inferSelect) {
  if (hiddenTime) await reopenCase(db, 'bulletinID', id)
}

/** Removes a photo of the viewer's post and closes the gap. @throws 404, 1331 */
export async function remove(context: Context, bulletinID: number, file: string) {
  await context.db.transaction(async (db) => {
    const row = await lockOwn({ ...context, db }, bulletinID)
    const isOfPost = eq(bulletinPhotos.bulletinID, bulletinID)
    const removed = await db
      .delete(bulletinPhotos)
      .where(and(isOfPost, eq(bulletinPhotos.name, nameOf(file))))
      .returning({ id: bulletinPhotos.id })
    if (removed.length === 0) throw notFound('Photo')
    const left = await photosOf(db, bulletinID)
    const names = left.map(({ name }) => nameOf(name))
    await renumberPhotos(db, { table: bulletinPhotos, isOfItem: isOfPost }, names)
    await reopen(db, row)
  })
}

/** Reorders and describes the photos of the viewer's post. @throws 404, 1331, 1101, 409 */
export async function arrange(
  context: Context,
  bulletinID: number,
  { photos }: BulletinPhotoOrder,
): Promise<BulletinPhoto[]> {
  const given = photos.map(({ name }) => name)
  if (new Set(given).size < given.length) throw invalidField('photos', 'must name each photo once')
  return context.db.transaction(async (db) => {
    const row = await lockOwn({ ...context, db }, bulletinID)
    const stored = await photosOf(db, bulletinID)
    const isSame =
      stored.length === given.length && stored.every(({ name }) => given.includes(name))
    if (!isSame) throw refuse('conflict', 'The photos of this post have changed. Load them again.')
    const isOfItem = eq(bulletinPhotos.bulletinID, bulletinID)
    await renumberPhotos(db, { table: bulletinPhotos, isOfItem }, given.map(nameOf))
    for (const { name, description } of photos) {
      const isThis = and(isOfItem, eq(bulletinPhotos.name, nameOf(name)))
      // oxlint-disable-next-line no-await-in-loop -- statements of a transaction run one at a time
      await db.update(bulletinPhotos).set({ description }).where(isThis)
    }
    const arranged = await photosOf(db, bulletinID)
    if (!isDeepStrictEqual(arranged, stored)) await reopen(db, row)
    return arranged
  })
}
