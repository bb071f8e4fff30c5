import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'

/** Opening and closing time, 24-hour. A closing time that is not later is on the next day. */
export type Interval = readonly [from: string, until: string]

/** Library services with their weekly hours and exceptions. */
export const libraryServices = pgTable('library_services', {
  id: key(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  /** By day of the week, Sunday first. */
  week: jsonb().$type<Interval[][]>().notNull(),
  /** By date, for holidays and reading periods: `2026-11-26`. */
  days: jsonb().$type<Record<string, Interval[]>>().notNull(),
  updatedTime: moment().notNull(),
})
