import { eq } from 'drizzle-orm'
import { type OwnSource, ownRows } from '#core/database/ownRows.ts'
import { calendarFeeds, courseSelections, schedules } from './schedules.table.ts'

/** Reads a person's schedules and the age of their calendar feed, without its secret or hash. */
export async function ownSchedules(source: OwnSource) {
  const { db, viewer } = source
  const kept = await ownRows(source, schedules)
  const [selections] = await db
    .select()
    .from(courseSelections)
    .where(eq(courseSelections.userID, viewer.id))
  const [feed] = await db
    .select({ since: calendarFeeds.createdTime })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userID, viewer.id))
  return {
    schedules: kept.map(({ content, ...row }) => ({ ...row, ...content })),
    courseSelections: selections ?? null,
    calendarFeed: feed ?? null,
  }
}
