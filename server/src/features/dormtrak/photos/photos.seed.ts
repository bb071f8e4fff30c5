import { createHash } from 'node:crypto'
import { insertAll } from '#core/database/insert.ts'
import { drawRooms } from '#seed/roomPictures.ts'
import type { SeedWorld } from '#seed/world.ts'
import { dormPhotos } from '../records/photos.table.ts'
import type { dormReviews } from '../records/reviews.table.ts'

type Review = Pick<typeof dormReviews.$inferSelect, 'id' | 'createdTime'>

/** Seeds drawn pictures of rooms for about every sixth review; the demo shows no real room. */
export async function seedPhotos({ db, random, made, scaled }: SeedWorld, reviews: Review[]) {
  const pictures = await drawRooms()
  const pictured = random.sample(reviews, Math.min(scaled(360), Math.ceil(reviews.length / 4)))
  const photos = pictured.flatMap(({ id, createdTime }) =>
    random.sample(pictures, random.int(1, 4)).map((picture, position) => ({
      ...picture,
      reviewID: id,
      position,
      createdTime,
      // Seeded, so that the demo is the same every time; those of uploaded photos depend on the file.
      name: createHash('sha256').update(`${id} ${position}`).digest('base64url').slice(0, 22),
    })),
  )
  await insertAll(db, dormPhotos, photos)
  made(photos.length, 'photos')
}
