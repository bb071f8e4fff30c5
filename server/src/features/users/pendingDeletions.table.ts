import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'
import { users } from './users.table.ts'

/** Requested deletions, until they are carried out or canceled. */
export const pendingDeletions = pgTable(
  'pending_deletions',
  {
    userID: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the account will be deleted. */
    deletionTime: moment().notNull(),
    /** The value of `visible` to restore when the deletion is canceled. */
    wasVisible: boolean().notNull(),
  },
  (deletion) => [index().on(deletion.deletionTime)],
)
