import * as z from 'zod/mini'
import { fieldsOf } from '../core/fieldsOf.ts'
import { DormReview, NewDormReview } from './reviews.ts'

/** The Dormtrak part of a person's data export. */
export const ownDormtrak = {
  dormReviews: z.array(
    z.object({
      id: z.int(),
      ...fieldsOf(DormReview, NewDormReview),
      dorm: z.string(),
      room: z.string(),
      createdTime: z.string(),
      editedTime: z.nullable(z.string()),
      anonymousUntil: z.nullable(z.string()),
      /** The URLs of its photos, for logged-in viewers. */
      photos: z.array(z.string()),
    }),
  ),
  dormShortlist: z.array(z.object({ dormRoomID: z.int(), dorm: z.string(), room: z.string() })),
  /** When the link that shares the shortlist was created. */
  dormShortlistLink: z.nullable(z.object({ since: z.string() })),
  /** When the person began to rank rooms with others; null while they do not. */
  dormGroup: z.nullable(z.object({ joinedTime: z.string() })),
}
