import { minutesOf } from '@wso/contract/core/dates/clockTime'
import { addDays } from '@wso/contract/core/dates/day'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { daysAfter, daysBefore, type Openings } from '#core/calendar/periods.ts'
import { collegeDay, periodOf } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import { diningHalls, diningMeals } from './dining.table.ts'

/** Returns the meal times of the dining halls around today, by hall name. */
export async function diningOpenings(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<Openings[]> {
  const { db, config } = services
  const today = collegeDay(services)
  const [first, last] = [addDays(today, -daysBefore), addDays(today, daysAfter)]
  const rows = await db
    .select({
      slug: diningHalls.slug,
      hall: diningHalls.name,
      day: diningMeals.day,
      name: diningMeals.name,
      opens: diningMeals.opens,
      closes: diningMeals.closes,
    })
    .from(diningHalls)
    .leftJoin(
      diningMeals,
      and(
        eq(diningMeals.hallID, diningHalls.id),
        gte(diningMeals.day, first),
        lte(diningMeals.day, last),
      ),
    )
    .orderBy(asc(diningHalls.name), asc(diningMeals.day), asc(diningMeals.position))
  return [...Map.groupBy(rows, ({ slug }) => slug)].map(([slug, meals]) => ({
    kind: 'hall',
    name: meals[0]?.hall ?? slug,
    slug,
    periods: meals.flatMap(({ day, name, opens, closes }) =>
      day && name && opens && closes
        ? [{ ...periodOf(day, opens, closes, config.TIME_ZONE), name }]
        : [],
    ),
  }))
}

/** A meal of a dining hall, in minutes since the midnight before it. */
export type MealTime = { name: string; slug: string; meal: string; opens: number; closes: number }

/** Loads the meals of a day that have times, by hall. */
export async function mealsOn({ db }: Pick<Services, 'db'>, day: string): Promise<MealTime[]> {
  const rows = await db
    .select({
      name: diningHalls.name,
      slug: diningHalls.slug,
      meal: diningMeals.name,
      opens: diningMeals.opens,
      closes: diningMeals.closes,
    })
    .from(diningMeals)
    .innerJoin(diningHalls, eq(diningHalls.id, diningMeals.hallID))
    .where(eq(diningMeals.day, day))
    .orderBy(asc(diningHalls.name), asc(diningMeals.position))
  return rows.flatMap(({ opens, closes, ...row }) => {
    if (!opens || !closes) return []
    const [from, to] = [minutesOf(opens), minutesOf(closes)]
    return [{ ...row, opens: from, closes: to > from ? to : to + 24 * 60 }]
  })
}
