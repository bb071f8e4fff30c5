import { doublePrecision, integer, pgTable } from 'drizzle-orm/pg-core'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'

/** The number of published reviews and their average ratings, rounded to a tenth. */
const figureColumns = () => ({
  reviewCount: integer().notNull(),
  satisfaction: doublePrecision(),
  location: doublePrecision(),
  wifi: doublePrecision(),
  loudness: doublePrecision(),
})

/** The figures of each dorm as of the last daily batch; dorms without reviews are absent. */
export const dormFigures = pgTable('dorm_figures', {
  dormID: integer('dorm_id')
    .primaryKey()
    .references(() => dorms.id, { onDelete: 'cascade' }),
  ...figureColumns(),
})

/** The figures of each room as of the last daily batch; rooms without reviews are absent. */
export const dormRoomFigures = pgTable('dorm_room_figures', {
  dormRoomID: integer('dorm_room_id')
    .primaryKey()
    .references(() => dormRooms.id, { onDelete: 'cascade' }),
  ...figureColumns(),
})
