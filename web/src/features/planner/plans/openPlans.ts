import { addPlan, isPristine, type PlanCollection } from './collection.ts'
import { planStorage } from './planStorage.ts'
import { usePlanStore } from './planStore.ts'

/**
 * Opens the plans of a user, or a visitor's when `owner` is undefined. A visitor who logs in keeps
 * their plans; after a user has logged out, none of theirs remain in this browser.
 */
export function openPlans(owner: number | undefined) {
  const before = planStorage.owner()
  if (owner === before) return
  const store = usePlanStore
  const isVisitor = before === undefined
  const brought = isVisitor
    ? store.getState().history.present.plans.filter((plan) => !isPristine(plan))
    : []
  if (isVisitor) planStorage.removeItem()
  planStorage.setOwner(owner)
  const isStored = planStorage.getItem() !== null
  // Any change of the state stores it under the new owner.
  if (!isStored) {
    store.setState(isVisitor ? store.getState() : store.getInitialState(), true)
    return
  }
  void store.persist.rehydrate()
  if (brought.length === 0) return
  const bring = (collection: PlanCollection) => brought.reduce(addPlan, collection)
  store.getState().change(bring)
}
