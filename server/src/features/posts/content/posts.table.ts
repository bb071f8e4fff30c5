import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

/**
 * Columns shared by bulletins, rides, discussions and their posts. Lists show a row while
 * `deletedTime` and `hiddenTime` are null. The owner deletes and a moderator hides; neither can
 * undo the other's action.
 */
export const contentColumns = () => ({
  userID: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The author's name at the time of posting. Empty once the author deletes the account. */
  exUserName: text().notNull(),
  createdTime: moment().notNull(),
  editedTime: moment(),
  deletedTime: moment(),
  /** Who deleted the row. Only this person can undo it, for a short time. */
  deletedByID: integer('deleted_by_id').references(() => users.id, { onDelete: 'set null' }),
  hiddenTime: moment(),
  /** Hidden from everyone, including the author. */
  removed: boolean().notNull().default(false),
  /** The moderator's message to the author. */
  hiddenNote: text(),
})
