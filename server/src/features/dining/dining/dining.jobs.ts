import { eq } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import type { Task } from '#core/jobs/jobs.ts'
import { choosersOf, notify } from '#features/notifications/notifications/notifications.public.ts'
import { diningHalls, diningMeals } from './dining.table.ts'

/** Notifies subscribers which dining halls serve salmon today, once per hall. */
export async function notifyOfSalmon(services: Pick<Services, 'db' | 'now' | 'config'>) {
  const to = await choosersOf(services, 'salmon')
  if (to.length === 0) return
  const today = collegeDay(services)
  const meals = await services.db
    .select({ slug: diningHalls.slug, place: diningHalls.name, stations: diningMeals.stations })
    .from(diningMeals)
    .innerJoin(diningHalls, eq(diningHalls.id, diningMeals.hallID))
    .where(eq(diningMeals.day, today))
  const halls = new Map(
    meals
      .filter(({ stations }) =>
        stations.some(({ items }) => items.some(({ name }) => /\bsalmon\b/i.test(name))),
      )
      .map(({ slug, place }) => [slug, place]),
  )
  for (const [slug, place] of halls) {
    const dedupKey = `salmon:${slug}:${today}`
    await notify(services, 'salmon', { to, dedupKey, details: { place: place.slice(0, 80) } })
  }
}

/** Runs hourly from 10:00 to 20:00 UTC, because menus may be imported during the day. */
export const diningTasks: readonly Task[] = [
  {
    name: 'dining:salmon',
    cron: '0 10-20 * * *',
    does: 'Tells those who asked that salmon is served',
    run: (services) => notifyOfSalmon(services),
  },
]
