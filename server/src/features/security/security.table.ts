import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '../../core/database/columns.ts'

/**
 * Sign-ins, role and ban changes, and what administrators read and write of other people's data,
 * for 90 days. Accounts and networks are keyed hashes: the table alone reveals neither.
 */
export const securityLog = pgTable(
  'security_log',
  {
    id: key(),
    time: moment().notNull(),
    /** What happened, as noun.verb: `sign-in.failed`, `role.grant`. */
    action: text().notNull(),
    /** Whom it concerns; null for many people, or for the author of a review. */
    account: text(),
    /** Who did it, when it was another person; null for the person themselves and the command line. */
    actor: text(),
    /** From where; null for the command line. */
    network: text(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (entry) => [
    index().on(entry.time, entry.id),
    index().on(entry.account, entry.time),
    index().on(entry.actor, entry.time),
    index().on(entry.network, entry.time),
  ],
)
