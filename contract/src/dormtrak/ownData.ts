import { z } from 'zod'
import { DormReview } from './reviews.ts'

/** The Dormtrak part of a person's data export. */
export const ownDormtrak = {
  dormReviews: z.array(
    DormReview.pick({
      id: true,
      dormRoomID: true,
      comment: true,
      closet: true,
      flooring: true,
      commonRoomAccess: true,
      commonRoomDesc: true,
      thermostatAccess: true,
      keyOrCard: true,
      noise: true,
      bedAdjustable: true,
      privateBathroom: true,
      bathroomDesc: true,
      loudness: true,
      wifi: true,
      location: true,
      satisfaction: true,
      createdTime: true,
    }).extend({
      dorm: z.string(),
      room: z.string(),
      editedTime: z.string().nullable(),
      anonymousUntil: z.string().nullable(),
      /** The URLs of its photos, for logged-in viewers. */
      photos: z.array(z.string()),
    }),
  ),
  dormShortlist: z.array(z.object({ dormRoomID: z.int(), dorm: z.string(), room: z.string() })),
  /** When the link that shares the shortlist was created. */
  dormShortlistLink: z.object({ since: z.string() }).nullable(),
}
