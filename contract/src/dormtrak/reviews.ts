import * as z from 'zod/mini'
import { changesTo, moment } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, id, IdParams, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { DormRoom, readsDorms, writesDorms } from './dorms.ts'
import { DormPhoto } from './photos.ts'
import { dormReviewLimits, doors, floorings } from './reviewRules.ts'

const rating = z.nullable(z.int().check(z.minimum(1), z.maximum(5)))

/**
 * A review of a room. The author is visible only to themselves: for every other caller `userID` is
 * 0.
 */
export const DormReview = named(
  'DormReview',
  z.object({
    id: z.int(),
    userID: z.int(),
    dormRoomID: z.int(),
    dormRoom: z.optional(DormRoom),
    /** Null for other viewers while the author delays it; the same applies to `noise`. */
    comment: z.nullable(z.string()),
    closet: z.nullable(z.string()),
    flooring: z.nullable(z.string()),
    commonRoomAccess: z.nullable(z.boolean()),
    commonRoomDesc: z.nullable(z.string()),
    thermostatAccess: z.nullable(z.boolean()),
    keyOrCard: z.nullable(z.string()),
    noise: z.nullable(z.string()),
    bedAdjustable: z.nullable(z.boolean()),
    privateBathroom: z.nullable(z.boolean()),
    bathroomDesc: z.nullable(z.string()),
    loudness: rating,
    wifi: rating,
    location: rating,
    satisfaction: rating,
    /** The first day of the term in which it was written. */
    createdTime: z.string(),
    editedTime: z.optional(z.string()),
    /**
     * Sent only to the author: when others can read the review. Absent if they already can.
     */
    anonymousUntil: z.optional(z.string()),
    /** Hidden by a moderator: visible only to its author, with the moderator's note. */
    hidden: z.boolean(),
    hiddenNote: z.optional(z.string()),
    editable: z.boolean(),
    /** Sent only to the author. */
    version,
    /** Absent without photos. */
    photos: z.optional(z.array(DormPhoto)),
  }),
)
export type DormReview = z.output<typeof DormReview>

const yesNo = z.nullable(z.boolean('must be true or false'))
/** Existing clients send an empty text for no answer. */
const optionalText = (most: number) =>
  z.pipe(
    z.nullable(text(most)),
    z.transform((value) => value || null),
  )
const description = optionalText(dormReviewLimits.description)
const choice = <const C extends readonly string[]>(choices: C) =>
  z.pipe(
    z.nullable(z.union([z.enum(choices), z.literal('')], `must be one of ${choices.join(', ')}`)),
    z.transform((value) => value || null),
  )
/** Existing clients send 0 for no answer. */
const answer = z.pipe(
  z.nullable(
    z
      .int('must be a whole number')
      .check(z.minimum(0, 'must be 1 to 5'), z.maximum(5, 'must be 1 to 5')),
  ),
  z.transform((value) => value || null),
)

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
    /** Hides the review from others until the next school year. */
    holdBack: z.nullable(z.boolean('must be true or false')),
  }),
)

/** Fields that an author may change. A missing field keeps its value; null clears it. */
export const DormReviewChanges = named('DormReviewChanges', z.extend(answers, { version }))
export type DormReviewChanges = z.output<typeof DormReviewChanges>

export const NewDormReview = named('NewDormReview', z.extend(answers, { dormRoomID: id }))
export type NewDormReview = z.output<typeof NewDormReview>

export const DormReviewSearch = z.extend(WholeListQuery, {
  /**
   * Up to 500 for one dorm, one room or the viewer's own reviews; otherwise 20 by default, at most
   * 100.
   */
  limit: z.optional(WholeListQuery.shape.limit.def.innerType),
  dormID: z.optional(id),
  dormRoomID: z.optional(id),
  /** The viewer's own reviews; any other user is refused. */
  userID: z.optional(id),
  /** Only those with a comment that the caller may read. */
  commented: z.optional(flag),
  /** Only those written before this moment. */
  start: z.optional(moment),
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
    refuses: ['notSelf'],
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
    refuses: ['reviewAuthor', 'noDorm', 'notYourRoom', 'reviewExists'],
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
    refuses: ['notSelf'],
  },
  remove: {
    invalidates,
    method: 'DELETE',
    path: '/dormtrak/reviews/:id',
    summary: 'Delete your review with its photos',
    access: writesDorms,
    params: IdParams,
    result: DormReview,
    refuses: ['notSelf'],
  },
})
