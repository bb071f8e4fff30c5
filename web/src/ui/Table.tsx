import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './Table.module.css'
import { useOverflow } from './useOverflow.ts'

type TableProps = {
  /** What the rows are, for readers. */
  caption: string
  /** On phones each row becomes two lines: the first cell, then the rest, each after its `data-label`. */
  stack?: boolean | undefined
  /** `thead` and `tbody`; figures carry `data-figure` and stand right. */
  children: ReactNode
}

/** A table in its own scroller, so that a wide one never widens the page. */
export function Table({ caption, stack, children }: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(box)
  // A scroller without a focusable child must itself be reachable by keyboard.
  const reachable = scrolls ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {}
  return (
    <div ref={box} className={styles.scroller} {...reachable}>
      <table className={classes(styles.table, stack && styles.stack)}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  )
}
