import type { Meeting } from '../catalog/section.ts'
import type { Busy } from '../week/conflicts.ts'

/** Lunch is 50 minutes in a row between 11 am and 2 pm, in steps of ten minutes. */
const [from, step, steps, run] = [660, 10, 18, 5]
/** Monday to Friday. */
export const lunchDays = 5

/** The busy steps around noon, a word for each day. */
export const newLunch = (depth: number) => new Int32Array((depth + 1) * lunchDays)

/** Marks what meetings occupy in the week that starts at `at`. */
export function takeLunch(week: Int32Array, at: number, meetings: readonly Meeting[]) {
  for (const { days, start, end } of meetings) {
    const first = Math.max(0, Math.floor((start - from) / step))
    const last = Math.min(steps, Math.ceil((end - from) / step))
    if (first >= last) continue
    const bits = ((1 << last) - 1) & ~((1 << first) - 1)
    for (let day = 0; day < lunchDays; day++) {
      if (days & (1 << day)) week[at + day] = (week[at + day] ?? 0) | bits
    }
  }
}

/** The days of the week at `at` that have no time for lunch. */
export function missedLunches(week: Int32Array, at: number): number {
  let missed = 0
  for (let day = 0; day < lunchDays; day++) {
    const free = ~(week[at + day] ?? 0) & ((1 << steps) - 1)
    let runs = free
    for (let more = 1; more < run; more++) runs &= free >> more
    if (runs === 0) missed++
  }
  return missed
}

/** The number of days on which none of these takes the whole of lunch. */
export function countLunches(busy: readonly Pick<Busy, 'meetings'>[]): number {
  const week = newLunch(0)
  for (const { meetings } of busy) takeLunch(week, 0, meetings)
  return lunchDays - missedLunches(week, 0)
}
