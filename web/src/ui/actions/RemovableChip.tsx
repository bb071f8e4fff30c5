import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { xIcon } from '#ui/icons/signs.ts'
import styles from './Chip.module.css'

/** An active filter or selected item with a button that removes it. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={classes(styles.chip, styles.on)}>
      {label}
      <button
        type="button"
        className={styles.remove}
        aria-label={`Remove ${label}`}
        onClick={onRemove}
      >
        <Icon path={xIcon} />
      </button>
    </span>
  )
}
