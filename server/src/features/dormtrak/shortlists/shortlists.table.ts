import { maxGroup } from '@wso/contract/dormtrak/reviewRules'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
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

/** The people who rank rooms together, each in one group at most. A group is its members. */
export const groupMembers = pgTable(
  'dorm_group_members',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    groupID: uuid('group_id').notNull(),
    /** Unique in the group, so that it cannot grow beyond its limit. */
    seat: smallint().notNull(),
    joinedTime: moment().notNull(),
  },
  (member) => [
    unique('dorm_group_members_seat').on(member.groupID, member.seat),
    check(
      'dorm_group_members_seats',
      sql`${member.seat} between 1 and ${sql.raw(String(maxGroup))}`,
    ),
  ],
)
