import type { ReactNode } from 'react'
import styles from './ActionBar.module.css'

/** Shown while there is something to save or send: says what in words, then its buttons. Above the phone's tabs. */
export function ActionBar({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar} data-action-bar>
      <output className={styles.says}>{says}</output>
      {children}
    </div>
  )
}
