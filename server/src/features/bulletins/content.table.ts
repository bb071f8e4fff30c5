import { boolean, integer, text } from 'drizzle-orm/pg-core'
import { moment } from '../../core/columns.ts'
import { users } from '../users/users.table.ts'

/**
 * The columns of everything people post here. A row is listed while neither `deletedTime` nor
 * `hiddenTime` is set. Its owner deletes it, moderators hide it: neither can undo the other's act.
 */
export const contentColumns = () => ({
  userID: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** The author's name when it was posted: it stays when the college lists them no more, and is empty once they delete their account. */
  exUserName: text().notNull(),
  createdTime: moment().notNull(),
  editedTime: moment(),
  deletedTime: moment(),
  /** Who deleted it, and so may take that back for a while. */
  deletedByID: integer('deleted_by_id').references(() => users.id, { onDelete: 'set null' }),
  hiddenTime: moment(),
  /** Hidden for everyone, its author too. */
  removed: boolean().notNull().default(false),
  /** What the moderator told the author. */
  hiddenNote: text(),
})
