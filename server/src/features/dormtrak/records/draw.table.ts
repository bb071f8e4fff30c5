import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'

/** The current room draw: at most one row, replaced by each import. */
export const dormDraws = pgTable(
  'dorm_draws',
  {
    isOnly: boolean().primaryKey().default(true),
    /** When the housing office exported the list. */
    updatedTime: moment().notNull(),
  },
  (draw) => [check('dorm_draws_only', sql`${draw.isOnly}`)],
)

/** Free beds, as of the last import. */
export const drawBeds = pgTable(
  'dorm_draw_beds',
  {
    id: key(),
    dormRoomID: integer('dorm_room_id')
      .notNull()
      .references(() => dormRooms.id, { onDelete: 'cascade' }),
    /** Its name in the list, such as `Alder House 214-A`. */
    bed: text().notNull(),
    /** The gender the bed is reserved for; null for any. */
    gender: text(),
  },
  (bed) => [unique('dorm_draw_beds_bed').on(bed.bed), index().on(bed.dormRoomID)],
)
