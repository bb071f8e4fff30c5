import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/** Decisions about other people: moderation, roles, bans. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    /** Where the decision was made: on the site or on the command line. */
    source: text({ enum: ['person', 'command line'] }).notNull(),
    /** The person who decided; null for the command line and for deleted users. */
    userID: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * A keyed hash of who decided, as in the security log, which stays when the account is deleted;
     * null for the command line, and for people who delete their own account.
     */
    actor: text(),
    /** The action as noun.verb: `role.grant`, `survey.hide`. */
    action: text().notNull(),
    /** The subject as noun:id: `user:17`, `survey:204`. */
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    createdTime: moment().notNull(),
    /**
     * The place in the chain of hashes and the hash of this entry and the one before. A trigger sets
     * both when the transaction commits, whatever was inserted.
     */
    chainIndex: integer().unique('audit_log_chain'),
    hash: text(),
  },
  (entry) => [
    index().on(entry.subject, entry.id),
    index().on(entry.createdTime, entry.id),
    index().on(entry.userID),
    check('audit_log_source', sql`${entry.source} in ('person', 'command line')`),
  ],
)
