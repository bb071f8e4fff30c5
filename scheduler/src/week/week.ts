import { dayLetters } from '../catalog/dayLetters.ts'
import type { Busy } from './conflicts.ts'
import { joinRooms } from './joinRooms.ts'
import { lanesOf, type Laned } from './lanes.ts'

/** One meeting on one day of the grid. */
export type Placed = {
  id: string
  /** The index among the meetings of the section or block, with those of one time joined. */
  meeting: number
  day: number
  start: number
  end: number
  place: string
  /** True when it overlaps another item on that day. */
  hasConflict: boolean
}

export type Week = {
  /** Monday to Friday, and the weekend when something meets then, each sorted by time. */
  days: readonly (readonly Laned<Placed>[])[]
  /** The whole hours to draw, in minutes: 8:00 to 16:00, extended as needed, also past midnight. */
  from: number
  to: number
  /** Ids without a slot in the week, listed below the grid. */
  unscheduled: readonly string[]
}

/** Lays out the visible items of one term in a week. */
export function weekOf(visible: readonly Busy[]): Week {
  const whole = dayLetters.map((_, day) => markConflicts(lanesOf(placedOn(visible, day))))
  const days = whole.slice(0, Math.max(5, whole.findLastIndex(({ length }) => length) + 1))
  const all = days.flat().map(({ item }) => item)
  const from = Math.min(8 * 60, ...all.map(({ start }) => Math.floor(start / 60) * 60))
  const to = Math.max(16 * 60, ...all.map(({ end }) => Math.ceil(end / 60) * 60))
  const unscheduled = visible
    .filter(({ meetings }) => meetings.every((meeting) => meeting.days === 0))
    .map(({ id }) => id)
  return { days, from, to, unscheduled }
}

function placedOn(visible: readonly Busy[], day: number): Placed[] {
  return visible.flatMap(({ id, meetings }) =>
    joinRooms(meetings).flatMap(({ days, start, end, place }, meeting) =>
      days & (1 << day) ? [{ id, meeting, day, start, end, place, hasConflict: false }] : [],
    ),
  )
}

function markConflicts(day: Laned<Placed>[]) {
  return day.map(({ item, ...lane }) => {
    const hasConflict = day.some(
      ({ item: other }) => other !== item && other.start < item.end && item.start < other.end,
    )
    return { ...lane, item: { ...item, hasConflict } }
  })
}
