import { type Block, type Entry, limits, type Plan, type Schedule } from './schedule.ts'

/** A further schedule, which becomes the chosen one: empty, a copy, or one that came by link. */
export function addSchedule(
  plan: Plan,
  name: string,
  contents: { entries: readonly Entry[]; blocks: readonly Block[] } = { entries: [], blocks: [] },
): Plan {
  if (plan.schedules.length >= limits.schedules) return plan
  const schedule: Schedule = {
    id: plan.nextId,
    name: freeName(plan, name),
    entries: contents.entries,
    blocks: contents.blocks.map((block, at) => ({ ...block, id: plan.nextId + 1 + at })),
  }
  const nextId = plan.nextId + 1 + contents.blocks.length
  return { schedules: [...plan.schedules, schedule], chosen: schedule.id, nextId }
}

/** Renames a schedule; a blank name changes nothing. */
export function renameSchedule(plan: Plan, id: number, name: string): Plan {
  const others = plan.schedules.filter((schedule) => schedule.id !== id)
  const free = freeName({ ...plan, schedules: others }, name)
  if (name.trim() === '') return plan
  const schedules = plan.schedules.map((each) => (each.id === id ? { ...each, name: free } : each))
  return { ...plan, schedules }
}

/** Removes a schedule; the last one stays. */
export function removeSchedule(plan: Plan, id: number): Plan {
  const schedules = plan.schedules.filter((schedule) => schedule.id !== id)
  const [first] = schedules
  if (!first || schedules.length === plan.schedules.length) return plan
  return { ...plan, schedules, chosen: plan.chosen === id ? first.id : plan.chosen }
}

/** Works on another schedule from now on. */
export function chooseSchedule(plan: Plan, id: number): Plan {
  const known = plan.chosen !== id && plan.schedules.some((schedule) => schedule.id === id)
  return known ? { ...plan, chosen: id } : plan
}

function freeName({ schedules }: Plan, wanted: string) {
  const name = wanted.trim().slice(0, limits.name) || 'Schedule'
  const taken = new Set(schedules.map((schedule) => schedule.name))
  if (!taken.has(name)) return name
  let count = 2
  while (taken.has(`${name} ${count}`)) count++
  return `${name} ${count}`
}
