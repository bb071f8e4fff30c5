import { buildingPositions, type MapPosition } from '@wso/contract/campus/places'
import { allows } from '@wso/contract/core/access'
import { freeTimes } from '@wso/contract/planning/freeTimes'
import type { DayEntry } from '@wso/contract/site/now'
import type { CalendarDay } from '@wso/scheduler/calendar/calendarDay'
import { demoPlaces } from '@wso/scheduler/demo/demoPlaces'
import { eq } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { isOffered } from '#core/offeredServices.ts'
import { personOf } from '#core/viewer.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { mealsOn } from '#features/dining/dining/dining.public.ts'
import { sharingFriends } from '#features/planning/freeTimes/freeTimes.public.ts'
import { type DayMeeting, meetingsOfDay } from '#features/planning/schedules/meetings.public.ts'
import { freeIn, gapsOf, hallIn } from './gaps.ts'
import { type Positions, walkBetween } from './walks.ts'

/** Minutes of a day as an instant. */
export type At = (minutes: number) => string

type Day = { date: string; classes: NonNullable<CalendarDay['classes']>; at: At }

/** Returns the viewer's classes and blocks of a day, and the gaps between them. */
export async function dayLine(context: Context, { date, classes, at }: Day): Promise<DayEntry[]> {
  const { config, db } = context
  const { term, day } = classes
  const meetings = await meetingsOfDay(context, term, day)
  const gaps = gapsOf(meetings)
  const hasFriends = gaps.length > 0 && allows(freeTimes.get.access, context.viewer)
  const [home, friends, meals] = await Promise.all([
    meetings.length > 0 ? ownDorm(context) : undefined,
    hasFriends ? sharingFriends(context, term) : [],
    gaps.length > 0 && isOffered(config, 'dining') ? mealsOn({ db }, date) : [],
  ])
  const positions: Positions = {
    ...(config.MODE === 'demo' ? demoPlaces : buildingPositions),
    ...home?.positions,
  }
  return [
    ...meetings.map((met, place): DayEntry => {
      const from = place === 0 ? home?.name : placeBefore(met, meetings)
      const walk = walkBetween(from, met.place, positions)
      const { title, course } = met
      const both = {
        starts: at(met.start),
        ends: at(met.end),
        title,
        ...(met.place && { place: met.place }),
        ...(walk && { walk }),
      }
      if (!course) return { kind: 'block', ...both }
      return { kind: 'class', ...both, course: course.code, classType: course.classType }
    }),
    ...gaps.map((gap): DayEntry => {
      const hall = hallIn(gap, meals, positions)
      return {
        kind: 'gap',
        starts: at(gap.start),
        ends: at(gap.end),
        ...freeIn(gap, day, friends),
        ...(hall && { hall: { ...hall, starts: at(hall.start), ends: at(hall.end) } }),
      }
    }),
  ]
}

/** The place of the meeting that ended last before another begins; undefined without one. */
const placeBefore = ({ start }: DayMeeting, meetings: readonly DayMeeting[]) =>
  meetings.filter(({ end }) => end <= start).toSorted((a, b) => b.end - a.end)[0]?.place

/** Loads the viewer's dorm, from which the day begins, if it is on the campus map. */
async function ownDorm({ db, viewer }: Context) {
  const { dormRoomID } = personOf(viewer)
  if (dormRoomID === null) return undefined
  const [dorm] = await db
    .select({ name: dorms.name, x: dorms.mapX, y: dorms.mapY })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(eq(dormRooms.id, dormRoomID))
  if (!dorm || dorm.x === null || dorm.y === null) return undefined
  const position: MapPosition = [dorm.x, dorm.y]
  return { name: dorm.name, positions: { [dorm.name]: position } }
}
