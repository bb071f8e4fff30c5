import { desc, eq } from 'drizzle-orm'
import {
  calendarFeeds,
  courseSelections,
  schedules,
} from '../../../courses/schedules/schedules.table.ts'
import { type ExportSource, mostExported } from '../account.policy.ts'

/** Reads a person's schedules and the age of their calendar feed, without its secret or hash. */
export async function exportSchedules({ db, id }: ExportSource) {
  const kept = await db
    .select()
    .from(schedules)
    .where(eq(schedules.userID, id))
    .orderBy(desc(schedules.id))
    .limit(mostExported)
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
