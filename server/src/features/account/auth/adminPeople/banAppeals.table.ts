import { appealOutcomes } from '@wso/contract/account/administration.limits'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { checkOneOf, moment } from '#core/database/columns.ts'
import { bans } from '#features/users/users.table.ts'

/** Appeals of bans. A ban has one at most; the next ban of the person deletes it. */
export const banAppeals = pgTable(
  'ban_appeals',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => bans.userID, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdTime: moment().notNull(),
    /** What an administrator answered, and when; null while the appeal waits. */
    outcome: text({ enum: appealOutcomes }),
    note: text(),
    answeredTime: moment(),
  },
  (appeal) => [
    checkOneOf('ban_appeals_outcome', appeal.outcome, appealOutcomes),
    check(
      'ban_appeals_answer',
      sql`num_nonnulls(${appeal.outcome}, ${appeal.note}, ${appeal.answeredTime}) in (0, 3)`,
    ),
    index('ban_appeals_open')
      .on(appeal.createdTime, appeal.userID)
      .where(sql`answered_time is null`),
  ],
)
