import type { SavedSchedule } from '@wso/contract/courses/schedules'
import {
  limits,
  newCollection,
  type ScheduleCollection,
  type Schedule,
} from '@wso/scheduler/schedules/schedule'
import { addSchedule, removeSchedule } from '@wso/scheduler/schedules/collection'
import type { AccountLink } from '../schedules/accountLink.ts'
import { scheduleFingerprint } from './scheduleContent.ts'

export type Reconciled = {
  collection: ScheduleCollection
  links: readonly AccountLink[]
  notes: readonly string[]
}

/**
 * Merges a device's schedules with an account's: a change on one side is applied to the other, and
 * conflicting changes are kept as two schedules. A link without a schedule on this device marks one
 * to delete from the account; a schedule without a link, one to add to it.
 */
export function reconcile(
  collection: ScheduleCollection,
  links: readonly AccountLink[],
  saved: readonly SavedSchedule[],
): Reconciled {
  const start = { collection: withoutDeleted(collection, links, saved), links: [], notes: [] }
  const merged = saved.reduce<Reconciled>((so, each) => take(so, each, links), start)
  return { ...merged, collection: withoutPristine(merged.collection, merged.links) }
}

const find = ({ schedules }: ScheduleCollection, id: number | undefined) =>
  schedules.find((schedule) => schedule.id === id)

const isUnchanged = (schedule: Schedule, links: readonly AccountLink[]) =>
  links.some(({ local, text }) => local === schedule.id && text === scheduleFingerprint(schedule))

/** Deletes a schedule that was deleted on another device, unless it has changed here since. */
function withoutDeleted(
  collection: ScheduleCollection,
  links: readonly AccountLink[],
  saved: readonly SavedSchedule[],
): ScheduleCollection {
  const ids = new Set(saved.map(({ id }) => id))
  const gone = links.filter(({ remote }) => !ids.has(remote))
  const deleted = collection.schedules.filter((schedule) => isUnchanged(schedule, gone))
  return deleted.reduce((next, { id }) => removeSchedule(next, id), collection)
}

/** The empty schedule that a new device starts with. */
const isPristine = ({ name, entries, blocks }: Schedule) =>
  name === newName && entries.length === 0 && blocks.length === 0

/** Drops the initial empty schedule when the account has others. */
function withoutPristine(
  collection: ScheduleCollection,
  links: readonly AccountLink[],
): ScheduleCollection {
  const linked = new Set(links.map(({ local }) => local))
  const empty = collection.schedules.filter((each) => !linked.has(each.id) && isPristine(each))
  return empty.reduce((next, { id }) => removeSchedule(next, id), collection)
}
const newName = newCollection().schedules[0]?.name

function take(so: Reconciled, saved: SavedSchedule, known: readonly AccountLink[]): Reconciled {
  const link = known.find(({ remote }) => remote === saved.id)
  const local = find(so.collection, link?.local)
  if (!link) return takeNew(so, saved, known)
  if (link.version === saved.version) return { ...so, links: [...so.links, link] }
  if (!local) return takeNew(so, saved, known)
  const isSame = scheduleFingerprint(local) === scheduleFingerprint(saved)
  if (isSame || scheduleFingerprint(local) === link.text) return takeOver(so, local, saved)
  return keepBoth(so, local, saved)
}

const linkTo = (local: number, saved: SavedSchedule): AccountLink => ({
  local,
  remote: saved.id,
  version: saved.version,
  text: scheduleFingerprint(saved),
})

function takeOver(so: Reconciled, { id }: Schedule, saved: SavedSchedule): Reconciled {
  const { name, entries, blocks } = saved
  const schedules = so.collection.schedules.map((each) =>
    each.id === id ? { id, name, entries, blocks } : each,
  )
  const most = Math.max(so.collection.nextId, ...blocks.map((block) => block.id + 1))
  return {
    ...so,
    collection: { ...so.collection, schedules, nextId: most },
    links: [...so.links, linkTo(id, saved)],
  }
}

function keepBoth(so: Reconciled, local: Schedule, saved: SavedSchedule): Reconciled {
  const copied = withSchedule(
    so.collection,
    `${local.name.slice(0, limits.name - 14)} (this device)`,
    local,
  )
  // Without room for both, do not overwrite: this device's change waits.
  if (copied === so.collection) return { ...so, notes: [...so.notes, noRoom(local.name)] }
  const note = `“${local.name}” was changed here and on another device. Both versions are kept.`
  return takeOver({ ...so, collection: copied, notes: [...so.notes, note] }, local, saved)
}

function takeNew(so: Reconciled, saved: SavedSchedule, known: readonly AccountLink[]): Reconciled {
  const linked = new Set([...known, ...so.links].map(({ local }) => local))
  const text = scheduleFingerprint(saved)
  const free = so.collection.schedules.filter(({ id }) => !linked.has(id))
  const same = free.find((schedule) => scheduleFingerprint(schedule) === text)
  if (same) return { ...so, links: [...so.links, linkTo(same.id, saved)] }
  // In place: next to it, a schedule of the same name would have to be renamed.
  const pristine = free.find(isPristine)
  if (pristine) return takeOver(so, pristine, saved)
  const collection = withSchedule(so.collection, saved.name, saved)
  const added = collection.schedules.at(-1)
  if (collection === so.collection || !added)
    return { ...so, notes: [...so.notes, noRoom(saved.name)] }
  return { ...so, collection, links: [...so.links, linkTo(added.id, saved)] }
}

const noRoom = (name: string) =>
  `“${name}” from your account could not be added: you have ${limits.schedules} schedules, the maximum. Delete one.`

/** Adds a schedule without selecting it. */
function withSchedule(
  collection: ScheduleCollection,
  name: string,
  contents: Pick<Schedule, 'entries' | 'blocks'>,
) {
  const next = addSchedule(collection, name, contents)
  return next === collection ? collection : { ...next, chosen: collection.chosen }
}
