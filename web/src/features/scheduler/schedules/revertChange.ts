import type { Entry, ScheduleCollection, Schedule } from '@wso/scheduler/schedules/schedule'

/**
 * Reverts a single change and keeps later ones: restores what it removed, hid or showed, and removes
 * what it added.
 */
export function revertChange(
  before: ScheduleCollection,
  after: ScheduleCollection,
  now: ScheduleCollection,
): ScheduleCollection {
  if (now === after) return before
  const schedules = now.schedules.map((schedule) => {
    const [old, acted] = [find(before, schedule.id), find(after, schedule.id)]
    return old && acted ? revertInSchedule(old, acted, schedule) : schedule
  })
  const removed = before.schedules.filter(
    ({ id }) => !find(after, id) && !schedules.some((schedule) => schedule.id === id),
  )
  return { ...now, schedules: [...schedules, ...removed] }
}

const find = ({ schedules }: ScheduleCollection, id: number) =>
  schedules.find((schedule) => schedule.id === id)

function revertInSchedule(old: Schedule, acted: Schedule, now: Schedule): Schedule {
  const entries = now.entries.map((entry) => unhidden(entry, old, acted))
  return {
    ...now,
    entries: reverted(old.entries, acted.entries, entries),
    blocks: reverted(old.blocks, acted.blocks, now.blocks),
  }
}

function unhidden(entry: Entry, old: Schedule, acted: Schedule): Entry {
  const was = old.entries.find(({ id }) => id === entry.id)
  const became = acted.entries.find(({ id }) => id === entry.id)
  const acts = was && became && was.hidden !== became.hidden
  return acts ? { ...entry, hidden: was.hidden } : entry
}

function reverted<Item extends { id: unknown }>(
  old: readonly Item[],
  acted: readonly Item[],
  now: readonly Item[],
): Item[] {
  const has = (items: readonly Item[], item: Item) => items.some(({ id }) => id === item.id)
  const kept = now.filter((item) => has(old, item) || !has(acted, item))
  return [...kept, ...old.filter((item) => !has(acted, item) && !has(now, item))]
}
