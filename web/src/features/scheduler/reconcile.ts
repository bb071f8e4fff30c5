import type { SavedSchedule } from '@wso/contract/schedules'
import { limits, newPlan, type Plan, type Schedule } from '@wso/scheduler/schedule'
import { addSchedule, removeSchedule } from '@wso/scheduler/schedules'
import type { Link } from './accountLinks.ts'
import { scheduleText } from './scheduleText.ts'

export type Reconciled = { plan: Plan; links: readonly Link[]; notes: readonly string[] }

/**
 * Brings a device's schedules and an account's together: what one side changed the other takes over,
 * what both changed is kept as two. A link without a schedule on this device is one to be deleted
 * from the account; a schedule without a link is one to be added to it.
 */
export function reconcile(
  plan: Plan,
  links: readonly Link[],
  saved: readonly SavedSchedule[],
): Reconciled {
  const start = { plan: withoutDeleted(plan, links, saved), links: [], notes: [] }
  const merged = saved.reduce<Reconciled>((so, each) => take(so, each, links), start)
  return { ...merged, plan: withoutPristine(merged.plan, merged.links) }
}

/** The schedules of somebody else who used this device and has them in their own account go. */
export function forgetOther(plan: Plan, links: readonly Link[]): Plan {
  const theirs = plan.schedules.filter((schedule) => isUnchanged(schedule, links))
  const own = plan.schedules.filter((schedule) => !theirs.includes(schedule))
  if (theirs.length === 0) return plan
  const [first] = own
  if (!first) return { ...newPlan(), nextId: plan.nextId + 1 }
  const isChosenOwn = own.some(({ id }) => id === plan.chosen)
  return { ...plan, schedules: own, chosen: isChosenOwn ? plan.chosen : first.id }
}

const find = ({ schedules }: Plan, id: number | undefined) =>
  schedules.find((schedule) => schedule.id === id)

const isUnchanged = (schedule: Schedule, links: readonly Link[]) =>
  links.some(({ local, text }) => local === schedule.id && text === scheduleText(schedule))

/** What was deleted on another device goes here too, unless it was changed here since. */
function withoutDeleted(plan: Plan, links: readonly Link[], saved: readonly SavedSchedule[]): Plan {
  const ids = new Set(saved.map(({ id }) => id))
  const gone = links.filter(({ remote }) => !ids.has(remote))
  const deleted = plan.schedules.filter((schedule) => isUnchanged(schedule, gone))
  return deleted.reduce((next, { id }) => removeSchedule(next, id), plan)
}

/** The empty schedule that a device begins with. */
const isPristine = ({ name, entries, blocks }: Schedule) =>
  name === newName && entries.length === 0 && blocks.length === 0

/** What a device began with is no news to an account that has others. */
function withoutPristine(plan: Plan, links: readonly Link[]): Plan {
  const linked = new Set(links.map(({ local }) => local))
  const empty = plan.schedules.filter((each) => !linked.has(each.id) && isPristine(each))
  return empty.reduce((next, { id }) => removeSchedule(next, id), plan)
}
const newName = newPlan().schedules[0]?.name

function take(so: Reconciled, saved: SavedSchedule, known: readonly Link[]): Reconciled {
  const link = known.find(({ remote }) => remote === saved.id)
  const local = find(so.plan, link?.local)
  if (!link) return takeNew(so, saved, known)
  if (link.version === saved.version) return { ...so, links: [...so.links, link] }
  if (!local) return takeNew(so, saved, known)
  const isSame = scheduleText(local) === scheduleText(saved)
  if (isSame || scheduleText(local) === link.text) return takeOver(so, local, saved)
  return keepBoth(so, local, saved)
}

const linkTo = (local: number, saved: SavedSchedule): Link => ({
  local,
  remote: saved.id,
  version: saved.version,
  text: scheduleText(saved),
})

function takeOver(so: Reconciled, { id }: Schedule, saved: SavedSchedule): Reconciled {
  const { name, entries, blocks } = saved
  const schedules = so.plan.schedules.map((each) =>
    each.id === id ? { id, name, entries, blocks } : each,
  )
  const most = Math.max(so.plan.nextId, ...blocks.map((block) => block.id + 1))
  return {
    ...so,
    plan: { ...so.plan, schedules, nextId: most },
    links: [...so.links, linkTo(id, saved)],
  }
}

function keepBoth(so: Reconciled, local: Schedule, saved: SavedSchedule): Reconciled {
  const copied = withSchedule(
    so.plan,
    `${local.name.slice(0, limits.name - 14)} (this device)`,
    local,
  )
  // Without room for both nothing is overwritten: the change of this device waits.
  if (copied === so.plan) return { ...so, notes: [...so.notes, noRoom(local.name)] }
  const note = `“${local.name}” was changed here and on another device; both are kept.`
  return takeOver({ ...so, plan: copied, notes: [...so.notes, note] }, local, saved)
}

function takeNew(so: Reconciled, saved: SavedSchedule, known: readonly Link[]): Reconciled {
  const linked = new Set([...known, ...so.links].map(({ local }) => local))
  const text = scheduleText(saved)
  const free = so.plan.schedules.filter(({ id }) => !linked.has(id))
  const same = free.find((schedule) => scheduleText(schedule) === text)
  if (same) return { ...so, links: [...so.links, linkTo(same.id, saved)] }
  // In its place: beside it, one of the same name would have to be renamed.
  const pristine = free.find(isPristine)
  if (pristine) return takeOver(so, pristine, saved)
  const plan = withSchedule(so.plan, saved.name, saved)
  const added = plan.schedules.at(-1)
  if (plan === so.plan || !added) return { ...so, notes: [...so.notes, noRoom(saved.name)] }
  return { ...so, plan, links: [...so.links, linkTo(added.id, saved)] }
}

const noRoom = (name: string) =>
  `There is no room for “${name}” of your account: a device keeps ${limits.schedules} schedules. Delete one.`

/** A further schedule, without turning to it. */
function withSchedule(plan: Plan, name: string, contents: Pick<Schedule, 'entries' | 'blocks'>) {
  const next = addSchedule(plan, name, contents)
  return next === plan ? plan : { ...next, chosen: plan.chosen }
}
