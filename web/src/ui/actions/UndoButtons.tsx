import { undoIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from './Button.tsx'
import styles from './UndoButtons.module.css'

type UndoButtonsProps = {
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
}

/** Undo and Redo for all changes during this visit. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  return (
    <div className={styles.steps}>
      <Button
        kind="plain"
        size="small"
        square
        aria-label="Undo the last change"
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={onUndo}
      >
        <Icon path={undoIcon} />
      </Button>
      <Button
        kind="plain"
        size="small"
        square
        aria-label="Redo the last change"
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!canRedo}
        onClick={onRedo}
      >
        <Icon path={undoIcon} className={styles.mirrored} />
      </Button>
    </div>
  )
}
