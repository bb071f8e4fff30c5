import type { ReactNode } from 'react'
import styles from './Empty.module.css'
import { Ridge } from './Ridge.tsx'

type EmptyProps = {
  title: ReactNode
  /** One sentence on what belongs here, or what can be done. */
  children?: ReactNode
  /** One button or link. */
  action?: ReactNode
}

/** A place with nothing in it. */
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
