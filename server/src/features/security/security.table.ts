import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'

/**
 * Logins, role and ban changes, and administrators' reads and writes of other people's data, for 90
 * days. Accounts and networks are keyed hashes: the table alone reveals neither.
 */
export const securityLog = pgTable(
  'security_log',
  {
    id: key(),
    time: moment().notNull(),
    /** The event as noun.verb: `sign-in.failed`, `role.grant`. */
    action: text().notNull(),
    /** The affected person; null for many people, or for the author of a review. */
    account: text(),
    /** The person who acted; null for the affected person and the command line. */
    actor: text(),
    /** The caller's network; null for the command line. */
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
