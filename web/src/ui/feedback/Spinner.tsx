import styles from './Spinner.module.css'

/** A spinner with its text. Only for the access gate; content uses Skeleton. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner}>
      <i aria-hidden="true" />
      {label}
    </output>
  )
}
