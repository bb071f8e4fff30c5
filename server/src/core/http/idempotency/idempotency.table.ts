import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/**
 * Responses of creating calls by `Idempotency-Key`, kept for a day. The foreign key to `users`,
 * which deletes a person's rows with the account, is in the migration, because core imports no
 * feature.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userID: integer().notNull(),
    /** `POST /api/v2/bulletin/rides` */
    endpoint: text().notNull(),
    key: text().notNull(),
    /** Keyed hash of the request, to detect a key that is reused for another request. */
    fingerprint: text().notNull(),
    /**
     * The content of the envelope, encrypted: it may hold the secret of a link or tell who wrote a
     * review. Null until the call succeeds, which other transactions never see.
     */
    content: text(),
    createdTime: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.endpoint, table.key] })],
)
