import { orderStatuses } from '@wso/contract/goodrich/orderRules'
import type { DayEntry } from '@wso/contract/site/now'

const minuteMs = 60_000

/** Whole minutes from now until a moment, by the clock: 0 during its minute, negative after it. */
export const minutesUntil = (moment: string, now: Date) =>
  Math.floor(Date.parse(moment) / minuteMs) - Math.floor(now.getTime() / minuteMs)

/** "in 12 min", "in 2 h 5 min"; "now" within its minute and after it. */
export const untilOf = (minutes: number) => (minutes > 0 ? `in ${durationOf(minutes)}` : 'now')

/** "12 min", "2 h", "2 h 5 min" */
export function durationOf(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}

/**
 * Where an entry is in the day. An order that was not picked up stays in the present after its time; a ride
 * without a time is ahead all day.
 */
export function phaseOf(entry: DayEntry, now: Date): 'past' | 'present' | 'ahead' {
  if (entry.kind === 'order') {
    if (entry.status === orderStatuses.paid) return 'past'
    const isReady = entry.status === orderStatuses.ready
    return isReady || minutesUntil(entry.starts, now) <= 0 ? 'present' : 'ahead'
  }
  if (entry.starts === undefined) return 'ahead'
  if (minutesUntil(entry.starts, now) > 0) return 'ahead'
  return 'ends' in entry && minutesUntil(entry.ends, now) > 0 ? 'present' : 'past'
}

/** The entries of a day by phase, in order, and the next one that has a time and is not a gap. */
export function phasesOf(entries: readonly DayEntry[], now: Date) {
  const of = (phase: ReturnType<typeof phaseOf>) =>
    entries.filter((entry) => phaseOf(entry, now) === phase)
  const ahead = of('ahead')
  return {
    past: of('past'),
    present: of('present'),
    ahead,
    next: ahead.find(({ kind, starts }) => kind !== 'gap' && starts !== undefined),
  }
}

/** Identifies an entry in a list of its day. */
export const keyOf = (entry: DayEntry) =>
  'id' in entry
    ? `${entry.kind} ${entry.id}`
    : [
        ...[entry.kind, entry.starts],
        // Sections of a class can meet at the same time in other rooms.
        ...('title' in entry ? [entry.title, entry.place] : []),
        ...('course' in entry ? [entry.course, entry.classType] : []),
      ].join(' ')
