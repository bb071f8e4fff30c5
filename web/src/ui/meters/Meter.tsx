import styles from './Meter.module.css'

type MeterProps = {
  label: string
  /** The filled part, 0 to 1. */
  share: number
  /** The value as text; a whole percentage by default. */
  text?: string | undefined
}

/**
 * A meter: its label, its value, and a bar that shows the value. Its color says nothing about the
 * value, which can be neither good nor bad.
 */
export function Meter({ label, share, text }: MeterProps) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.meter}>
      <span>{label}</span>
      <b className="tnum">{text ?? `${percent}%`}</b>
      <span className={styles.track} aria-hidden="true">
        <i className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
    </div>
  )
}
