import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Rows.module.css'

type RowsProps = {
  /** The accessible name, when no heading labels the list. */
  label?: string | undefined
  /** Dims the previous rows while the next ones load. */
  stale?: boolean | undefined
  children: ReactNode
}

/** A list of Row, in a flush Card or on its own. */
export function Rows({ label, stale, children }: RowsProps) {
  return (
    <ul
      className={classes(styles.rows, stale && styles.stale)}
      aria-label={label}
      aria-busy={stale || undefined}
    >
      {children}
    </ul>
  )
}
