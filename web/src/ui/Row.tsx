import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import styles from './Rows.module.css'

type RowProps = {
  title: ReactNode
  /** Where the whole row leads. */
  href?: string | undefined
  /** Before the title: an avatar, an icon or a time. */
  lead?: ReactNode
  /** Beside the title: badges. */
  badge?: ReactNode
  /** One line under the title. */
  meta?: ReactNode
  /** On the right: a time, a count, a price. */
  end?: ReactNode
  /** Buttons; they stand above the row's link. */
  actions?: ReactNode
  /** Came in while the page was open: a gold edge. Say "New" in `badge`. */
  fresh?: boolean | undefined
}

/** The one list row: title, a line of meta, a figure on the right. The title's link covers the row. */
export function Row({ title, href, lead, badge, meta, end, actions, fresh }: RowProps) {
  return (
    <li className={classes(styles.row, fresh && styles.fresh)}>
      {lead && <div className={styles.lead}>{lead}</div>}
      <div className={styles.words}>
        <p className={styles.title}>
          {href ? <Link href={href}>{title}</Link> : title} {badge}
        </p>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
