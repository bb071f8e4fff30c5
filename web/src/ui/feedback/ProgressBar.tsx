import styles from './ProgressBar.module.css'

/** Progress from 0 to 1; indeterminate without a value. */
export function ProgressBar({ label, done }: { label: string; done?: number | undefined }) {
  return <progress className={styles.bar} aria-label={label} max={1} value={done} />
}
