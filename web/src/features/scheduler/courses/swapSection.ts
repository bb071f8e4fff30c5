import type { Section } from '@wso/scheduler/catalog/section'
import { chosenSchedule, type ScheduleCollection } from '@wso/scheduler/schedules/schedule'

/**
 * Replaces an added section with another one of the same course, keeping its position and color.
 */
export function swapSection(
  collection: ScheduleCollection,
  id: string,
  { id: to, department }: Section,
): ScheduleCollection {
  const chosen = chosenSchedule(collection)
  const isThere = (wanted: string) => chosen.entries.some((entry) => entry.id === wanted)
  if (!isThere(id) || isThere(to)) return collection
  const entries = chosen.entries.map((entry) =>
    entry.id === id ? { ...entry, id: to, department, hidden: false } : entry,
  )
  const schedules = collection.schedules.map((each) =>
    each === chosen ? { ...each, entries } : each,
  )
  return { ...collection, schedules }
}
