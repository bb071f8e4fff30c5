import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { timeOf } from '@wso/contract/core/clockTime'
import { addDays, dayIn, instantOf, minutesIn, zoneOffset } from '@wso/contract/core/day'
import type { NextClass } from '@wso/contract/planning/classes'
import { nextMeeting } from '@wso/scheduler/calendar/nextMeeting'
import { findTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, readSectionId } from '@wso/scheduler/catalog/section'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { loadSections } from '#features/planning/catalog/catalog.public.ts'
import { schedules } from './schedules.table.ts'

/**
 * A class counts as the next one for a few minutes after its start, for latecomers looking for its
 * room.
 */
const graceMinutes = 10

/** Returns the next class of the viewer's default schedule within a week, if there is one. */
export async function nextClass(context: Context): Promise<{ next?: NextClass }> {
  const { db, viewer, config } = context
  const now = context.now()
  const zone = config.TIME_ZONE
  const local = { date: dayIn(now, zone), minutes: minutesIn(now, zone) }
  const [row] = await db
    .select({ content: schedules.content })
    .from(schedules)
    .where(and(eq(schedules.userID, viewer.id), schedules.isDefault))
  const keys = (row?.content.entries ?? [])
    .filter(({ hidden }) => !hidden)
    .flatMap(({ id }) => readSectionId(id) ?? [])
    .filter(({ year, semester }) => isNear(findTerm(academicCalendar, year, semester), local.date))
  const events = (await loadSections(db, keys)).flatMap((section) => {
    const term = findTerm(academicCalendar, section.year, section.semester)
    return term ? [{ section, meetings: section.meetings, term }] : []
  })
  const found = nextMeeting(events, local, graceMinutes)
  if (!found) return {}
  const { meeting, date } = found
  const { section } = found.event
  const starts = instantOf(zoneOffset(zone), date, meeting.start)
  return {
    next: {
      course: courseCode(section),
      title: section.titleLong,
      kind: section.classType,
      ...(meeting.place && { place: meeting.place }),
      date,
      start: timeOf(meeting.start),
      end: timeOf(meeting.end),
      minutes: Math.ceil((starts - now.getTime()) / 60_000),
    },
  }
}

/** Returns true when a term has classes in the week from a day. */
const isNear = (term: { start: string; end: string } | undefined, day: string) =>
  term !== undefined && term.start < addDays(day, 7) && day <= term.end
