import { teamGroups } from '@wso/contract/site/teamRules'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkOneOf } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/** People on the team page, listed at their own request. */
export const teamMembers = pgTable(
  'team_members',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    group: text('team_group', { enum: teamGroups }).notNull(),
    role: text(),
    position: integer().notNull(),
  },
  (member) => [checkOneOf('team_members_group', member.group, teamGroups)],
)
