import type { ReactNode } from 'react'
import { Page } from '#ui/layout/Page.tsx'
import { Ridge } from '#ui/layout/Ridge.tsx'
import styles from './Gate.module.css'
import { PageTop } from './PageTop.tsx'

type StoppedProps = {
  /** Small talk above the sentence: 403, 404, 500. */
  code?: number | undefined
  /** What happened. */
  title: string
  /** Why, and what is safe. */
  children: ReactNode
  /** The two or three ways on; at most one is primary. */
  ways: ReactNode
}

/** A whole page that says why there is no page. The bar stays around it. */
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
