import type { Plan } from '@wso/scheduler/planner/plan'
import { useCallback } from 'react'
import { type NewToast, useToasts } from '#ui/feedback/useToasts.ts'
import { editPlan, type PlanCollection } from './collection.ts'
import { usePlanStore } from './planStore.ts'

const loadRevertChange = () => import('./revertChange.ts')
const { getState } = usePlanStore

/**
 * Changes the plans and offers to undo only this change: `changeWithUndo({ text: 'Abroad deleted'
 * }, (collection) => removePlan(collection, id))`. `undo` reverts related changes elsewhere.
 * Returns false when nothing changed.
 */
export function useChangeWithUndo() {
  const toast = useToasts()
  return useCallback(
    (
      { undo, ...shown }: NewToast,
      act: (collection: PlanCollection) => PlanCollection,
    ): boolean => {
      const before = getState().history.present
      getState().change(act)
      const after = getState().history.present
      if (after === before) return false
      const undoBoth = () => {
        void undoJust(before, after)
        undo?.()
      }
      const watchUndone = (close: () => void) =>
        usePlanStore.subscribe(({ history }) => history.present === before && close())
      toast({ ...shown, undo: undoBoth, watchUndone })
      return true
    },
    [toast],
  )
}

/**
 * Changes the selected plan and offers to undo only this change: `editWithUndo('BIOL 214 removed',
 * (plan) => clearCell(plan, id))`.
 */
export function useEditWithUndo() {
  const changeWithUndo = useChangeWithUndo()
  return useCallback(
    (text: string, act: (plan: Plan) => Plan) =>
      changeWithUndo({ text }, (collection) => editPlan(collection, act)),
    [changeWithUndo],
  )
}

/** Undoes one change, even after later ones. */
async function undoJust(before: PlanCollection, after: PlanCollection) {
  const { history, undo } = getState()
  if (history.present === after && history.past.at(-1) === before) return undo()
  const { revertChange } = await loadRevertChange()
  getState().change((now) => revertChange(before, after, now))
}

/** A new id for a cell. */
export const newCellID = (): string =>
  [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')
