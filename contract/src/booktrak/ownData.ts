import { z } from 'zod'
import { BookListing } from './bookListings.ts'

/** The Booktrak part of a person's data export. Prices are cents. */
export const ownBooktrak = {
  bookListings: z.array(
    BookListing.pick({
      id: true,
      condition: true,
      description: true,
      listingType: true,
      createdTime: true,
      expireTime: true,
    }).extend({
      isbn13: z.string(),
      title: z.string(),
      price: z.int().nullable(),
      state: z.string(),
      deletedTime: z.string().nullable(),
      /** Why moderators hid it; null unless they did. */
      moderationNote: z.string().nullable(),
    }),
  ),
  /** Listings of others that they told the owner they are interested in. */
  bookInterests: z.array(
    z.object({
      listingID: z.int(),
      title: z.string(),
      message: z.string().nullable(),
      createdTime: z.string(),
      withdrawnTime: z.string().nullable(),
    }),
  ),
}
