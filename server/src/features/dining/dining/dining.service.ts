import { createHash } from 'node:crypto'
import { formatClock } from '@wso/contract/core/dates/clockTime'
import { addDays } from '@wso/contract/core/dates/day'
import type { Raw } from '@wso/contract/core/endpoint'
import type { DiningDay, DiningHall, Meal } from '@wso/contract/dining/dining'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context, Services } from '#core/context.ts'
import { conditionalResponse } from '#core/http/conditionalResponse.ts'
import { diningHalls, diningMeals } from './dining.table.ts'

type Asked = Pick<Services, 'db' | 'config' | 'now'>
type MealRow = typeof diningMeals.$inferSelect

/** The number of days ahead for which menus are offered. */
const daysAhead = 14

/** Returns the dining halls of a day, by default today, and the days that have menus. */
export async function day(services: Asked, date = collegeDay(services)): Promise<DiningDay> {
  const { db } = services
  const halls = await db.select().from(diningHalls).orderBy(asc(diningHalls.name))
  const meals = await db
    .select()
    .from(diningMeals)
    .where(eq(diningMeals.day, date))
    .orderBy(asc(diningMeals.hallID), asc(diningMeals.position))
  const byHall = Map.groupBy(meals, ({ hallID }) => hallID)
  const updatedTime = halls
    .map((hall) => hall.updatedTime)
    .toSorted()
    .at(-1)
  return {
    date,
    days: await daysWithMenus(services),
    ...(updatedTime && { updatedTime }),
    halls: halls.map(({ id, slug, name, onlineOrder }): DiningHall => ({
      slug,
      name,
      onlineOrder,
      meals: (byHall.get(id) ?? []).map(presentMeal),
    })),
  }
}

function presentMeal({ name, opens, closes, stations }: MealRow): Meal {
  const hours = opens !== null && closes !== null ? { hours: { open: opens, close: closes } } : {}
  return { name, ...hours, stations }
}

async function daysWithMenus(services: Asked): Promise<string[]> {
  const today = collegeDay(services)
  const rows = await services.db
    .selectDistinct({ day: diningMeals.day })
    .from(diningMeals)
    .where(and(gte(diningMeals.day, today), lte(diningMeals.day, addDays(today, daysAhead))))
    .orderBy(asc(diningMeals.day))
  return rows.map((row) => row.day)
}

/** Returns today's halls as the file that existing clients read, with an ETag. */
export async function file(context: Context): Promise<Raw> {
  const body = JSON.stringify(legacyFile(await day(context), context.config.TIME_ZONE))
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return conditionalResponse(context.asked, {
    version,
    type: 'application/json',
    body: () => Promise.resolve(body),
  })
}

function legacyFile({ halls, updatedTime }: DiningDay, timeZone: string) {
  return {
    vendors: Object.fromEntries(halls.map((hall) => [hall.slug, legacyVendor(hall)])),
    ...(updatedTime && { updateTime: displayTime(new Date(updatedTime), timeZone) }),
  }
}

const legacyVendor = ({ name, onlineOrder, meals }: DiningHall) => ({
  name,
  operating: meals.length > 0,
  onlineOrder,
  meals: Object.fromEntries(meals.map((meal) => [meal.name.toLowerCase(), legacyMeal(meal)])),
})

const legacyMeal = ({ name, hours, stations }: Meal) => ({
  name,
  hours: hours ? { open: legacyTime(hours.open), close: legacyTime(hours.close) } : null,
  courses: Object.fromEntries(stations.map((station) => [station.name, station])),
})

/** Formats `07:30` as `7:30am`. */
const legacyTime = (time: string) => formatClock(time).replace(' ', '')

/** The format of existing clients: "Monday, 21-Oct-19 15:14:11 EDT". */
function displayTime(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    day: '2-digit',
    month: 'short',
    year: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''
  const date = `${part('day')}-${part('month')}-${part('year')}`
  const time = `${part('hour')}:${part('minute')}:${part('second')}`
  return `${part('weekday')}, ${date} ${time} ${part('timeZoneName')}`
}
