import { UndoButtons } from '#ui/actions/UndoButtons.tsx'
import { useScheduleStore } from './scheduleStore.ts'

/** Undo and Redo for all changes of schedules during this visit. */
export function ScheduleUndo() {
  const { history, undo, redo } = useScheduleStore()
  return (
    <UndoButtons
      canUndo={history.past.length > 0}
      canRedo={history.future.length > 0}
      onUndo={undo}
      onRedo={redo}
    />
  )
}
