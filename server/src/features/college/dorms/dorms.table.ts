import { doors, roomTypes } from '@wso/contract/dormtrak/reviewRules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { checkOneOf, key } from '#core/database/columns.ts'

export const neighborhoods = pgTable('neighborhoods', {
  id: key(),
  name: text().notNull().unique(),
  /** False when there is too little data for rankings and searches. */
  trakked: boolean().notNull().default(true),
})

/** Residence halls, as described by the college. Review data is not stored here. */
export const dorms = pgTable(
  'dorms',
  {
    id: key(),
    neighborhoodID: integer('neighborhood_id')
      .notNull()
      .references(() => neighborhoods.id),
    name: text().notNull().unique(),
    keyOrCard: text({ enum: doors }),
    description: text(),
    built: smallint(),
    /** Null when the rooms determine it. */
    capacity: smallint(),
    numberBathrooms: smallint().notNull().default(0),
    numberWashers: smallint().notNull().default(0),
    /** The position on the campus map, in thousandths from its northwest corner. */
    mapX: smallint(),
    mapY: smallint(),
    /** The URL of the floor plans. */
    floorPlan: text(),
  },
  (dorm) => [
    index().on(dorm.neighborhoodID),
    check('dorms_counts', sql`least(capacity, number_bathrooms, number_washers) >= 0`),
    check('dorms_map_both', sql`(map_x is null) = (map_y is null)`),
    check('dorms_map_range', sql`least(map_x, map_y) >= 0 and greatest(map_x, map_y) <= 1000`),
  ],
)

/** Rooms. The descriptive columns come from the college; review answers override them when read. */
export const dormRooms = pgTable(
  'dorm_rooms',
  {
    id: key(),
    dormID: integer('dorm_id')
      .notNull()
      .references(() => dorms.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    /** Single, double, flex, unknown. */
    roomType: text({ enum: roomTypes }).notNull().default('u'),
    /** Square feet. */
    area: smallint(),
    /** 0 is the basement. */
    floorNumber: smallint(),
    faces: text(),
    /** Accessible by wheelchair. */
    hc: boolean(),
    walkthrough: boolean(),
    closet: text(),
    flooring: text(),
    commonRoomAccess: boolean(),
    commonRoomDesc: text(),
    thermostatAccess: boolean(),
    keyOrCard: text(),
    bedAdjustable: boolean(),
    privateBathroom: boolean(),
    bathroomDesc: text(),
    picture: text(),
  },
  (room) => [
    unique('dorm_rooms_number').on(room.dormID, room.number),
    unique('dorm_rooms_dorm').on(room.id, room.dormID),
    index('dorm_rooms_area').on(room.roomType, room.area),
    checkOneOf('dorm_rooms_type', room.roomType, roomTypes),
    check('dorm_rooms_size', sql`${room.area} > 0`),
  ],
)
