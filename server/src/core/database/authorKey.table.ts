import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * A pseudonym that only the key of authorship makes, in one row, so that a portal with another key does not
 * start: people would not find their own reviews, and could write them again.
 */
export const authorKey = pgTable('author_key', { check: text().primaryKey() })
