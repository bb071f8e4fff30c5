import { cutText } from '@wso/contract/core/text/cutText'
import {
  courseKey,
  type Meeting,
  readSectionId,
  type Section,
  type Semester,
} from '../catalog/section.ts'
import type { Busy } from '../week/conflicts.ts'
import { paletteSize, pickColor } from './colors.ts'

/** An added section. All sections of a course share `course` and the color. */
export type Entry = {
  id: string
  department: string
  course: string
  hidden: boolean
  color: number
}

export const blockKinds = ['work', 'practice', 'other'] as const
export type BlockKind = (typeof blockKinds)[number]

/** A personal block of time, such as a job or a team practice. */
export type Block = {
  id: number
  title: string
  kind: BlockKind
  year: number
  semester: Semester
  meetings: readonly Meeting[]
}

export type Schedule = {
  id: number
  name: string
  entries: readonly Entry[]
  blocks: readonly Block[]
}

/** All schedules of a person; exactly one is selected, and there is always at least one. */
export type ScheduleCollection = { schedules: readonly Schedule[]; chosen: number; nextId: number }

export const limits = { schedules: 20, entries: 200, blocks: 50, name: 60, history: 100 } as const

/** A collection with one empty schedule. */
export function newCollection(name = 'My schedule'): ScheduleCollection {
  return { schedules: [{ id: 1, name, entries: [], blocks: [] }], chosen: 1, nextId: 2 }
}

/** The selected schedule. */
export function chosenSchedule({ schedules, chosen }: ScheduleCollection): Schedule {
  const found = schedules.find(({ id }) => id === chosen) ?? schedules[0]
  return found ?? { id: chosen, name: '', entries: [], blocks: [] }
}

/** Applies a change to the selected schedule. Returns the same collection when nothing changed. */
function changeChosen(
  collection: ScheduleCollection,
  change: (schedule: Schedule) => Schedule,
): ScheduleCollection {
  const before = chosenSchedule(collection)
  const after = change(before)
  if (after === before) return collection
  const schedules = collection.schedules.map((each) => (each === before ? after : each))
  return { ...collection, schedules }
}

/** The part of a section that an entry stores. */
type AddedSection = Parameters<typeof courseKey>[0] & Pick<Section, 'id'>

/** Adds a section; ignored when it is already added, or when the schedule is full. */
export function add(
  collection: ScheduleCollection,
  section: AddedSection,
  neighbors?: ReadonlySet<string>,
): ScheduleCollection {
  return changeChosen(collection, (schedule) => {
    const { entries } = schedule
    if (entries.some(({ id }) => id === section.id) || entries.length >= limits.entries) {
      return schedule
    }
    return { ...schedule, entries: [...entries, entryOf(section, entries, neighbors)] }
  })
}

/** Creates the entry of a section, next to existing entries. */
export function entryOf(
  section: AddedSection,
  entries: readonly Entry[],
  neighbors?: ReadonlySet<string>,
): Entry {
  const course = courseKey(section)
  const taken = new Map(entries.map((entry) => [entry.course, entry.color]))
  const color = pickColor(course, taken, neighbors)
  return { id: section.id, department: section.department, course, hidden: false, color }
}

function keepEntries(
  collection: ScheduleCollection,
  keep: (entry: Entry) => boolean,
): ScheduleCollection {
  return changeChosen(collection, (schedule) => {
    const entries = schedule.entries.filter(keep)
    return entries.length === schedule.entries.length ? schedule : { ...schedule, entries }
  })
}

/** Removes every entry of a section. */
export function remove(collection: ScheduleCollection, id: string): ScheduleCollection {
  return keepEntries(collection, (entry) => entry.id !== id)
}

/** Removes everything added for one term; blocks stay. */
export function removeSemester(
  collection: ScheduleCollection,
  year: number,
  semester: Semester,
): ScheduleCollection {
  return keepEntries(collection, ({ id }) => {
    const term = readSectionId(id)
    return term?.year !== year || term.semester !== semester
  })
}

function changeEntries(
  collection: ScheduleCollection,
  change: (entry: Entry) => Entry,
): ScheduleCollection {
  return changeChosen(collection, (schedule) => {
    const entries = schedule.entries.map(change)
    const same = entries.every((entry, at) => entry === schedule.entries[at])
    return same ? schedule : { ...schedule, entries }
  })
}

/** Hides a section from the grid and the exports without removing it. */
export function hide(collection: ScheduleCollection, id: string): ScheduleCollection {
  return setHidden(collection, id, true)
}

/** Shows a hidden section again. */
export function unhide(collection: ScheduleCollection, id: string): ScheduleCollection {
  return setHidden(collection, id, false)
}

function setHidden(collection: ScheduleCollection, id: string, hidden: boolean) {
  return changeEntries(collection, (entry) =>
    entry.id === id && entry.hidden !== hidden ? { ...entry, hidden } : entry,
  )
}

/** Sets the color of all sections of a course. */
export function recolor(
  collection: ScheduleCollection,
  course: string,
  color: number,
): ScheduleCollection {
  if (!Number.isInteger(color) || color < 0 || color >= paletteSize) return collection
  return changeEntries(collection, (entry) =>
    entry.course === course && entry.color !== color ? { ...entry, color } : entry,
  )
}

/** Adds a block; returns the same collection when the schedule is full. */
export function addBlock(
  collection: ScheduleCollection,
  block: Omit<Block, 'id'>,
): ScheduleCollection {
  if (chosenSchedule(collection).blocks.length >= limits.blocks) return collection
  const added = { ...block, title: cutText(block.title, limits.name), id: collection.nextId }
  const changed = changeChosen(collection, (schedule) => ({
    ...schedule,
    blocks: [...schedule.blocks, added],
  }))
  return { ...changed, nextId: collection.nextId + 1 }
}

/** Replaces a block by id. */
export function changeBlock(
  collection: ScheduleCollection,
  id: number,
  block: Omit<Block, 'id'>,
): ScheduleCollection {
  return changeChosen(collection, (schedule) => ({
    ...schedule,
    blocks: schedule.blocks.map((each) => (each.id === id ? { ...block, id } : each)),
  }))
}

/** Removes a block by id. */
export function removeBlock(collection: ScheduleCollection, id: number): ScheduleCollection {
  return changeChosen(collection, (schedule) => ({
    ...schedule,
    blocks: schedule.blocks.filter((each) => each.id !== id),
  }))
}

/** Converts a block to the time it occupies in the week. */
export function blockBusy({ id, year, semester, meetings }: Block): Busy {
  return { id: `block-${id}`, year, semester, meetings }
}
