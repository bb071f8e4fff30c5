import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'

/** What the portal itself has to remember, one row a name. Settings of an operator are in config.ts. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updatedTime: moment().notNull(),
})
