import * as z from 'zod/mini'
import { endpoints } from '../core/endpoint.ts'
import { photoFile as file } from '../core/files/photoFile.ts'
import { maxPhotoBytes } from '../core/files/photoRules.ts'
import { named } from '../core/named.ts'
import { id, IdParams } from '../core/page.ts'
import { readsDorms, writesDorms } from './dorms.ts'
import { dormReviewLimits } from './reviewRules.ts'

/** A photo of a room. Two field names have a lowercase `d`, which existing clients rely on. */
export const DormPhoto = named(
  'DormPhoto',
  z.object({
    /** The file name in its URL. */
    name: z.string(),
    dormRoomId: z.int(),
    reviewId: z.int(),
    /** The position among the photos of its review, from 0. */
    number: z.int(),
    /** Pixels, as served. */
    width: z.int(),
    height: z.int(),
  }),
)
export type DormPhoto = z.output<typeof DormPhoto>

/** All photos of a review, in their new order. */
export const PhotoOrder = named(
  'DormPhotoOrder',
  z.object({
    names: z.array(file).check(z.maxLength(dormReviewLimits.photos, 'must name every photo once')),
  }),
)

/** A photo's file, for viewers of the review and, because photos can be reported, for admins. */
const picture = {
  method: 'GET',
  root: true,
  access: { level: 3, anyOf: ['service:dormtrak', 'service:dormtrak:write', 'admin:all'] },
  params: z.object({ roomID: id, file }),
  raw: 'image/jpeg',
} as const

/** Other features that change when a photo is added, moved or removed. */
const invalidates = ['dormReviews', 'dorms', 'dormShortlists'] as const

export const dormPhotos = endpoints({
  ofReview: {
    method: 'GET',
    path: '/dormtrak/reviews/:id/photos',
    summary: 'The photos of a review, in the order its author chose',
    access: readsDorms,
    params: IdParams,
    result: z.array(DormPhoto),
  },
  ofRoom: {
    method: 'GET',
    path: '/dormtrak/rooms/:id/photos',
    summary: 'Up to 500 photos of a room, those of the latest review first',
    access: readsDorms,
    params: IdParams,
    result: z.array(DormPhoto),
  },
  ofDorm: {
    method: 'GET',
    path: '/dormtrak/dorms/:id/photos',
    summary: 'Up to 500 photos of the rooms of a dorm, those of the latest review first',
    access: readsDorms,
    params: IdParams,
    result: z.array(DormPhoto),
  },
  add: {
    invalidates,
    method: 'PUT',
    path: '/dormtrak/reviews/:id/photo',
    summary: `Add a photo to your review, up to ${dormReviewLimits.photos}`,
    access: writesDorms,
    params: IdParams,
    upload: maxPhotoBytes,
    result: DormPhoto,
    refuses: ['notSelf', 'tooManyPhotos'],
  },
  arrange: {
    invalidates,
    method: 'PUT',
    path: '/dormtrak/reviews/:id/photos',
    summary: 'Reorder the photos of your review',
    access: writesDorms,
    params: IdParams,
    body: PhotoOrder,
    result: z.array(DormPhoto),
    refuses: ['notSelf', 'conflict'],
  },
  remove: {
    invalidates,
    method: 'DELETE',
    path: '/dormtrak/reviews/:id/photos/:file',
    summary: 'Remove a photo from your review',
    access: writesDorms,
    params: z.extend(IdParams, { file }),
    refuses: ['notSelf'],
  },
  large: {
    ...picture,
    path: '/pic/dormtrak/dormroom/:roomID/:file',
    summary: 'A photo: WebP for callers that accept it, else JPEG',
  },
  thumb: {
    ...picture,
    path: '/pic/dormtrak/thumb/:roomID/:file',
    summary: 'A small square of a photo: WebP for callers that accept it, else JPEG',
  },
})
