import styles from './Spinner.module.css'

/** A ring that turns, with its words beside it for everyone. Only for the gate; content uses Skeleton. */
export function Spinner({ label }: { label: string }) {
  return (
    <output className={styles.spinner}>
      <i aria-hidden="true" />
      {label}
    </output>
  )
}
