import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Text to be read: one column of 42rem at most, with room between paragraphs. Also for rendered Markdown. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
