import type { DayHours } from '@wso/contract/goodrich/calendar'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { WeekHours } from '#core/calendar/weekHours.ts'
import { day, moment } from '#core/database/columns.ts'

/**
 * The opening calendar saved by managers, in one row. Without it the settings apply. Null columns
 * have not been saved yet.
 */
export const openingCalendar = pgTable(
  'opening_calendar',
  {
    id: integer().primaryKey(),
    week: jsonb().$type<WeekHours>(),
    slotCapacity: integer(),
    excludedSlots: text().array(),
    /** The day on which new orders are paused. */
    pausedDay: day(),
    updatedTime: moment().notNull(),
  },
  (calendar) => [
    check('opening_calendar_one', sql`${calendar.id} = 1`),
    check('opening_calendar_capacity', sql`${calendar.slotCapacity} >= 0`),
  ],
)

/** Dates with different hours than their weekday. */
export const specialDays = pgTable(
  'special_days',
  {
    day: day().primaryKey(),
    hours: jsonb().$type<DayHours>().notNull(),
    note: text().notNull(),
  },
  (special) => [check('special_days_hours', sql`jsonb_typeof(${special.hours}) = 'array'`)],
)
