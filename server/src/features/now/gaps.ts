import { nowLimits } from '@wso/contract/site/now'
import { stepMinutes } from '@wso/scheduler/week/freeTimes'
import type { MealTime } from '#features/dining/dining/dining.public.ts'
import type { Friend } from '#features/planning/freeTimes/freeTimes.public.ts'
import type { DayMeeting } from '#features/planning/schedules/meetings.public.ts'
import { type Positions, walkBetween, walkMinutes } from './walks.ts'

/** A time between two meetings in minutes since midnight, and where the viewer is before and after. */
export type FreeTime = { start: number; end: number; from: string; to: string }

const leastGap = 30
/** The least time for a meal. */
const leastMeal = 15

/** Returns the times of at least half an hour between meetings, which are ordered by their start. */
export function gapsOf(meetings: readonly DayMeeting[]): FreeTime[] {
  const gaps: FreeTime[] = []
  let last: DayMeeting | undefined
  for (const met of meetings) {
    if (last && met.start - last.end >= leastGap) {
      gaps.push({ start: last.end, end: met.start, from: last.place, to: met.place })
    }
    if (!last || met.end > last.end) last = met
  }
  return gaps
}

/**
 * Returns who of the friends is free in all half hours of a gap. Their busy times are known by half hours
 * alone, so a part of one at either end does not count.
 */
export function freeIn({ start, end }: FreeTime, day: number, friends: readonly Friend[]) {
  const from = Math.ceil(start / stepMinutes) * stepMinutes
  const to = Math.floor(end / stepMinutes) * stepMinutes
  const free =
    from >= to
      ? []
      : friends.filter(({ busy }) =>
          busy.every((each) => each.day !== day || each.end <= from || to <= each.start),
        )
  return {
    free: free.slice(0, nowLimits.friends).map(({ person }) => person),
    freeCount: free.length,
  }
}

/**
 * Returns the meal of the hall that makes the way shortest, with the time there is for it; undefined when
 * no hall is open for a quarter of an hour. Halls that are not on the map come last, by the time they leave.
 */
export function hallIn(gap: FreeTime, meals: readonly MealTime[], positions: Positions) {
  const open = meals.map(({ opens, closes, ...meal }) => {
    const there = walkMinutes(gap.from, meal.name, positions)
    const back = walkMinutes(meal.name, gap.to, positions)
    const start = Math.max(gap.start + (there ?? 0), opens)
    const end = Math.min(gap.end - (back ?? 0), closes)
    const way = there === undefined || back === undefined ? Infinity : there + back
    return { ...meal, start, end, way, walk: walkBetween(gap.from, meal.name, positions) }
  })
  const [best] = open
    .filter(({ start, end }) => end - start >= leastMeal)
    .toSorted((a, b) => compare(a.way, b.way) || b.end - b.start - (a.end - a.start))
  return best
}

/** Orders numbers that may be infinite, whose difference is not a number. */
const compare = (a: number, b: number) => (a === b ? 0 : a - b)
