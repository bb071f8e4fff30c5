import { addDays } from '@wso/contract/core/dates/day'
import { asc } from 'drizzle-orm'
import { daysAfter, daysBefore, type Openings, periodsOf } from '#core/calendar/periods.ts'
import { collegeDay, weekdayOf } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import { libraryServices } from './library.table.ts'

/** Returns the opening hours of the library and its services around today. */
export async function libraryOpenings(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<Openings[]> {
  const { db, config } = services
  const rows = await db.select().from(libraryServices).orderBy(asc(libraryServices.position))
  const today = collegeDay(services)
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, ahead) =>
    addDays(today, ahead - daysBefore),
  )
  return rows.map(({ name, week, days: special }) => ({
    kind: 'library',
    name,
    periods: days.flatMap((day) =>
      periodsOf(day, special[day] ?? week[weekdayOf(day)] ?? [], config.TIME_ZONE),
    ),
  }))
}
