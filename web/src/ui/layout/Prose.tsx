import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Running text in a column of at most 42rem. Also for rendered Markdown. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
