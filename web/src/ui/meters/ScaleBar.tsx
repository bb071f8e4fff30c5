import { classes } from '#ui/classes.ts'
import styles from './ScaleBar.module.css'

type ScaleBarProps = {
  label: string
  /** The mean as a label: "Somewhat hard". */
  word: string
  value: number
  max?: 5 | 7 | undefined
}

/** A mean on a scale: its label, its number and the steps. */
export function ScaleBar({ label, word, value, max = 7 }: ScaleBarProps) {
  const at = Math.round(value)
  return (
    <div className={styles.bar}>
      <span>{label}</span>
      <span>
        <b>{word}</b> <span className={styles.value}>{value.toFixed(1)}</span>
        <span className="visually-hidden"> of {max}</span>
      </span>
      <span className={styles.steps} aria-hidden="true">
        {Array.from({ length: max }, (_, index) => (
          <i
            key={index}
            className={classes(index + 1 < at && styles.below, index + 1 === at && styles.at)}
          />
        ))}
      </span>
    </div>
  )
}
