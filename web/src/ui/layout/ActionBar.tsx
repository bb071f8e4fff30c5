import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** A bar with the state and the buttons of a form. On phones it sits above the tab bar. */
export function ActionBar({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      <output className={styles.says}>{says}</output>
      {children}
    </div>
  )
}
