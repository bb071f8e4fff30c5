import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/**
 * How much of a limit per day or hour each person has used. The reference to `users`, which deletes
 * a person's rows with the account, is written in the migration: core knows no feature.
 */
export const allowances = pgTable(
  'allowances',
  {
    userID: integer().notNull(),
    /** `posts`, `reviews` or `uploads` */
    name: text().notNull(),
    periodStart: moment().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userID, table.name] })],
)
