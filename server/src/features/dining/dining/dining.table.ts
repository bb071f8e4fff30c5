import type { Station } from '@wso/contract/dining/dining'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { day, key, moment } from '#core/database/columns.ts'

/** Dining halls and other places with meals. */
export const diningHalls = pgTable('dining_halls', {
  id: key(),
  /** The key of the hall in `dining.json`. */
  slug: text().notNull().unique(),
  name: text().notNull(),
  onlineOrder: boolean().notNull(),
  updatedTime: moment().notNull(),
})

/** A meal on one day, with the dishes of each station. */
export const diningMeals = pgTable(
  'dining_meals',
  {
    id: key(),
    hallID: integer('hall_id')
      .notNull()
      .references(() => diningHalls.id, { onDelete: 'cascade' }),
    day: day().notNull(),
    /** The order within the day. */
    position: integer().notNull(),
    name: text().notNull(),
    /**
     * `HH:MM` at the college; a closing time that is not later is on the next day. Null without
     * times.
     */
    opens: text(),
    closes: text(),
    stations: jsonb().$type<Station[]>().notNull(),
  },
  (meal) => [
    unique().on(meal.day, meal.hallID, meal.position),
    check('dining_meals_times', sql`(${meal.opens} is null) = (${meal.closes} is null)`),
  ],
)
