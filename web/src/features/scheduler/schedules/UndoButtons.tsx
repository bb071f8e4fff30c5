import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { undoIcon } from '#ui/icons/acts.ts'
import { useScheduleStore } from './scheduleStore.ts'
import styles from '../scheduler.module.css'

/** Undo and Redo for all changes of schedules during this visit. */
export function UndoButtons() {
  const { history, undo, redo } = useScheduleStore()
  return (
    <div className={styles.steps}>
      <Button
        kind="plain"
        size="small"
        square
        aria-label="Undo the last change"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={history.past.length === 0}
        onClick={undo}
      >
        <Icon path={undoIcon} />
      </Button>
      <Button
        kind="plain"
        size="small"
        square
        aria-label="Redo the last change"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={history.future.length === 0}
        onClick={redo}
      >
        <Icon path={undoIcon} className={styles.mirrored} />
      </Button>
    </div>
  )
}
