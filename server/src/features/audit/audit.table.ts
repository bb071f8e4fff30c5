import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { checkOneOf, key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

const sources = ['person', 'command line', 'scim'] as const

/** Decisions about other people: moderation, roles, bans. Append-only. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: key(),
    /** Where the decision was made: on the site, on the command line or in the college's identity system. */
    source: text({ enum: sources }).notNull(),
    /** The person who decided; null for deleted users and where no person decided on the site. */
    userID: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * A keyed hash of who decided, as in the security log, which stays when the account is deleted;
     * null where nobody of the portal decided, and for people who delete their own account.
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
    checkOneOf('audit_log_source', entry.source, sources),
  ],
)
