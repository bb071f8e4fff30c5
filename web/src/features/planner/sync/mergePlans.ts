import type { NewPlan, SavedPlan } from '@wso/contract/courses/plans'
import { type Conflict, findConflict } from '#core/forms/conflicts.ts'
import { isEqual } from '#core/forms/drafts.ts'
import {
  addPlan,
  changePlan,
  isPristine,
  type OwnPlan,
  type PlanCollection,
  removePlan,
} from '../plans/collection.ts'
import { planContent, readPlanContent } from '../plans/planContent.ts'
import type { PlanLink } from '../plans/planLink.ts'

/** A plan whose parts were changed both here and on another device. */
export type PlanConflict = { local: number; saved: SavedPlan; conflict: Conflict<NewPlan> }

export type Merged = {
  collection: PlanCollection
  links: readonly PlanLink[]
  conflicts: readonly PlanConflict[]
}

/**
 * Merges the plans of a device with those of the account. Parts changed on one side are applied to
 * the other; parts changed on both are returned as conflicts, and the plan of this device stays as
 * it is. A link without a plan on this device marks one to delete from the account.
 */
export function mergePlans(
  collection: PlanCollection,
  links: readonly PlanLink[],
  saved: readonly SavedPlan[],
): Merged {
  const kept = withoutDeleted(collection, links, saved)
  const start: Merged = { collection: kept, links: [], conflicts: [] }
  const merged = saved.reduce((so, each) => takeSaved(so, each, links), start)
  return { ...merged, collection: withoutPristine(merged) }
}

const find = ({ plans }: PlanCollection, id: number | undefined) =>
  plans.find((plan) => plan.id === id)

/** The name and content that the account has saved. */
export const savedContent = ({ name, ...saved }: SavedPlan): NewPlan =>
  planContent(readPlanContent(name, saved))

export const linkTo = (local: number, saved: SavedPlan): PlanLink => ({
  local,
  remote: saved.id,
  version: saved.version,
  base: savedContent(saved),
  ...(saved.sharedSince && { sharedSince: saved.sharedSince }),
})

/** Deletes plans that were deleted on another device, unless they have changed here since. */
function withoutDeleted(
  collection: PlanCollection,
  links: readonly PlanLink[],
  saved: readonly SavedPlan[],
): PlanCollection {
  const ids = new Set(saved.map(({ id }) => id))
  const gone = links.filter(({ remote, local, base }) => {
    const plan = find(collection, local)
    return !ids.has(remote) && plan && isEqual(planContent(plan), base)
  })
  return gone.reduce((next, { local }) => removePlan(next, local), collection)
}

/** Drops the empty plan that a new device starts with when the account has others. */
function withoutPristine({ collection, links }: Merged): PlanCollection {
  const linked = new Set(links.map(({ local }) => local))
  const empty = collection.plans.filter((plan) => !linked.has(plan.id) && isPristine(plan))
  return empty.reduce((next, { id }) => removePlan(next, id), collection)
}

function takeSaved(so: Merged, saved: SavedPlan, known: readonly PlanLink[]): Merged {
  const link = known.find(({ remote }) => remote === saved.id)
  if (!link) return takeNew(so, saved, known)
  const local = find(so.collection, link.local)
  // Deleted on this device; the link remains so that the account's copy is deleted too.
  if (!local) return { ...so, links: [...so.links, link] }
  if (link.version === saved.version)
    return { ...so, links: [...so.links, withLinkAge(link, saved)] }
  return takeChanged(so, { local, saved, base: link.base })
}

const withLinkAge = (link: PlanLink, { sharedSince }: SavedPlan): PlanLink => ({
  ...link,
  sharedSince,
})

type Change = { local: OwnPlan; saved: SavedPlan; base: NewPlan }

function takeChanged(so: Merged, { local, saved, base }: Change): Merged {
  const theirs = savedContent(saved)
  const conflict = findConflict(base, planContent(local), { start: theirs, version: undefined })
  const { name, ...content } = conflict.merged
  if (conflict.fields.length > 0) {
    return { ...so, conflicts: [...so.conflicts, { local: local.id, saved, conflict }] }
  }
  return {
    ...so,
    collection: setContent(so.collection, local.id, { name, ...content }),
    links: [...so.links, linkTo(local.id, saved)],
  }
}

/** Replaces the content of a plan; the same collection when it is equal. */
export const setContent = (
  collection: PlanCollection,
  id: number,
  { name, ...content }: NewPlan,
): PlanCollection =>
  changePlan(
    collection,
    (own) => {
      const next = { id, ...readPlanContent(name, content) }
      return isEqual(planContent(own), planContent(next)) ? own : next
    },
    id,
  )

function takeNew(so: Merged, saved: SavedPlan, known: readonly PlanLink[]): Merged {
  const content = savedContent(saved)
  const linked = new Set([...known, ...so.links].map(({ local }) => local))
  const free = so.collection.plans.filter(({ id }) => !linked.has(id))
  const same = free.find((plan) => isEqual(planContent(plan), content))
  // In place of the empty plan: next to it, a plan of the same name would have to be renamed.
  const taken = same ?? free.find(isPristine)
  if (taken) {
    const collection = setContent(so.collection, taken.id, content)
    return { ...so, collection, links: [...so.links, linkTo(taken.id, saved)] }
  }
  const { name, ...rest } = content
  const added = addPlan(so.collection, readPlanContent(name, rest))
  const local = added.plans.at(-1)
  if (added === so.collection || !local) return so
  const collection = { ...added, chosen: so.collection.chosen }
  return { ...so, collection, links: [...so.links, linkTo(local.id, saved)] }
}
