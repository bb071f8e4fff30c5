import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../database/columns.ts'

/**
 * How much of an hourly or daily limit each person has used. The foreign key to `users`, which
 * deletes a person's rows with the account, is in the migration, because core imports no feature.
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
