import type { Context } from '../context.ts'
import { fileOf, photoName, preparePhoto } from './photoFiles.ts'

type Prepared = Awaited<ReturnType<typeof preparePhoto>>

/** The photos of a locked item, in order, and how one is added to it. */
type PhotoPlace<P extends { name: string }> = {
  photos: readonly P[]
  /** Throws when the item has as many photos as it can have. */
  checkFull: () => void
  /** Stores a photo, and returns it as the others are presented. */
  insert: (photo: Prepared & { name: string; position: number }) => Promise<P>
}

type Adding<P extends { name: string }> = {
  /** What the item is called in the names of its photos, like `bulletin 12`. */
  item: string
  file: Uint8Array
  /** Locks the viewer's item until the transaction of this context ends. */
  lock: (within: Context) => Promise<PhotoPlace<P>>
}

/**
 * Adds a photo at the end of an item of the viewer; a file that is a photo of the item already stays where
 * it is. @throws as `lock`, as `checkFull`, and as `preparePicture`
 */
export async function addPhoto<P extends { name: string }>(
  context: Context,
  { item, file, lock }: Adding<P>,
): Promise<P> {
  const name = photoName(context.config, item, file)
  const place = async (within: Context) => {
    const found = await lock(within)
    const known = found.photos.find((photo) => photo.name === fileOf(name))
    if (!known) found.checkFull()
    return { ...found, known }
  }
  // An early check before decoding; the one under the lock decides.
  const early = await context.db.transaction((db) => place({ ...context, db }))
  if (early.known) return early.known
  const prepared = await preparePhoto(file)
  return context.db.transaction(async (db) => {
    const { known, photos, insert } = await place({ ...context, db })
    return known ?? insert({ ...prepared, name, position: photos.length })
  })
}
