import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'
import { users } from '../users.table.ts'

/** People whom a person has starred. Only that person reads the rows. */
export const userStars = pgTable(
  'user_stars',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherID: integer('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdTime: moment().notNull(),
  },
  (star) => [
    primaryKey({ columns: [star.userID, star.otherID] }),
    index().on(star.otherID),
    check('user_stars_other', sql`${star.userID} <> ${star.otherID}`),
  ],
)
