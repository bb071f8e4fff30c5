import { desc, eq } from 'drizzle-orm'
import { calendarFeeds, courseSelections, schedules } from '../schedules/schedules.table.ts'
import { most, type Own } from './account.own.ts'

/** The schedules a person keeps, and since when they have a feed: not its secret, nor its hash. */
export async function ownSchedules({ db, id }: Own) {
  const kept = await db
    .select()
    .from(schedules)
    .where(eq(schedules.userID, id))
    .orderBy(desc(schedules.id))
    .limit(most)
  const [selections] = await db
    .select()
    .from(courseSelections)
    .where(eq(courseSelections.userID, id))
  const [feed] = await db
    .select({ since: calendarFeeds.createdTime })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userID, id))
  return {
    schedules: kept.map(({ content, ...row }) => ({ ...row, ...content })),
    courseSelections: selections ?? null,
    calendarFeed: feed ?? null,
  }
}
