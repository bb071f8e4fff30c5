import { createHash } from 'node:crypto'
import { insertAll } from '#core/database/insert.ts'
import { drawThings } from '#seed/itemPictures.ts'
import type { SeedWorld } from '#seed/world.ts'
import type { bulletins } from './bulletins.table.ts'
import { bulletinPhotos } from './photos.table.ts'

type Bulletin = typeof bulletins.$inferSelect

/** Seeds drawn pictures for the listed posts that offer or found one of the drawn things. */
export async function seedBulletinPhotos({ db, now, made }: SeedWorld, posts: readonly Bulletin[]) {
  const things = await drawThings()
  const photos = posts
    .filter(({ type }) => type === 'exchange' || type === 'lostAndFound')
    .filter(({ title }) => !/^(?:wanted|looking|lost)/i.test(title))
    .filter(({ endDate }) => endDate !== null && Date.parse(endDate) > now.getTime())
    .flatMap(({ id, title, createdTime }) => {
      const thing = things.find(({ suits }) => suits.test(title))
      const picture = thing?.pictures[id % thing.pictures.length]
      if (!thing || !picture) return []
      // Computed, so that the demo is the same every time; those of uploaded photos depend on the file.
      const name = createHash('sha256').update(`bulletin ${id}`).digest('base64url').slice(0, 22)
      const { description } = thing
      return [{ ...picture, bulletinID: id, position: 0, name, description, createdTime }]
    })
  await insertAll(db, bulletinPhotos, photos)
  made(photos.length, 'photos')
}
