import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '../../core/columns.ts'

/** From and until, by the 24-hour clock; until is the next day where it is not later. */
export type Interval = readonly [from: string, until: string]

/** The library and its services, each with the hours of a week and the days that differ. */
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
