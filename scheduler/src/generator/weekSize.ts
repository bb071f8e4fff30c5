import { dayLetters } from '../catalog/dayLetters.ts'
import type { Busy } from '../week/conflicts.ts'

/**
 * How much of a week its classes take: the days with a class, and the total minutes between the
 * first and last class of each day.
 */
export type WeekSize = { days: number; minutes: number }

/** The order of suggestions: fewest days first, then the fewest minutes. */
export function isSmaller(a: WeekSize, b: WeekSize): boolean {
  return a.days < b.days || (a.days === b.days && a.minutes < b.minutes)
}

/** The size of a week with these classes. */
export function weekSize(classes: readonly Busy[]): WeekSize {
  const week = newWeek(classes.length)
  classes.forEach((each, depth) => widen(week, depth, each))
  return week.sizes[classes.length] ?? nothing
}

export const nothing: WeekSize = { days: 0, minutes: 0 }

/** For each depth of the search: the first start and last end of each day, and their totals. */
export type Week = { spans: Int16Array; sizes: WeekSize[] }

/** A start and an end for each day. */
const weekSpans = dayLetters.length * 2

/** An empty week with room for `depth` sections. */
export function newWeek(depth: number): Week {
  const sizes = Array.from({ length: depth + 1 }, () => ({ days: 0, minutes: 0 }))
  return { spans: new Int16Array((depth + 1) * weekSpans).fill(-1), sizes }
}

/** Writes the week with one more section at the next depth. */
export function widen({ spans, sizes }: Week, depth: number, { meetings }: Pick<Busy, 'meetings'>) {
  const at = (depth + 1) * weekSpans
  spans.copyWithin(at, at - weekSpans, at)
  let { days: met, minutes } = sizes[depth] ?? nothing
  for (const { days, start, end } of meetings) {
    for (let day = 0; day < dayLetters.length; day++) {
      if (!(days & (1 << day))) continue
      const known = spans[at + day * 2] ?? -1
      const [first, last] = known < 0 ? [start, start] : [known, spans[at + day * 2 + 1] ?? 0]
      if (known < 0) met++
      spans[at + day * 2] = Math.min(first, start)
      spans[at + day * 2 + 1] = Math.max(last, end)
      minutes += Math.max(last, end) - Math.min(first, start) - (last - first)
    }
  }
  sizes[depth + 1] = { days: met, minutes }
}
