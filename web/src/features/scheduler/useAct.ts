import type { Plan } from '@wso/scheduler/schedule'
import { useCallback } from 'react'
import { useToasts } from '#ui/useToasts.ts'
import { later } from './parts.ts'
import { usePlanStore } from './planStore.ts'

const loadTakeBack = later(() => import('./takeBack.ts'))

/** Changes the plan and offers to take just that back: `act('MATH 231 removed', (plan) => remove(plan, id))`. */
export function useAct() {
  const toast = useToasts()
  return useCallback(
    (text: string, change: (plan: Plan) => Plan) => {
      const { getState } = usePlanStore
      const before = getState().history.present
      getState().change(change)
      const after = getState().history.present
      if (after === before) return
      toast({
        text,
        undo: () => void undoJust(before, after),
      })
    },
    [toast],
  )
}

/** Takes one change back, also when others came after it. */
async function undoJust(before: Plan, after: Plan) {
  const { history, undo } = usePlanStore.getState()
  if (history.present === after && history.past.at(-1) === before) return undo()
  const { takeBack } = await loadTakeBack()
  usePlanStore.getState().change((now) => takeBack(before, after, now))
}
