import { type ReactNode, useRef } from 'react'
import { classes } from '#ui/classes.ts'
import { useOverflow } from '#ui/layout/useOverflow.ts'
import styles from './Table.module.css'

type TableProps = {
  /** Describes the rows to screen readers. */
  caption: string
  /** On phones, stacks each row: the first cell, then the others after their `data-label`. */
  stack?: boolean | undefined
  /** `thead` and `tbody`. Cells with `data-figure` are right-aligned. */
  children: ReactNode
}

/** A table that scrolls sideways on its own, so a wide table never widens the page. */
export function Table({ caption, stack, children }: TableProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = useOverflow(box)
  // A scroller without focusable content must be focusable itself.
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
