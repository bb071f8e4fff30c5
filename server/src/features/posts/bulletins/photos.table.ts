import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key } from '#core/database/columns.ts'
import { photoColumns } from '#core/pictures/photoFiles.ts'
import { bulletins } from './bulletins.table.ts'

/** Photos of exchanges and of lost and found items; at most six per post. */
export const bulletinPhotos = pgTable(
  'bulletin_photos',
  {
    id: key(),
    bulletinID: integer('bulletin_id')
      .notNull()
      .references(() => bulletins.id, { onDelete: 'cascade' }),
    ...photoColumns(),
    description: text().notNull().default(''),
  },
  (photo) => [
    unique('bulletin_photos_position').on(photo.bulletinID, photo.position),
    // Negative while photos are reordered, visible only to the transaction that holds the lock.
    check('bulletin_photos_cap', sql`${photo.position} between -6 and 5`),
  ],
)
