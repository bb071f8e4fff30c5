import type { FreeTimes } from '@wso/contract/planning/freeTimes'
import { freeTimeLimits } from '@wso/contract/planning/freeTimes.limits'
import type { PersonRef } from '@wso/contract/users/users'
import { type BusyTime, busyTimes } from '@wso/scheduler/week/freeTimes'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { meetingsOfSchedule } from '#features/planning/schedules/meetings.public.ts'
import { schedules } from '#features/planning/schedules/schedules.table.ts'
import { personRefColumns, refOf } from '#features/users/users.public.ts'
import { users } from '#features/users/users.table.ts'
import { isSharing } from './freeTimes.policy.ts'
import { freeGroupPeople, freeGroups, freeShares } from './freeTimes.table.ts'

/** Ends what a person shares with another, directly and through groups. */
export async function endSharing(db: Db, userID: number, otherID: number): Promise<void> {
  await db
    .delete(freeShares)
    .where(and(eq(freeShares.userID, userID), eq(freeShares.otherID, otherID)))
  const own = db.select({ id: freeGroups.id }).from(freeGroups).where(eq(freeGroups.userID, userID))
  await db
    .delete(freeGroupPeople)
    .where(and(eq(freeGroupPeople.otherID, otherID), inArray(freeGroupPeople.groupID, own)))
}

const byName = [asc(users.name), asc(users.id)]

/** A person who shares their free times with the viewer, and when they are busy in a week. */
export type Friend = { person: PersonRef; busy: BusyTime[] }

/**
 * Loads the people with meetings in a term who share their free times with the viewer, by name, with the
 * busy times that `GET /free-times/weeks` gives of each. Considers the first 50 who share.
 */
export async function sharingFriends(
  context: Context,
  term: NonNullable<FreeTimes['term']>,
): Promise<Friend[]> {
  const first = context.db
    .select({ id: users.id })
    .from(users)
    .where(isSharing(context))
    .orderBy(...byName)
    .limit(freeTimeLimits.ofDay)
  const minutes = sql`json_build_object('days', met.days, 'start', met.start_minute, 'end', met.end_minute)`
  const rows = await context.db
    .select({
      person: personRefColumns,
      meetings: sql<Parameters<typeof busyTimes>[0]>`json_agg(${minutes})`,
    })
    .from(users)
    .innerJoin(schedules, and(eq(schedules.userID, users.id), schedules.isDefault))
    .crossJoin(sql`lateral ${meetingsOfSchedule(term)} met`)
    .where(inArray(users.id, first))
    .groupBy(users.id)
    .orderBy(...byName)
  return rows.map(({ person, meetings }) => ({ person: refOf(person), busy: busyTimes(meetings) }))
}
