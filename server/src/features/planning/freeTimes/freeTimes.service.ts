import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import type { FreeTimes, FreeWeeks } from '@wso/contract/planning/freeTimes'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import { currentTerm } from '@wso/scheduler/calendar/terms'
import { type BusyMeeting, busyTimes } from '@wso/scheduler/week/freeTimes'
import { and, asc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { meetingsOfSchedule } from '#features/planning/schedules/meetings.public.ts'
import { schedules } from '#features/planning/schedules/schedules.table.ts'
import { personRefColumns, presentPersonRef, refOf } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { isSharing } from './freeTimes.policy.ts'
import { freeGroupPeople, freeGroups, freeShares } from './freeTimes.table.ts'

type Term = NonNullable<FreeTimes['term']>

/** The term whose weeks are compared: in session, or else the next. */
const comparedTerm = (context: Context) => currentTerm(academicCalendar, collegeDay(context))

/** Loads the people the viewer shares with, and those who share with the viewer. */
export async function get(context: Context): Promise<FreeTimes> {
  const term = comparedTerm(context)
  const [people, groups, shown] = await Promise.all([
    directPeople(context),
    ownGroups(context),
    term && sharingNow(context, term),
  ])
  return {
    ...(term && { term: { year: term.year, semester: term.semester } }),
    ...(shown?.schedule !== undefined && { schedule: shown.schedule }),
    people,
    groups,
    sharing: shown?.sharing ?? [],
  }
}

const byName = [asc(users.name), asc(users.id)]

async function directPeople({ db, viewer }: Context) {
  const rows = await db
    .select(personRefColumns)
    .from(freeShares)
    .innerJoin(users, eq(users.id, freeShares.otherID))
    .where(eq(freeShares.userID, viewer.id))
    .orderBy(...byName)
  return rows.map((row) => chosen(row, viewer))
}

const chosen = (
  row: Parameters<typeof refOf>[0] & { visible: boolean; atWilliams: boolean },
  viewer: Context['viewer'],
) => {
  const user = presentPersonRef(row, viewer)
  return { id: row.id, name: row.name, ...(user && { user }) }
}

async function ownGroups({ db, viewer }: Context): Promise<FreeTimes['groups']> {
  const rows = await db
    .select({ group: freeGroups, person: personRefColumns })
    .from(freeGroups)
    .leftJoin(freeGroupPeople, eq(freeGroupPeople.groupID, freeGroups.id))
    .leftJoin(users, eq(users.id, freeGroupPeople.otherID))
    .where(eq(freeGroups.userID, viewer.id))
    .orderBy(asc(freeGroups.id), ...byName)
  return [...Map.groupBy(rows, ({ group }) => group.id).values()].map((own) => {
    const { id, name, isShared } = own[0]!.group
    const people = own.flatMap(({ person }) => (person ? [chosen(person, viewer)] : []))
    return { id, name, isShared, people }
  })
}

/**
 * Loads the name of the viewer's schedule, if it has meetings in the term, and the people with
 * meetings in it who share with the viewer, by name.
 */
async function sharingNow(context: Context, term: Term) {
  const { db, viewer } = context
  const [own] = await db
    .select({ name: schedules.name })
    .from(schedules)
    .where(and(eq(schedules.userID, viewer.id), schedules.isDefault, meetsIn(context, term)))
  const sharing = await db
    .select(personRefColumns)
    .from(users)
    .innerJoin(schedules, and(eq(schedules.userID, users.id), schedules.isDefault))
    .where(and(isSharing(context), meetsIn(context, term)))
    .orderBy(...byName)
    .limit(freeTimeLimits.listed)
  return { schedule: own?.name, sharing: sharing.map(refOf) }
}

const meetsIn = ({ db }: Context, term: Term) =>
  exists(db.select({ one: sql`1` }).from(sql`${meetingsOfSchedule(term)} met`))

/**
 * Loads the busy times of the viewer and of the people in `ids` who share with the viewer, in one
 * query. A person who does not share cannot be told from one who does not exist or has no meetings.
 */
export async function weeks(context: Context, ids: readonly number[] = []): Promise<FreeWeeks> {
  const { db, viewer } = context
  const term = comparedTerm(context)
  if (!term) return { weeks: [] }
  const isShown = or(eq(users.id, viewer.id), and(inArray(users.id, [...ids]), isSharing(context)))
  const rows = await db
    .select({
      userID: users.id,
      days: sql<number>`met.days`,
      start: sql<number>`met.start_minute`,
      end: sql<number>`met.end_minute`,
    })
    .from(users)
    .innerJoin(schedules, and(eq(schedules.userID, users.id), schedules.isDefault))
    .crossJoin(sql`lateral ${meetingsOfSchedule(term)} met`)
    .where(isShown)
    .orderBy(asc(users.id))
  const people = Map.groupBy<number, BusyMeeting & { userID: number }>(rows, (row) => row.userID)
  const own = people.get(viewer.id)
  people.delete(viewer.id)
  const ordered = [...(own ? ([[viewer.id, own]] as const) : []), ...people]
  return {
    term: { year: term.year, semester: term.semester },
    weeks: ordered.map(([userID, meetings]) => ({ userID, busy: busyTimes(meetings) })),
  }
}
