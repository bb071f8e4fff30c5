import * as z from 'zod/mini'
import { fieldsOf } from '../core/fieldsOf.ts'
import { NewBookListing } from './bookListings.query.ts'
import { BookListing } from './bookListings.ts'

/** The Booktrak part of a person's data export. Prices are cents. */
export const ownBooktrak = {
  bookListings: z.array(
    z.object({
      id: z.int(),
      ...fieldsOf(BookListing, NewBookListing),
      createdTime: z.string(),
      expireTime: z.string(),
      isbn13: z.string(),
      title: z.string(),
      price: z.nullable(z.int()),
      state: z.string(),
      deletedTime: z.nullable(z.string()),
      /** Why moderators hid it; null unless they did. */
      moderationNote: z.nullable(z.string()),
    }),
  ),
  /** Listings of others that they told the owner they are interested in. */
  bookInterests: z.array(
    z.object({
      listingID: z.int(),
      title: z.string(),
      message: z.nullable(z.string()),
      createdTime: z.string(),
      withdrawnTime: z.nullable(z.string()),
    }),
  ),
}
