import type { BulletinPhoto } from '@wso/contract/posts/bulletinPhotos'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { fileOf } from '#core/pictures/photoFiles.ts'
import { opensFor } from '#features/posts/content/posts.public.ts'
import { bulletins } from './bulletins.table.ts'
import { bulletinPhotos } from './photos.table.ts'

/** The photos of a row of bulletins in their order, as a column; null without photos. */
export const photosColumn = sql<BulletinPhoto[] | null>`(
  select json_agg(json_build_object(
    'name', photo.name || '.jpg', 'number', photo.position, 'width', photo.width,
    'height', photo.height, 'description', photo.description
  ) order by photo.position)
  from ${bulletinPhotos} photo where photo.bulletin_id = ${bulletins}.id
)`

/** The photos of a post, in order. */
export const photosOf = async (db: Db, bulletinID: number): Promise<BulletinPhoto[]> =>
  (await readPhotos(db, eq(bulletinPhotos.bulletinID, bulletinID))).map(
    ({ bulletinID: _of, ...photo }) => photo,
  )

/** The addresses of the photos of those of these posts that open for the viewer, by the post's id. */
export async function openPhotosOf({ db, viewer }: Context, ids: number[]) {
  const opens = and(inArray(bulletins.id, ids), opensFor(bulletins, viewer))
  const open = db.select({ id: bulletins.id }).from(bulletins).where(opens)
  return addressesByPost(await readPhotos(db, inArray(bulletinPhotos.bulletinID, open)))
}

/** The addresses and descriptions of the photos of these posts, by the post's id. */
export async function exportedPhotos(db: Db, ids: number[]) {
  return addressesByPost(await readPhotos(db, inArray(bulletinPhotos.bulletinID, ids)))
}

const addressesByPost = (rows: Awaited<ReturnType<typeof readPhotos>>) =>
  new Map(
    [...Map.groupBy(rows, ({ bulletinID }) => bulletinID)].map(([id, photos]) => [
      id,
      photos.map(({ name, description }) => ({
        address: `/pic/bulletin/large/${name}`,
        description,
      })),
    ]),
  )

async function readPhotos(db: Db, where: SQL) {
  const rows = await db
    .select({
      bulletinID: bulletinPhotos.bulletinID,
      name: bulletinPhotos.name,
      number: bulletinPhotos.position,
      width: bulletinPhotos.width,
      height: bulletinPhotos.height,
      description: bulletinPhotos.description,
    })
    .from(bulletinPhotos)
    .where(where)
    .orderBy(asc(bulletinPhotos.bulletinID), asc(bulletinPhotos.position))
  return rows.map((row) => ({ ...row, name: fileOf(row.name) }))
}
