import { periodOf } from './zonedTime.ts'

/** A period in which a place is open, with a name if it has one, such as a meal. */
export type Period = { opens: Date; closes: Date; name?: string }

/** A place with opening hours around now. */
export type Openings = {
  kind: 'hall' | 'counter' | 'library' | 'building'
  name: string
  slug?: string
  periods: readonly Period[]
}

/** Days around today for which opening hours are read; yesterday's may run past midnight. */
export const daysBefore = 1
export const daysAfter = 7

/** Converts the intervals of a day to periods. */
export const periodsOf = (
  day: string,
  intervals: readonly (readonly [opens: string, closes: string])[],
  timeZone: string,
): Period[] => intervals.map(([opens, closes]) => periodOf(day, opens, closes, timeZone))

/** Returns the period that is open at a given time, or the next one that begins. */
export function currentPeriod(periods: readonly Period[], now: Date) {
  const inOrder = periods.toSorted((a, b) => a.opens.getTime() - b.opens.getTime())
  const open = inOrder.find(({ opens, closes }) => opens <= now && now < closes)
  if (open) return { isOpen: true, period: open, until: lastEnd(inOrder, open) }
  const next = inOrder.find(({ opens }) => opens > now)
  return next ? { isOpen: false, period: next, until: next.opens } : undefined
}

/** Merges consecutive periods into one opening: lunch from 11 to 2, then dinner from 2. */
function lastEnd(inOrder: readonly Period[], open: Period): Date {
  const next = inOrder.find(({ opens, closes }) => opens <= open.closes && closes > open.closes)
  return next ? lastEnd(inOrder, next) : open.closes
}
