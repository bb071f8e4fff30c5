import type { ReactNode } from 'react'
import { Ridge } from '#ui/layout/Ridge.tsx'
import styles from './Empty.module.css'

type EmptyProps = {
  title: ReactNode
  /** One sentence: what will appear here, or how to start. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
}

/** An empty state. */
export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Ridge />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
