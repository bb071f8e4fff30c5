import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { day, key } from '#core/database/columns.ts'
import { contentColumns } from '#features/posts/content/posts.table.ts'

/** Ride offers and requests. */
export const rides = pgTable(
  'rides',
  {
    id: key(),
    source: text().notNull(),
    destination: text().notNull(),
    /** The places normalized for matching: see `placeKey`. */
    sourceKey: text().notNull(),
    destinationKey: text().notNull(),
    offer: boolean().notNull(),
    day: day().notNull(),
    /** `HH:MM` in the campus time zone. */
    time: text(),
    seats: integer(),
    body: text().notNull(),
    ...contentColumns(),
  },
  (ride) => [
    index('rides_listed')
      .on(ride.day, ride.time, ride.id)
      .where(sql`deleted_time is null and hidden_time is null`),
    index('rides_text').using(
      'gin',
      sql`fold(${ride.source} || ' ' || ${ride.destination} || ' ' || ${ride.body}) gin_trgm_ops`,
    ),
    index('rides_author').using('gin', sql`fold(${ride.exUserName}) gin_trgm_ops`),
    index().on(ride.userID, ride.day),
    index().on(ride.deletedByID),
    check('rides_time', sql`${ride.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('rides_seats', sql`${ride.seats} between 0 and 12`),
  ],
)
