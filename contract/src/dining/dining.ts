import * as z from 'zod/mini'
import { dayField } from '../core/dates/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'

const Dish = z.object({
  id: z.int(),
  name: z.string(),
  vegetarian: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  allergens: z.optional(z.array(z.string())),
})
export type Dish = z.output<typeof Dish>

const Station = z.object({ name: z.string(), items: z.array(Dish) })
export type Station = z.output<typeof Station>

/** A meal of a dining hall on one day. */
export const Meal = named(
  'Meal',
  z.object({
    name: z.string(),
    /** `HH:MM` at the college; absent when the hall gives no times. */
    hours: z.optional(z.object({ open: z.string(), close: z.string() })),
    stations: z.array(Station),
  }),
)
export type Meal = z.output<typeof Meal>

export const DiningHall = named(
  'DiningHall',
  z.object({
    slug: z.string(),
    name: z.string(),
    onlineOrder: z.boolean(),
    /** In the order of the day; empty when the hall is closed. */
    meals: z.array(Meal),
  }),
)
export type DiningHall = z.output<typeof DiningHall>

/** The dining halls on one day. */
export const DiningDay = named(
  'DiningDay',
  z.object({
    date: z.string(),
    /** The days from today on that have menus. */
    days: z.array(z.string()),
    /** When the menus were last imported; absent before the first import. */
    updatedTime: z.optional(z.string()),
    halls: z.array(DiningHall),
  }),
)
export type DiningDay = z.output<typeof DiningDay>

export const dining = endpoints({
  file: {
    method: 'GET',
    path: '/dining.json',
    summary: "Today's hours and menus of the dining halls, as existing clients read them",
    root: true,
    access: 'public',
    raw: 'application/json',
  },
  day: {
    method: 'GET',
    path: '/dining/halls',
    summary: 'The hours and menus of the dining halls on a day, by default today',
    access: 'public',
    query: z.object({ date: z.optional(dayField) }),
    result: DiningDay,
  },
})
