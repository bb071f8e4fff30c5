import type { ScheduleCollection } from '@wso/scheduler/schedules/schedule'
import { useCallback } from 'react'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { later } from '../lazyParts.ts'
import { useScheduleStore } from './scheduleStore.ts'

const loadRevertChange = later(() => import('./revertChange.ts'))

/**
 * Changes the collection and offers to undo only this change: `changeWithUndo('MATH 231 removed',
 * (collection) => remove(collection, id))`.
 */
export function useUndoableChange() {
  const toast = useToasts()
  return useCallback(
    (text: string, change: (collection: ScheduleCollection) => ScheduleCollection) => {
      const before = useScheduleStore.getState().history.present
      const undo = changeUndoably(change)
      const watchUndone = (close: () => void) =>
        useScheduleStore.subscribe(({ history }) => history.present === before && close())
      if (undo) toast({ text, undo, watchUndone })
    },
    [toast],
  )
}

/**
 * Changes the collection. Returns a function that undoes only this change; undefined when nothing
 * changed.
 */
export function changeUndoably(
  change: (collection: ScheduleCollection) => ScheduleCollection,
): (() => void) | undefined {
  const { getState } = useScheduleStore
  const before = getState().history.present
  getState().change(change)
  const after = getState().history.present
  return after === before ? undefined : () => void undoJust(before, after)
}

/** Undoes one change, even after later ones. */
export async function undoJust(before: ScheduleCollection, after: ScheduleCollection) {
  const { history, undo } = useScheduleStore.getState()
  if (history.present === after && history.past.at(-1) === before) return undo()
  const { revertChange } = await loadRevertChange()
  useScheduleStore.getState().change((now) => revertChange(before, after, now))
}
