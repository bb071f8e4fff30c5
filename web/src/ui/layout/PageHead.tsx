import type { ReactNode, Ref } from 'react'
import styles from './PageHead.module.css'

type PageHeadProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Breadcrumbs, only for pages with a parent. */
  above?: ReactNode
  /** Buttons beside the title, at most one of them primary. */
  actions?: ReactNode
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** The header of a page. Its `h1` takes focus when the route changes, so screen readers start at the title. */
export function PageHead({ title, lead, above, actions, ref }: PageHeadProps) {
  return (
    <header className={styles.head}>
      {above}
      <div className={styles.row}>
        <h1 ref={ref} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
    </header>
  )
}
