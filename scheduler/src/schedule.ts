import { courseKey, type Meeting, readSectionId, type Section, type Semester } from './catalog.ts'
import { paletteSize, pickColour } from './colours.ts'
import type { Busy } from './conflicts.ts'

/** An added section. `course` is shared by the sections of a course, and so is the colour. */
export type Entry = {
  id: string
  department: string
  course: string
  hidden: boolean
  colour: number
}

export const blockKinds = ['work', 'practice', 'other'] as const
export type BlockKind = (typeof blockKinds)[number]

/** Time of one's own: a job, a team. */
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

/** All of a person's schedules; one is chosen, and there is always at least one. */
export type Plan = { schedules: readonly Schedule[]; chosen: number; nextId: number }

export const limits = { schedules: 20, entries: 200, blocks: 50, name: 60, history: 100 } as const

/** A plan with one empty schedule. */
export function newPlan(name = 'My schedule'): Plan {
  return { schedules: [{ id: 1, name, entries: [], blocks: [] }], chosen: 1, nextId: 2 }
}

/** The schedule being worked on. */
export function chosenSchedule({ schedules, chosen }: Plan): Schedule {
  const found = schedules.find(({ id }) => id === chosen) ?? schedules[0]
  return found ?? { id: chosen, name: '', entries: [], blocks: [] }
}

/** Applies a change to the chosen schedule; an unchanged schedule leaves the plan the same object. */
function changeChosen(plan: Plan, change: (schedule: Schedule) => Schedule): Plan {
  const before = chosenSchedule(plan)
  const after = change(before)
  if (after === before) return plan
  const schedules = plan.schedules.map((each) => (each === before ? after : each))
  return { ...plan, schedules }
}

/** Adds a section; ignored when it is there already, or the schedule is full. */
export function add(plan: Plan, section: Section, neighbours?: ReadonlySet<string>): Plan {
  return changeChosen(plan, (schedule) => {
    const { entries } = schedule
    if (entries.some(({ id }) => id === section.id) || entries.length >= limits.entries) {
      return schedule
    }
    return { ...schedule, entries: [...entries, entryOf(section, entries, neighbours)] }
  })
}

/** The entry of a section beside those already there. */
export function entryOf(
  section: Section,
  entries: readonly Entry[],
  neighbours?: ReadonlySet<string>,
): Entry {
  const course = courseKey(section)
  const taken = new Map(entries.map((entry) => [entry.course, entry.colour]))
  const colour = pickColour(course, taken, neighbours)
  return { id: section.id, department: section.department, course, hidden: false, colour }
}

function keepEntries(plan: Plan, keep: (entry: Entry) => boolean): Plan {
  return changeChosen(plan, (schedule) => {
    const entries = schedule.entries.filter(keep)
    return entries.length === schedule.entries.length ? schedule : { ...schedule, entries }
  })
}

/** Removes every entry of a section. */
export function remove(plan: Plan, id: string): Plan {
  return keepEntries(plan, (entry) => entry.id !== id)
}

/** Removes what was added for one term; blocks stay. */
export function removeSemester(plan: Plan, year: number, semester: Semester): Plan {
  return keepEntries(plan, ({ id }) => {
    const term = readSectionId(id)
    return term?.year !== year || term.semester !== semester
  })
}

function changeEntries(plan: Plan, change: (entry: Entry) => Entry): Plan {
  return changeChosen(plan, (schedule) => {
    const entries = schedule.entries.map(change)
    const same = entries.every((entry, at) => entry === schedule.entries[at])
    return same ? schedule : { ...schedule, entries }
  })
}

/** Takes a section out of the grid and the exports; it stays added. */
export function hide(plan: Plan, id: string): Plan {
  return setHidden(plan, id, true)
}

/** Shows a hidden section again. */
export function unhide(plan: Plan, id: string): Plan {
  return setHidden(plan, id, false)
}

function setHidden(plan: Plan, id: string, hidden: boolean) {
  return changeEntries(plan, (entry) =>
    entry.id === id && entry.hidden !== hidden ? { ...entry, hidden } : entry,
  )
}

/** Gives all sections of a course a colour of the palette. */
export function recolour(plan: Plan, course: string, colour: number): Plan {
  if (!Number.isInteger(colour) || colour < 0 || colour >= paletteSize) return plan
  return changeEntries(plan, (entry) =>
    entry.course === course && entry.colour !== colour ? { ...entry, colour } : entry,
  )
}

/** Adds a block of one's own; ignored when there are too many. */
export function addBlock(plan: Plan, block: Omit<Block, 'id'>): Plan {
  if (chosenSchedule(plan).blocks.length >= limits.blocks) return plan
  const added = { ...block, title: block.title.slice(0, limits.name), id: plan.nextId }
  const changed = changeChosen(plan, (schedule) => ({
    ...schedule,
    blocks: [...schedule.blocks, added],
  }))
  return { ...changed, nextId: plan.nextId + 1 }
}

/** Replaces a block by id. */
export function changeBlock(plan: Plan, id: number, block: Omit<Block, 'id'>): Plan {
  return changeChosen(plan, (schedule) => ({
    ...schedule,
    blocks: schedule.blocks.map((each) => (each.id === id ? { ...block, id } : each)),
  }))
}

/** Removes a block by id. */
export function removeBlock(plan: Plan, id: number): Plan {
  return changeChosen(plan, (schedule) => ({
    ...schedule,
    blocks: schedule.blocks.filter((each) => each.id !== id),
  }))
}

/** A block as what it takes of the week. */
export function blockBusy({ id, year, semester, meetings }: Block): Busy {
  return { id: `block-${id}`, year, semester, meetings }
}
