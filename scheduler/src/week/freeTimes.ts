import { dayLetters, weekdays } from '../catalog/dayLetters.ts'
import { partsOf } from './dayParts.ts'

/** The time of a meeting in a week, without its subject or place. */
export type BusyMeeting = { days: number; start: number; end: number }

/** Minutes of a day from Monday (0) to Sunday (6), half-open. */
export type BusyTime = { day: number; start: number; end: number }

/**
 * A time in which most people are free, with the number of free people and the ids of busy ones.
 */
export type SharedTime = BusyTime & { free: number; busy: readonly number[] }

export const stepMinutes = 30

/** The hours of a day in which people meet. */
export const meetingDay = { start: 8 * 60, end: 22 * 60 }

/**
 * The busy times of a week by day and time. Meetings are rounded outward to half hours and merged,
 * so the result does not reveal the number of classes or their exact times.
 */
export function busyTimes(meetings: readonly BusyMeeting[]): BusyTime[] {
  return dayLetters.flatMap((_, day) => {
    const rounded = meetings
      .flatMap(partsOf)
      .filter(({ days }) => days & (1 << day))
      .map(({ start, end }) => ({
        start: Math.floor(start / stepMinutes) * stepMinutes,
        end: Math.ceil(end / stepMinutes) * stepMinutes,
      }))
      .toSorted((a, b) => a.start - b.start)
    const merged: BusyTime[] = []
    for (const { start, end } of rounded) {
      const last = merged.at(-1)
      if (last && start <= last.end) last.end = Math.max(last.end, end)
      else merged.push({ day, start, end })
    }
    return merged
  })
}

/** The number of days from Monday to compare: the weekend counts when a person is busy then. */
export const comparedDays = (weeks: readonly (readonly BusyTime[])[]): number =>
  Math.max(weekdays.length, ...weeks.flatMap((week) => week.map(({ day }) => day + 1)))

/** Half hours of the week between the hours of `meetingDay`, each with the people who are busy in it. */
export function busyByStep(weeks: readonly (readonly BusyTime[])[]): SharedTime[] {
  return [...Array(comparedDays(weeks)).keys()].flatMap((day) =>
    stepsOfDay().map((start) => {
      const end = start + stepMinutes
      const busy = [...weeks.keys()].filter((at) =>
        weeks[at]?.some((each) => each.day === day && each.start < end && start < each.end),
      )
      return { day, start, end, free: weeks.length - busy.length, busy }
    }),
  )
}

const stepsOfDay = () =>
  Array.from(
    { length: (meetingDay.end - meetingDay.start) / stepMinutes },
    (_, at) => meetingDay.start + at * stepMinutes,
  )

/**
 * The longest times of at least `minutes` in which everyone is free, by day and time; without any,
 * those in which the fewest people are busy.
 */
export function commonTimes(
  weeks: readonly (readonly BusyTime[])[],
  minutes: number,
): SharedTime[] {
  if (weeks.length === 0) return []
  const all = windows(busyByStep(weeks), Math.ceil(minutes / stepMinutes))
  const most = Math.max(...all.map(({ free }) => free))
  return most > 0 ? join(all.filter(({ free }) => free === most)) : []
}

/** Every stretch of `length` half hours of a day, with the people who are busy in any part of it. */
function windows(steps: readonly SharedTime[], length: number): SharedTime[] {
  return steps.flatMap((first, at) => {
    const parts = steps.slice(at, at + length)
    const last = parts.at(-1)
    if (parts.length < length || last?.day !== first.day) return []
    const busy = [...new Set(parts.flatMap((part) => part.busy))].toSorted((a, b) => a - b)
    return [{ ...first, end: last.end, free: first.free + first.busy.length - busy.length, busy }]
  })
}

/** Merges overlapping times in which the same people are busy. */
function join(times: readonly SharedTime[]): SharedTime[] {
  const joined: SharedTime[] = []
  for (const time of times) {
    const last = joined.at(-1)
    const touches = last?.day === time.day && time.start <= last.end
    if (last && touches && String(last.busy) === String(time.busy)) {
      joined[joined.length - 1] = { ...last, end: time.end }
    } else joined.push(time)
  }
  return joined
}
