import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { moment } from '#core/database/columns.ts'
import { users } from './users.table.ts'

/** Who blocked whom. A block hides two people from each other in Ephmatch and Ephcatch. */
export const matchBlocks = pgTable(
  'match_blocks',
  {
    userID: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedID: integer('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdTime: moment().notNull(),
  },
  (block) => [
    primaryKey({ columns: [block.userID, block.blockedID] }),
    index().on(block.blockedID, block.userID),
    check('match_blocks_other', sql`${block.userID} <> ${block.blockedID}`),
  ],
)
