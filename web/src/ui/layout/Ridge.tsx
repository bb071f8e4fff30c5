import styles from './Ridge.module.css'

/** The ridge-line drawing of empty and failed states. */
export function Ridge() {
  return (
    <svg className={styles.ridge} viewBox="0 0 220 70" aria-hidden="true">
      <path d="M2 62 36 34l16 10 34-30 30 26 20-14 36 24 18-10 26 22" />
      <path d="M20 66h180" opacity=".45" />
    </svg>
  )
}
