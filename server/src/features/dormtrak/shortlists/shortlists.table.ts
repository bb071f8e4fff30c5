import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { users } from '#features/users/users.table.ts'

/** Rooms that people have shortlisted for the room draw. */
export const shortlistRooms = pgTable(
  'dorm_shortlist_rooms',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dormRoomID: integer('dorm_room_id')
      .notNull()
      .references(() => dormRooms.id, { onDelete: 'cascade' }),
    /** Rooms are shown by position, which has gaps after removals. */
    position: smallint().notNull(),
  },
  (room) => [primaryKey({ columns: [room.userID, room.dormRoomID] }), index().on(room.dormRoomID)],
)

/**
 * The link that shares a person's shortlist, one per person. Only the hash of its secret is stored.
 */
export const shortlistLinks = pgTable('dorm_shortlist_links', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique(),
  createdTime: moment().notNull(),
})
