import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Page.module.css'

/** The width and margins of a page. `wide` is for working screens: timetable, planner, orders board. */
export function Page({ wide, children }: { wide?: boolean | undefined; children: ReactNode }) {
  return <div className={classes(styles.page, wide && styles.wide)}>{children}</div>
}
