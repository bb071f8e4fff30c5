import { z } from 'zod'
import { changesTo, moment } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { flag, id, IdParams, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text.ts'
import { DormRoom, readsDorms, writesDorms } from './dorms.ts'
import { DormPhoto } from './photos.ts'
import { dormReviewLimits, doors, floorings } from './reviewRules.ts'

const rating = z.int().min(1).max(5).nullable()

/** A review of a room. Only its author learns who wrote it: for every other caller `userID` is 0. */
export const DormReview = z
  .object({
    id: z.int(),
    userID: z.int(),
    dormRoomID: z.int(),
    dormRoom: DormRoom.optional(),
    /** Null for others while the author holds it back; so is `noise`. */
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
    /** Sent to the author alone: when others may read comment and noise. Absent when they may now. */
    anonymousUntil: z.string().optional(),
    /** A moderator hid it: only its author still sees it, with what the moderator wrote. */
    hidden: z.boolean(),
    hiddenNote: z.string().optional(),
    editable: z.boolean(),
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

/** What an author may change: a missing field keeps its value, null clears it. */
export const DormReviewChanges = changesTo(
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
    /** Shows comment and noise to others only from the next school year on. */
    holdBack: z.boolean('must be true or false').nullable(),
  }),
).meta({ id: 'DormReviewChanges' })
export type DormReviewChanges = z.output<typeof DormReviewChanges>

export const NewDormReview = DormReviewChanges.extend({ dormRoomID: id }).meta({
  id: 'NewDormReview',
})
export type NewDormReview = z.output<typeof NewDormReview>

export const DormReviewSearch = WholeListQuery.extend({
  /** Up to 500 in a dorm, a room or your own; else 20 unless `limit` says more, at most 100. */
  limit: WholeListQuery.shape.limit.unwrap().optional(),
  dormID: id.optional(),
  dormRoomID: id.optional(),
  /** Your own reviews; nobody else's can be asked for. */
  userID: id.optional(),
  /** Only those with a comment that the caller may read. */
  commented: flag.optional(),
  /** Only those written before this moment. */
  start: moment.optional(),
})
export type DormReviewSearch = z.output<typeof DormReviewSearch>

/** What a written, changed or deleted review changes beside the reviews. */
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
    summary: 'Change your review, also of a room you have left',
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
