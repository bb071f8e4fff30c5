import type { ReactNode } from 'react'
import { Page } from '#ui/layout/Page.tsx'
import { Ridge } from '#ui/layout/Ridge.tsx'
import { PageTop } from './PageTop.tsx'
import styles from './Gate.module.css'

type StoppedProps = {
  /** A small line above the heading: 403, 404, 500. */
  code?: number | undefined
  /** What happened. */
  title: string
  /** Why it happened, and what was kept. */
  children: ReactNode
  /** Two or three next steps, at most one of them primary. */
  ways: ReactNode
}

/** A full page that explains why the page cannot be shown. The bar stays visible. */
export function Stopped({ code, title, children, ways }: StoppedProps) {
  const above = (
    <div className={styles.head} aria-hidden="true">
      {code && <span className={styles.code}>{code}</span>}
      <Ridge />
    </div>
  )
  return (
    <Page>
      <div className={styles.stopped}>
        <PageTop title={title} above={above} lead={children} />
        <div className={styles.ways}>{ways}</div>
      </div>
    </Page>
  )
}
