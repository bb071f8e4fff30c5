import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

const person = (name: string) =>
  integer(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * The people with whom a person shares their free times. Stores only the permission, never the
 * times.
 */
export const freeShares = pgTable(
  'free_shares',
  {
    userID: person('user_id'),
    otherID: person('other_id'),
    createdTime: moment().notNull(),
  },
  (share) => [
    primaryKey({ columns: [share.userID, share.otherID] }),
    index().on(share.otherID, share.userID),
    check('free_shares_other', sql`${share.userID} <> ${share.otherID}`),
  ],
)

/** Lists of people that only their owner sees. */
export const freeGroups = pgTable(
  'free_groups',
  {
    id: key(),
    userID: person('user_id'),
    name: text().notNull(),
    /** True when the owner shares with everyone in the group. */
    isShared: boolean().notNull(),
    createdTime: moment().notNull(),
  },
  (group) => [index().on(group.userID, group.id)],
)

export const freeGroupPeople = pgTable(
  'free_group_people',
  {
    groupID: integer('group_id')
      .notNull()
      .references(() => freeGroups.id, { onDelete: 'cascade' }),
    otherID: person('other_id'),
  },
  (member) => [
    primaryKey({ columns: [member.groupID, member.otherID] }),
    index().on(member.otherID, member.groupID),
  ],
)
