import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Page.module.css'

/** The width and the edges of a page. `wide` is for working screens: timetable, planner, board. */
export function Page({ wide, children }: { wide?: boolean | undefined; children: ReactNode }) {
  return <div className={classes(styles.page, wide && styles.wide)}>{children}</div>
}
