import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { photoFile as file } from '../core/files/photoFile.ts'
import { maxPhotoBytes } from '../core/files/photoRules.ts'
import { named } from '../core/named.ts'
import { IdParams } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { maxPhotoDescription, maxPhotos } from './bulletins.limits.ts'
import { readsBulletins, writesBulletins } from './postAccess.ts'

/** A photo of an exchange or of something lost or found. */
export const BulletinPhoto = named(
  'BulletinPhoto',
  z.object({
    /** The file name in its URL. */
    name: z.string(),
    /** The position among the photos of its post, from 0. */
    number: z.int(),
    /** Pixels, as served. */
    width: z.int(),
    height: z.int(),
    /** What the author says is in the photo, for people who do not see it; may be empty. */
    description: z.string(),
  }),
)
export type BulletinPhoto = z.output<typeof BulletinPhoto>

/** All photos of a post, in their new order, with what is in them. */
export const BulletinPhotoOrder = named(
  'BulletinPhotoOrder',
  z.object({
    photos: z
      .array(z.object({ name: file, description: text(maxPhotoDescription) }))
      .check(z.maxLength(maxPhotos, 'must name every photo once')),
  }),
)
export type BulletinPhotoOrder = z.output<typeof BulletinPhotoOrder>

const invalidates = ['bulletins', 'board'] as const

export const bulletinPhotos = endpoints({
  add: {
    invalidates,
    method: 'PUT',
    path: '/bulletin/bulletins/:id/photo',
    summary: `Add a photo to your exchange or lost item, up to ${maxPhotos}`,
    access: writesBulletins,
    params: IdParams,
    upload: maxPhotoBytes,
    result: BulletinPhoto,
    refuses: ['notSelf', 'bulletinPhotos', 'bulletinPhotoType'],
  },
  arrange: {
    invalidates,
    method: 'PUT',
    path: '/bulletin/bulletins/:id/photos',
    summary: 'Reorder and describe the photos of your post',
    access: writesBulletins,
    params: IdParams,
    body: BulletinPhotoOrder,
    result: z.array(BulletinPhoto),
    refuses: ['notSelf', 'conflict'],
  },
  remove: {
    invalidates,
    method: 'DELETE',
    path: '/bulletin/bulletins/:id/photos/:file',
    summary: 'Remove a photo from your post',
    access: writesBulletins,
    params: z.extend(IdParams, { file }),
    refuses: ['notSelf'],
  },
  picture: {
    method: 'GET',
    root: true,
    path: '/pic/bulletin/:size/:file',
    summary:
      'A photo of a post, whole or as a small one: WebP for callers that accept it, else JPEG',
    access: readsBulletins,
    params: z.object({ size: z.enum(['large', 'thumb'], 'must be large or thumb'), file }),
    raw: 'image/jpeg',
  },
})
