import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../users/users.table.ts'

/** People on the team page, listed at their own request. */
export const teamMembers = pgTable(
  'team_members',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    group: text('team_group', { enum: ['board', 'contributor'] }).notNull(),
    role: text(),
    position: integer().notNull(),
  },
  (member) => [check('team_members_group', sql`${member.group} in ('board', 'contributor')`)],
)
