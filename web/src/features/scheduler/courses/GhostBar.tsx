import { Button } from '#ui/actions/Button.tsx'
import { WeekBar } from './WeekBar.tsx'
import styles from '../scheduler.module.css'

type GhostBarProps = {
  /** The course whose other sections the week shows. */
  name: string
  onClose: () => void
}

/** Says that the week shows other sections to switch to, which a phone shows without its sheet. */
export function GhostBar({ name, onClose }: GhostBarProps) {
  return (
    <WeekBar label={`Other sections of ${name}`} takesFocus>
      <p>
        <b>Other sections of {name}</b> are hatched. Choose one to switch to it.
      </p>
      <span className={styles.actions}>
        <Button size="small" kind="plain" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </WeekBar>
  )
}
