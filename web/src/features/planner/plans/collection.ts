import { planLimits } from '@wso/contract/planning/planRules'
import { newPlan, type Plan } from '@wso/scheduler/planner/plan'
import type { Program } from '@wso/scheduler/programs/program'
import { freeName } from '@wso/scheduler/schedules/freeName'

/** A plan on this device, and the programs that its owner wrote. */
export type OwnPlan = { id: number; plan: Plan; customPrograms: readonly Program[] }

/** All plans of a person; one is selected, and there is always at least one. */
export type PlanCollection = { plans: readonly OwnPlan[]; chosen: number; nextId: number }

export const maxPlans = planLimits.plans

/** The reason why another plan cannot be added. */
export const noRoom = `You have ${maxPlans} plans, the maximum. Delete one first.`

/** The name of the plan that a new device starts with. */
export const firstName = 'My plan'

/** A collection with one empty plan that starts in an academic year. */
export const newCollection = (year: number): PlanCollection => ({
  plans: [{ id: 1, plan: newPlan(year, firstName), customPrograms: [] }],
  chosen: 1,
  nextId: 2,
})

/** The selected plan. */
export function chosenPlan({ plans, chosen }: PlanCollection): OwnPlan {
  const found = plans.find(({ id }) => id === chosen) ?? plans[0]
  if (!found) throw new Error('A collection has at least one plan.')
  return found
}

type Content = Omit<OwnPlan, 'id'>

/** Changes a plan, the selected one by default. Returns the same collection when nothing changed. */
export function changePlan(
  collection: PlanCollection,
  act: (plan: OwnPlan) => OwnPlan,
  id = collection.chosen,
): PlanCollection {
  const plans = collection.plans.map((each) => (each.id === id ? act(each) : each))
  const isSame = plans.every((each, at) => each === collection.plans[at])
  return isSame ? collection : { ...collection, plans }
}

/** Edits the selected plan. Returns the same collection when nothing changed. */
export const editPlan = (collection: PlanCollection, act: (plan: Plan) => Plan): PlanCollection =>
  changePlan(collection, (own) => {
    const plan = act(own.plan)
    return plan === own.plan ? own : { ...own, plan }
  })

/** Adds a plan, and selects it. The collection stays as it is at the limit. */
export function addPlan(collection: PlanCollection, { plan, ...rest }: Content): PlanCollection {
  if (collection.plans.length >= maxPlans) return collection
  const { nextId } = collection
  const named = { ...plan, name: nameFor(collection, plan.name) }
  const plans = [...collection.plans, { ...rest, plan: named, id: nextId }]
  return { plans, chosen: nextId, nextId: nextId + 1 }
}

/** Renames the selected plan; a blank name changes nothing. */
export function renamePlan(collection: PlanCollection, name: string): PlanCollection {
  if (name.trim() === '') return collection
  const others = collection.plans.filter(({ id }) => id !== collection.chosen)
  const free = nameFor({ ...collection, plans: others }, name)
  return changePlan(collection, (own) => ({ ...own, plan: { ...own.plan, name: free } }))
}

/** Removes a plan; the last one cannot be removed. */
export function removePlan(collection: PlanCollection, id: number): PlanCollection {
  const plans = collection.plans.filter((each) => each.id !== id)
  const [first] = plans
  if (!first || plans.length === collection.plans.length) return collection
  return { ...collection, plans, chosen: collection.chosen === id ? first.id : collection.chosen }
}

/** Selects another plan. */
export const choosePlan = (collection: PlanCollection, id: number): PlanCollection =>
  collection.plans.some((each) => each.id === id) ? { ...collection, chosen: id } : collection

const nameFor = ({ plans }: PlanCollection, wanted: string) =>
  freeName(wanted, new Set(plans.map(({ plan }) => plan.name)), {
    most: planLimits.name,
    first: firstName,
  })

/** Returns true when nothing was entered in a plan. */
export const isPristine = ({ plan, customPrograms }: Content): boolean =>
  plan.name === firstName &&
  customPrograms.length === 0 &&
  plan.programs.every((id) => id === null) &&
  plan.semesters.every(({ cells }) => cells.every((cell) => cell === null)) &&
  plan.winters.every(({ cell }) => cell === null)
