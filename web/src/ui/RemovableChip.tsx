import styles from './Chip.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { xIcon } from './icons/signs.ts'

/** An active filter or a chosen item, with the button that takes it away. */
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
