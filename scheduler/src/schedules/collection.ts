import { freeName } from './freeName.ts'
import {
  type Block,
  type Entry,
  limits,
  type ScheduleCollection,
  type Schedule,
} from './schedule.ts'

/** Adds a schedule and selects it: an empty one, a copy, or one from a link. */
export function addSchedule(
  collection: ScheduleCollection,
  name: string,
  contents: { entries: readonly Entry[]; blocks: readonly Block[] } = { entries: [], blocks: [] },
): ScheduleCollection {
  if (collection.schedules.length >= limits.schedules) return collection
  const schedule: Schedule = {
    id: collection.nextId,
    name: nameFor(collection, name),
    entries: contents.entries,
    blocks: contents.blocks.map((block, at) => ({ ...block, id: collection.nextId + 1 + at })),
  }
  const nextId = collection.nextId + 1 + contents.blocks.length
  return { schedules: [...collection.schedules, schedule], chosen: schedule.id, nextId }
}

/** Renames a schedule; a blank name changes nothing. */
export function renameSchedule(
  collection: ScheduleCollection,
  id: number,
  name: string,
): ScheduleCollection {
  const others = collection.schedules.filter((schedule) => schedule.id !== id)
  const free = nameFor({ ...collection, schedules: others }, name)
  if (name.trim() === '') return collection
  const schedules = collection.schedules.map((each) =>
    each.id === id ? { ...each, name: free } : each,
  )
  return { ...collection, schedules }
}

/** Removes a schedule; the last one cannot be removed. */
export function removeSchedule(collection: ScheduleCollection, id: number): ScheduleCollection {
  const schedules = collection.schedules.filter((schedule) => schedule.id !== id)
  const [first] = schedules
  if (!first || schedules.length === collection.schedules.length) return collection
  return {
    ...collection,
    schedules,
    chosen: collection.chosen === id ? first.id : collection.chosen,
  }
}

/** Selects another schedule. */
export function chooseSchedule(collection: ScheduleCollection, id: number): ScheduleCollection {
  const known =
    collection.chosen !== id && collection.schedules.some((schedule) => schedule.id === id)
  return known ? { ...collection, chosen: id } : collection
}

const nameFor = ({ schedules }: ScheduleCollection, wanted: string) =>
  freeName(wanted, new Set(schedules.map(({ name }) => name)), {
    most: limits.name,
    first: 'Schedule',
  })
