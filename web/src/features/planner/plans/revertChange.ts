import { type Plan, placedCells } from '@wso/scheduler/planner/plan'
import { isEqual } from '#core/forms/drafts.ts'
import {
  choosePlan,
  maxPlans,
  type OwnPlan,
  type PlanCollection,
  removePlan,
} from './collection.ts'
import { place } from './editPlan.ts'
import { freeSlot, spotOf } from './spot.ts'

/**
 * Reverts a single change of the plans and keeps later ones: `before` and `after` are the plans
 * around that change, `now` is their current state, after later changes.
 */
export function revertChange(
  before: PlanCollection,
  after: PlanCollection,
  now: PlanCollection,
): PlanCollection {
  if (now === after) return before
  const kept = after.plans
    .filter(({ id }) => !find(before, id))
    .reduce((next, { id }) => removePlan(next, id), now)
  const changed = kept.plans.map((own) => {
    const [old, acted] = [find(before, own.id), find(after, own.id)]
    return old && acted ? revertPlan(old, acted, own) : own
  })
  const deleted = before.plans.filter(({ id }) => !find(after, id) && !find(now, id))
  const plans = [...changed, ...deleted].slice(0, maxPlans)
  const isSwitched = now.chosen !== after.chosen
  return choosePlan({ ...kept, plans }, isSwitched ? kept.chosen : before.chosen)
}

const find = ({ plans }: PlanCollection, wanted: number) => plans.find(({ id }) => id === wanted)

function revertPlan(old: OwnPlan, acted: OwnPlan, now: OwnPlan): OwnPlan {
  const own = revert({ old, acted, now }) as OwnPlan
  return { ...own, plan: withLost(old.plan, acted.plan, own.plan) }
}

/** Moves courses whose cell has been filled to a free cell of the same semester. */
function withLost(old: Plan, acted: Plan, now: Plan): Plan {
  const lost = placedCells(old).filter(
    ({ cell, winterStudy }) => !winterStudy && !spotOf(acted, cell.id),
  )
  return lost.reduce((plan, { cell }) => {
    const spot = spotOf(plan, cell.id) ? undefined : freeSlot(plan, spotOf(old, cell.id)?.row ?? 0)
    return spot ? place(plan, spot, cell) : plan
  }, now)
}

type Fields = Record<string, unknown>
type Versions = { old: unknown; acted: unknown; now: unknown }

/** Lists in which the position of an item matters. */
const placed = new Set(['semesters', 'cells', 'winters', 'programs'])

function revert({ old, acted, now }: Versions, name = ''): unknown {
  if (isEqual(old, acted)) return now
  if (isEqual(now, acted)) return old
  const versions = [old, acted, now]
  if (versions.every(Array.isArray)) return revertList(versions, placed.has(name))
  return versions.every(isFields) ? revertFields(versions) : now
}

function revertFields([old = {}, acted = {}, now = {}]: readonly Fields[]): Fields {
  // The cell has another course.
  if (new Set([old['id'], acted['id'], now['id']]).size > 1) return now
  return Object.fromEntries(
    Object.entries(now).map(([field, value]) => [
      field,
      revert({ old: old[field], acted: acted[field], now: value }, field),
    ]),
  )
}

/**
 * Reverts item by item where positions matter; otherwise removes the items that the change added,
 * and adds those that it removed.
 */
function revertList([old = [], acted = [], now = []]: readonly unknown[][], isPlaced: boolean) {
  if (isPlaced) return now.map((item, at) => revert({ old: old[at], acted: acted[at], now: item }))
  const has = (list: readonly unknown[], item: unknown) => list.some((each) => isEqual(each, item))
  return [
    ...now.filter((item) => has(old, item) || !has(acted, item)),
    ...old.filter((item) => !has(acted, item) && !has(now, item)),
  ]
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
