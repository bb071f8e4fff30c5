import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '../../core/columns.ts'
import { users } from '../users/users.table.ts'

/** What was decided over others: moderation, roles, bans. Rows are added, never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    /** From where: a person on the site, or the command line. */
    source: text({ enum: ['person', 'command line'] }).notNull(),
    /** Who decided; null for the command line, and for a person who has left since. */
    userID: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What was done, as noun.verb: `role.grant`, `survey.hide`. */
    action: text().notNull(),
    /** To what, as noun:id: `user:17`, `survey:204`. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdTime: moment().notNull(),
  },
  (entry) => [
    index().on(entry.subject, entry.id),
    index().on(entry.createdTime, entry.id),
    index().on(entry.userID),
    check('audit_log_source', sql`${entry.source} in ('person', 'command line')`),
  ],
)
