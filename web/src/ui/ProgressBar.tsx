import styles from './ProgressBar.module.css'

/** How far something has come, 0 to 1, or only that it is under way when the end is not known. */
export function ProgressBar({ label, done }: { label: string; done?: number | undefined }) {
  return <progress className={styles.bar} aria-label={label} max={1} value={done} />
}
