import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { key } from '../../core/columns.ts'

export const neighborhoods = pgTable('neighborhoods', {
  id: key(),
  name: text().notNull().unique(),
})

export const dorms = pgTable(
  'dorms',
  {
    id: key(),
    neighborhoodID: integer('neighborhood_id')
      .notNull()
      .references(() => neighborhoods.id),
    name: text().notNull().unique(),
  },
  (dorm) => [index().on(dorm.neighborhoodID)],
)

export const dormRooms = pgTable(
  'dorm_rooms',
  {
    id: key(),
    dormID: integer('dorm_id')
      .notNull()
      .references(() => dorms.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    roomType: text({ enum: ['s', 'd', 'f', 'u'] })
      .notNull()
      .default('u'),
  },
  (room) => [
    unique('dorm_rooms_number').on(room.dormID, room.number),
    check('dorm_rooms_type', sql`${room.roomType} in ('s', 'd', 'f', 'u')`),
  ],
)
