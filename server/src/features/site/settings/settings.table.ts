import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'

/**
 * Values that the portal stores for itself, one row per name. The operator's settings are in
 * config.ts.
 */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedTime: moment().notNull(),
})
