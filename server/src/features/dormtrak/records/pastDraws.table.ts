import { maxLotteryNumber } from '@wso/contract/dormtrak/reviewRules'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, unique } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'

/** Room draws that are over, one for each year. */
export const pastDraws = pgTable(
  'dorm_past_draws',
  {
    year: smallint().primaryKey(),
    /** How many lottery numbers there were; the first is 1. */
    numbers: integer().notNull(),
    importedTime: moment().notNull(),
  },
  (draw) => [
    check('dorm_past_draws_year', sql`${draw.year} between 1950 and 2200`),
    check(
      'dorm_past_draws_numbers',
      sql`${draw.numbers} between 1 and ${sql.raw(String(maxLotteryNumber))}`,
    ),
  ],
)

/** Each room of a past draw, and the number that took its last bed. Nothing says who had the number. */
export const pastDrawRooms = pgTable(
  'dorm_past_draw_rooms',
  {
    id: key(),
    year: smallint()
      .notNull()
      .references(() => pastDraws.year, { onDelete: 'cascade' }),
    dormRoomID: integer('dorm_room_id')
      .notNull()
      .references(() => dormRooms.id, { onDelete: 'cascade' }),
    /** Null when a bed was left at the end. */
    pick: integer(),
  },
  (room) => [
    unique('dorm_past_draw_rooms_room').on(room.year, room.dormRoomID),
    index().on(room.dormRoomID),
    check('dorm_past_draw_rooms_pick', sql`${room.pick} >= 1`),
  ],
)
