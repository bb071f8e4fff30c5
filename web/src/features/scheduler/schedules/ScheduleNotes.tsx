import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { xIcon } from '#ui/icons/signs.ts'
import { useScheduleStore } from './scheduleStore.ts'
import styles from '../scheduler.module.css'

/** Notices about damaged data and merges; each stays until it is closed. */
export function ScheduleNotes() {
  const { notes, closeNote } = useScheduleStore()
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
