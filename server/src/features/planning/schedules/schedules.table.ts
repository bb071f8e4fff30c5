import type { ScheduleContent } from '@wso/contract/planning/schedules'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'
import { users } from '#features/users/users.table.ts'

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Saved sections in the format of existing clients. */
export const courseSelections = pgTable('course_selections', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  courses: text().notNull(),
  updatedTime: moment().notNull(),
})

export const schedules = pgTable(
  'schedules',
  {
    id: key(),
    userID: owner(),
    name: text().notNull(),
    content: jsonb().$type<ScheduleContent>().notNull(),
    isDefault: boolean().notNull(),
    /** Counts changes, to detect edits of an outdated copy. */
    version: integer().notNull().default(1),
    updatedTime: moment().notNull(),
  },
  (schedule) => [
    index().on(schedule.userID, schedule.id),
    uniqueIndex('schedules_default')
      .on(schedule.userID)
      .where(sql`is_default`),
  ],
)

/** Calendar feeds. Only the hash of the secret in the URL is stored. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userID: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secretHash: text().notNull().unique(),
  createdTime: moment().notNull(),
})
