import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Rows.module.css'

type RowsProps = {
  /** The list's name, when no heading says it. */
  label?: string | undefined
  /** Old rows while the next ones are on their way. */
  stale?: boolean | undefined
  children: ReactNode
}

/** A list of Row, inside a flush Card or on its own. */
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
