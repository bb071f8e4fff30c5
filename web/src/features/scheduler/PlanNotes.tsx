import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { xIcon } from '#ui/icons/signs.ts'
import { Notice } from '#ui/Notice.tsx'
import { usePlanStore } from './planStore.ts'
import styles from './scheduler.module.css'

/** What could not be read, what was merged: each stays until it is closed. */
export function PlanNotes() {
  const { notes, closeNote } = usePlanStore()
  if (notes.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks
    <div className={styles.notes} role="status">
      {notes.map(({ id, kind, text }) => (
        <Notice key={id} kind={kind}>
          <div className={styles.sentence}>
            <span>{text}</span>
            <Button
              kind="plain"
              size="small"
              square
              aria-label={`Close: ${text}`}
              onClick={() => closeNote(id)}
            >
              <Icon path={xIcon} />
            </Button>
          </div>
        </Notice>
      ))}
    </div>
  )
}
