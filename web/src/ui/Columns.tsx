import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Columns.module.css'

type ColumnsProps = {
  children: ReactNode
  side: ReactNode
  /** Where the side column goes when there is one column: above when it is the answer, below when it is reference. */
  narrow?: 'above' | 'below' | undefined
  /** Puts the side column on the left: filters beside a list. */
  start?: boolean | undefined
  /** Keeps the side column in view while the content scrolls. */
  sticky?: boolean | undefined
}

/** Content with a side column of 20rem, one below the other under 60rem. */
export function Columns({ children, side, narrow = 'below', start, sticky }: ColumnsProps) {
  const beside = (
    <div className={classes(styles.part, styles.side, sticky && styles.sticky)}>{side}</div>
  )
  // Source order is the order of one column; two columns only place them.
  return (
    <div className={classes(styles.columns, start && styles.start)}>
      {narrow === 'above' && beside}
      <div className={styles.part}>{children}</div>
      {narrow === 'below' && beside}
    </div>
  )
}
