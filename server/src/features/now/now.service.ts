import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { allows } from '@wso/contract/core/access'
import { minutesOf } from '@wso/contract/core/dates/clockTime'
import { instantOf, zoneOffset } from '@wso/contract/core/dates/day'
import { orders } from '@wso/contract/goodrich/orders'
import { rides } from '@wso/contract/posts/rides'
import { type DayEntry, type Now } from '@wso/contract/site/now'
import { calendarDay } from '@wso/scheduler/calendar/calendarDay'
import { currentTerm } from '@wso/scheduler/calendar/terms'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Context } from '#core/context.ts'
import { isOffered } from '#core/offeredServices.ts'
import { personOf } from '#core/viewer.ts'
import { riddenOn } from '#features/conversations/conversations.public.ts'
import { ownOrdersOn } from '#features/goodrich/orders/orders.public.ts'
import { hasMeetings } from '#features/planning/schedules/meetings.public.ts'
import { ownRidesOn } from '#features/posts/rides/rides.public.ts'
import { type At, dayLine } from './dayLine.ts'

/**
 * Returns the viewer's day at the college. A part of a service that is off, or from which the viewer is
 * banned, is left out.
 */
export async function day(context: Context): Promise<Now> {
  const { config, viewer } = context
  const date = collegeDay(context)
  const offset = zoneOffset(config.TIME_ZONE)
  const at: At = (minutes) => new Date(instantOf(offset, date, minutes)).toISOString()
  const { classes, occasion } = calendarDay(academicCalendar, date)
  const hasScheduler = isOffered(config, 'scheduler')
  const hasRides = allows(rides.list.access, viewer)
  const [line, ordered, offered, ridden] = await Promise.all([
    classes && hasScheduler ? dayLine(context, { date, classes, at }) : [],
    allows(orders.own.access, viewer) ? ownOrdersOn(context, date) : [],
    hasRides ? ownRidesOn(context, date) : [],
    hasRides ? riddenOn(context, date) : [],
  ])
  const needsCourses = hasScheduler && line.length === 0 && (await lacksCourses(context, date))
  const entries = [
    ...line,
    ...ordered.map(({ time, ...order }): DayEntry => ({
      kind: 'order',
      starts: at(minutesOf(time)),
      ...order,
    })),
    ...[...offered, ...ridden].map(({ time, ...ride }): DayEntry => ({
      kind: 'ride',
      ...(time !== null && { starts: at(minutesOf(time)) }),
      ...ride,
    })),
  ]
  return {
    now: context.now().toISOString(),
    date,
    ...(occasion !== undefined && { occasion }),
    ...(needsCourses && { needsCourses }),
    entries: entries.toSorted(byStart),
  }
}

/** Returns true for a student when the default schedule has nothing in the term of a date, or in the next one between terms. */
async function lacksCourses(context: Context, date: string): Promise<boolean> {
  if (personOf(context.viewer).type !== 'student') return false
  const term = currentTerm(academicCalendar, date)
  return term !== undefined && !(await hasMeetings(context, term))
}

/** Orders entries by their start; those that begin together stay in their order. */
const byStart = ({ starts: a = '' }: DayEntry, { starts: b = '' }: DayEntry) =>
  a === b ? 0 : a < b ? -1 : 1
