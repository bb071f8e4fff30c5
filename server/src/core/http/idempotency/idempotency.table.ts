import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/**
 * Responses of creating calls by `Idempotency-Key`, kept for a day. A call is stored under a pseudonym
 * of its caller, because its time next to a name would tell who wrote what.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The pseudonym of the caller for this endpoint. */
    owner: text().notNull(),
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
  (table) => [primaryKey({ columns: [table.owner, table.endpoint, table.key] })],
)
