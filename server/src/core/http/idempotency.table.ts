import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/**
 * Responses of creating calls by `Idempotency-Key`, kept for a day. The reference to `users`, which
 * deletes a person's rows with the account, is written in the migration: core knows no feature.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userID: integer().notNull(),
    /** `POST /api/v2/bulletin/rides` */
    endpoint: text().notNull(),
    key: text().notNull(),
    /** Hash of the request, to recognize a key that is used for another one. */
    fingerprint: text().notNull(),
    /** The content of the envelope; null until the call succeeds, which no other transaction sees. */
    content: jsonb().$type<object>(),
    createdTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.endpoint, table.key] })],
)
