import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Columns.module.css'

type ColumnsProps = {
  children: ReactNode
  side: ReactNode
  /** Position of the side column in a single column: above when it holds the answer, below when it is reference. */
  narrow?: 'above' | 'below' | undefined
  /** Puts the side column on the left, for filters beside a list. */
  start?: boolean | undefined
  /** Keeps the side column visible while the content scrolls. */
  sticky?: boolean | undefined
}

/** Content with a 20rem side column; a single column below 60rem. */
export function Columns({ children, side, narrow = 'below', start, sticky }: ColumnsProps) {
  const beside = (
    <div className={classes(styles.part, styles.side, sticky && styles.sticky)}>{side}</div>
  )
  // The source order is the order of the single column; the grid only places two.
  return (
    <div className={classes(styles.columns, start && styles.start)}>
      {narrow === 'above' && beside}
      <div className={styles.part}>{children}</div>
      {narrow === 'below' && beside}
    </div>
  )
}
