import { classes } from '#ui/classes.ts'
import styles from './Meter.module.css'

type MeterProps = {
  label: string
  /** Filled part, 0 to 1. */
  share: number
  /** The figure in words; whole percent unless said. */
  text?: string | undefined
  kind?: 'brand' | 'good' | 'warn' | undefined
}

/** A share of a whole: its name, its figure, and a bar that repeats the figure. */
export function Meter({ label, share, text, kind = 'brand' }: MeterProps) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.meter}>
      <span>{label}</span>
      <b className="tnum">{text ?? `${percent}%`}</b>
      <span className={styles.track} aria-hidden="true">
        <i className={classes(styles.fill, styles[kind])} style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
