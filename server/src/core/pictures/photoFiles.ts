import { createHash } from 'node:crypto'
import type { Raw } from '@wso/contract/core/endpoint'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Context } from '#core/context.ts'
import { bytes, moment } from '#core/database/columns.ts'
import type { Db } from '#core/database/db.ts'
import { conditionalResponse } from '#core/http/conditionalResponse.ts'
import { notFound } from '#core/refusal.ts'
import { keyedHash } from '#core/secrets.ts'
import { preparePicture } from './pictures.ts'

/** The columns of a photo of an item that has several, in the served sizes. */
export const photoColumns = () => ({
  /** Unguessable, see `photoName`; with `.jpg` it is the file name in the URL. */
  name: text().notNull().unique(),
  position: smallint().notNull(),
  width: smallint().notNull(),
  height: smallint().notNull(),
  largeJPEG: bytes('large_jpeg').notNull(),
  largeWebP: bytes('large_webp').notNull(),
  thumbJPEG: bytes('thumb_jpeg').notNull(),
  thumbWebP: bytes('thumb_webp').notNull(),
  createdTime: moment().notNull(),
})

type PhotoTable = PgTable &
  Record<
    'id' | 'name' | 'position' | 'largeJPEG' | 'largeWebP' | 'thumbJPEG' | 'thumbWebP',
    PgColumn
  >

/** The served sizes; photos are never cropped. */
const sizes = {
  large: { width: 1600, height: 1600, fit: 'inside' },
  thumb: { width: 400, height: 300, fit: 'cover' },
} as const
export type PhotoSize = keyof typeof sizes

/**
 * Returns the name of an uploaded photo of an item like `bulletin 12`. A file has one name there, so
 * that a client whose answer was lost can send it again without adding it twice.
 */
export const photoName = (
  config: Pick<Context['config'], 'SECRETS'>,
  item: string,
  file: Uint8Array,
) =>
  keyedHash(
    config,
    'photo',
    `${item} ${createHash('sha256').update(file).digest('base64url')}`,
  ).slice(0, 22)

/** Returns the columns of an uploaded photo, except its name. @throws as `preparePicture` */
export async function preparePhoto(file: Uint8Array) {
  const { large, thumb } = (await preparePicture(file, sizes)).sizes
  return {
    width: large.width,
    height: large.height,
    largeJPEG: large.jpeg,
    largeWebP: large.webp,
    thumbJPEG: thumb.jpeg,
    thumbWebP: thumb.webp,
  }
}

/** Converts between a photo and the file name in its URL. */
export const fileOf = (name: string) => `${name}.jpg`
export const nameOf = (file: string) => file.replace(/\.jpg$/, '')

type ServedPhoto = { table: PhotoTable; id: number; name: string; size: PhotoSize }

/** Serves a photo that the viewer may see: WebP to callers that accept it, else JPEG. */
export function servePhoto(
  { db, asked }: Context,
  { table, id, name, size }: ServedPhoto,
): Promise<Raw> {
  const webP = asked.accept.includes('image/webp')
  return conditionalResponse(asked, {
    version: `${name}${size === 'large' ? 'l' : 't'}${webP ? 'w' : 'j'}`,
    type: webP ? 'image/webp' : 'image/jpeg',
    body: async () => {
      const anyTable: PgTable = table
      const [row] = await db
        .select({ bytes: table[`${size}${webP ? 'WebP' : 'JPEG'}`] })
        .from(anyTable)
        .where(eq(table.id, id))
      if (!row) throw notFound('Photo') // Removed in the meantime.
      return row.bytes as Uint8Array
    },
  })
}

/** Gives the photos of a locked item the positions of this list. */
export async function renumberPhotos(
  db: Db,
  { table, isOfItem }: { table: PhotoTable; isOfItem: SQL },
  names: string[],
) {
  // Uses negative numbers first, because no two photos can share a position at any moment.
  const given = sql`-array_position(${sql.param(names)}::text[], ${table.name})`
  await db.update(table).set({ position: given }).where(isOfItem)
  await db
    .update(table)
    .set({ position: sql`-1 - ${table.position}` })
    .where(isOfItem)
}
