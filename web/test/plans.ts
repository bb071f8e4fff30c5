import { chosenPlan } from '#features/planner/plans/collection.ts'
import { place } from '#features/planner/plans/editPlan.ts'
import { openPlans } from '#features/planner/plans/openPlans.ts'
import { usePlanStore } from '#features/planner/plans/planStore.ts'

/** Opens a visitor's empty plan, as in a browser that has never seen the site. */
export async function resetPlans() {
  openPlans(undefined)
  usePlanStore.setState(usePlanStore.getInitialState(), true)
  localStorage.clear()
  await usePlanStore.persist.rehydrate()
}

/** The selected plan on this device. */
export const planHere = () => chosenPlan(usePlanStore.getState().history.present).plan

/** Puts text into a cell of the selected plan. */
export const putHere = (text: string, row = 0, slot = 0) =>
  usePlanStore
    .getState()
    .edit((now) =>
      place(now, { row, slot }, { id: `c${row}${slot}`, state: 'planned', kind: 'text', text }),
    )
