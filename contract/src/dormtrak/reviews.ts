import { z } from 'zod'
import { changesTo, moment } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { flag, id, IdParams, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text.ts'
import { version } from '../core/version.ts'
import { DormRoom, readsDorms, writesDorms } from './dorms.ts'
import { DormPhoto } from './photos.ts'
import { dormReviewLimits, doors, floorings } from './reviewRules.ts'

const rating = z.int().min(1).max(5).nullable()

/**
 * A review of a room. The author is visible only to themselves: for every other caller `userID` is
 * 0.
 */
export const DormReview = z
  .object({
    id: z.int(),
    userID: z.int(),
    dormRoomID: z.int(),
    dormRoom: DormRoom.optional(),
    /** Null for other viewers while the author delays it; the same applies to `noise`. */
    comment: z.string().nullable(),
    closet: z.string().nullable(),
    flooring: z.string().nullable(),
    commonRoomAccess: z.boolean().nullable(),
    commonRoomDesc: z.string().nullable(),
    thermostatAccess: z.boolean().nullable(),
    keyOrCard: z.string().nullable(),
    noise: z.string().nullable(),
    bedAdjustable: z.boolean().nullable(),
    privateBathroom: z.boolean().nullable(),
    bathroomDesc: z.string().nullable(),
    loudness: rating,
    wifi: rating,
    location: rating,
    satisfaction: rating,
    createdTime: z.string(),
    editedTime: z.string().optional(),
    /**
     * Sent only to the author: when others can read the comment and noise. Absent if they already
     * can.
     */
    anonymousUntil: z.string().optional(),
    /** Hidden by a moderator: visible only to its author, with the moderator's note. */
    hidden: z.boolean(),
    hiddenNote: z.string().optional(),
    editable: z.boolean(),
    /** Sent only to the author. */
    version,
    /** Absent without photos. */
    photos: z.array(DormPhoto).optional(),
  })
  .meta({ id: 'DormReview' })
export type DormReview = z.output<typeof DormReview>

const yesNo = z.boolean('must be true or false').nullable()
/** Existing clients send an empty text for no answer. */
const optionalText = (most: number) =>
  text(most)
    .nullable()
    .transform((value) => value || null)
const description = optionalText(dormReviewLimits.description)
const choice = <const C extends readonly string[]>(choices: C) =>
  z
    .union([z.enum(choices), z.literal('')], `must be one of ${choices.join(', ')}`)
    .nullable()
    .transform((value) => value || null)
/** Existing clients send 0 for no answer. */
const answer = z
  .int('must be a whole number')
  .min(0, 'must be 1 to 5')
  .max(5, 'must be 1 to 5')
  .nullable()
  .transform((value) => value || null)

const answers = changesTo(
  z.object({
    comment: optionalText(dormReviewLimits.comment),
    closet: description,
    flooring: choice(floorings),
    commonRoomAccess: yesNo,
    commonRoomDesc: description,
    thermostatAccess: yesNo,
    keyOrCard: choice(doors),
    noise: description,
    bedAdjustable: yesNo,
    privateBathroom: yesNo,
    bathroomDesc: description,
    loudness: answer,
    wifi: answer,
    location: answer,
    satisfaction: answer,
    /** Hides the comment and noise from others until the next school year. */
    holdBack: z.boolean('must be true or false').nullable(),
  }),
)

/** Fields that an author may change. A missing field keeps its value; null clears it. */
export const DormReviewChanges = answers.extend({ version }).meta({ id: 'DormReviewChanges' })
export type DormReviewChanges = z.output<typeof DormReviewChanges>

export const NewDormReview = answers.extend({ dormRoomID: id }).meta({ id: 'NewDormReview' })
export type NewDormReview = z.output<typeof NewDormReview>

export const DormReviewSearch = WholeListQuery.extend({
  /**
   * Up to 500 for one dorm, one room or the viewer's own reviews; otherwise 20 by default, at most
   * 100.
   */
  limit: WholeListQuery.shape.limit.unwrap().optional(),
  dormID: id.optional(),
  dormRoomID: id.optional(),
  /** The viewer's own reviews; any other user is refused. */
  userID: id.optional(),
  /** Only those with a comment that the caller may read. */
  commented: flag.optional(),
  /** Only those written before this moment. */
  start: moment.optional(),
})
export type DormReviewSearch = z.output<typeof DormReviewSearch>

/** Other features that change when a review is written, changed or deleted. */
const invalidates = ['dorms', 'dormPhotos', 'dormRankings', 'dormShortlists'] as const

const preload = ['dormRoom', 'dorm', 'neighborhood'] as const

export const dormReviews = endpoints({
  list: {
    method: 'GET',
    path: '/dormtrak/reviews',
    summary: 'Reviews, newest first',
    access: readsDorms,
    query: DormReviewSearch,
    preload,
    paged: true,
    result: DormReview,
  },
  get: {
    method: 'GET',
    path: '/dormtrak/reviews/:id',
    summary: 'One review with its room, dorm and neighborhood',
    access: readsDorms,
    params: IdParams,
    result: DormReview,
  },
  create: {
    invalidates,
    method: 'POST',
    path: '/dormtrak/reviews',
    summary: 'Review the room you live in, once',
    access: writesDorms,
    body: NewDormReview,
    created: true,
    result: DormReview,
  },
  update: {
    invalidates,
    method: 'PATCH',
    path: '/dormtrak/reviews/:id',
    summary: 'Change your review, even after you have left the room',
    access: writesDorms,
    params: IdParams,
    body: DormReviewChanges,
    result: DormReview,
  },
  remove: {
    invalidates,
    method: 'DELETE',
    path: '/dormtrak/reviews/:id',
    summary: 'Delete your review with its photos',
    access: writesDorms,
    params: IdParams,
    result: DormReview,
  },
})
