import type { OtherWeek } from '@wso/scheduler/planB/otherWeek'
import {
  chosenSchedule,
  type Entry,
  type ScheduleCollection,
} from '@wso/scheduler/schedules/schedule'

/**
 * Puts the changed sections in the places and colors of the former ones, and hides the courses that
 * are lost, so that they take no time in the week and can come back.
 */
export function applyWeek(
  collection: ScheduleCollection,
  { changes, lost }: Pick<OtherWeek, 'changes' | 'lost'>,
): ScheduleCollection {
  const chosen = chosenSchedule(collection)
  const changedTo = new Map(changes.map(({ from, to }) => [from.id, to]))
  const hidden = new Set(lost.map(({ id }) => id))
  const entries = chosen.entries.map((entry): Entry => {
    const to = changedTo.get(entry.id)
    if (to) return { ...entry, id: to.id, department: to.department, hidden: false }
    return hidden.has(entry.id) ? { ...entry, hidden: true } : entry
  })
  const after = { ...chosen, entries: withoutRepeats(entries) }
  const schedules = collection.schedules.map((each) => (each === chosen ? after : each))
  return { ...collection, schedules }
}

/** Keeps one entry of each section, a shown one where there is one. */
function withoutRepeats(entries: readonly Entry[]): Entry[] {
  const kept = new Map(entries.map((entry) => [entry.id, entry]))
  for (const entry of entries) if (!entry.hidden) kept.set(entry.id, entry)
  return entries.filter((entry) => kept.get(entry.id) === entry)
}
