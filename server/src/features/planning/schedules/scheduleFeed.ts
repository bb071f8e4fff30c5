import { campus } from '@wso/contract/campus'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import type { Raw } from '@wso/contract/core/endpoint'
import type { ScheduleContent } from '@wso/contract/planning/schedules'
import { sectionEvent, type WeeklyEvent, writeCalendar } from '@wso/scheduler/calendar/termCalendar'
import { findTerm } from '@wso/scheduler/calendar/terms'
import { readSectionId } from '@wso/scheduler/catalog/section'
import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { linkSecretHash, newLinkSecret } from '#core/linkSecret.ts'
import { notFound } from '#core/refusal.ts'
import { hashOf } from '#core/version.ts'
import { loadSections } from '#features/planning/catalog/catalog.public.ts'
import { catalogYears } from '#features/planning/catalog/catalog.table.ts'
import { isOpenAccount } from '#features/users/openAccount.public.ts'
import { users } from '#features/users/users.table.ts'
import { calendarFeeds, schedules } from './schedules.table.ts'

/** Returns when the viewer's calendar feed was created, or null. */
export async function feed({ db, viewer }: Context) {
  const [row] = await db
    .select({ since: calendarFeeds.createdTime })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userID, viewer.id))
  return { since: row?.since ?? null }
}

/** Creates a new secret URL and disables the old one. The secret is returned only here. */
export async function makeFeed({ db, viewer, now }: Context) {
  const { secret, secretHash } = newLinkSecret()
  const values = { secretHash, createdTime: now().toISOString() }
  await db
    .insert(calendarFeeds)
    .values({ userID: viewer.id, ...values })
    .onConflictDoUpdate({ target: calendarFeeds.userID, set: values })
  return { since: values.createdTime, path: `/calendar/${secret}.ics` }
}

/** Deletes the viewer's feed, if there is one. */
export async function stopFeed({ db, viewer }: Context) {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userID, viewer.id))
}

/** Renders the default schedule of the owner of this secret URL. @throws 404 for an unknown URL */
export async function calendar(context: Context, secret: string): Promise<Raw> {
  const { db, config } = context
  const [found] = await db
    .select({ since: calendarFeeds.createdTime, schedule: schedules })
    .from(calendarFeeds)
    .leftJoin(schedules, and(eq(schedules.userID, calendarFeeds.userID), schedules.isDefault))
    .innerJoin(users, eq(users.id, calendarFeeds.userID))
    // A closed account immediately loses its feed, like everything else that is not public.
    .where(and(eq(calendarFeeds.secretHash, linkSecretHash(secret)), isOpenAccount(context)))
  if (!found) throw notFound('Calendar')
  const { since, schedule } = found
  const content = schedule?.content ?? { entries: [], blocks: [] }
  const keys = keysOf(content)
  const changed = await lastImport(context, [...new Set(keys.map(({ year }) => year))])
  const body = writeCalendar({
    name: schedule?.name ?? campus.services.scheduler,
    timeZone: config.TIME_ZONE,
    host: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : campus.productionHost,
    // The time of the last change, so that an unchanged calendar has the same bytes.
    now: Math.max(
      ...[since, schedule?.updatedTime, changed].map((each) => (each ? Date.parse(each) : 0)),
    ),
    events: [
      ...(await loadSections(db, keys)).flatMap((section) => {
        const term = findTerm(academicCalendar, section.year, section.semester)
        return term ? [sectionEvent(section, term)] : []
      }),
      ...blockEvents(schedule?.id ?? 0, content),
    ],
  })
  return {
    body,
    etag: hashOf(body),
    headers: { 'cache-control': 'private, no-cache' },
  }
}

/** Hidden sections are left out of the calendar. */
const keysOf = ({ entries }: ScheduleContent) =>
  entries.filter(({ hidden }) => !hidden).flatMap(({ id }) => readSectionId(id) ?? [])

function blockEvents(scheduleID: number, { blocks }: ScheduleContent): WeeklyEvent[] {
  return blocks.flatMap(({ id, title, year, semester, meetings }) => {
    const term = findTerm(academicCalendar, year, semester)
    if (!term) return []
    return [{ id: `schedule-${scheduleID}-block-${id}`, title, description: '', meetings, term }]
  })
}

async function lastImport({ db }: Context, years: number[]) {
  const rows = await db
    .select({ importedTime: catalogYears.importedTime })
    .from(catalogYears)
    .where(inArray(catalogYears.year, years))
  return rows
    .map(({ importedTime }) => importedTime)
    .toSorted()
    .at(-1)
}
