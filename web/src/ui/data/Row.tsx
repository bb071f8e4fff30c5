import type { ReactNode } from 'react'
import { Link } from '#ui/actions/Link.tsx'
import { classes } from '#ui/classes.ts'
import styles from './Rows.module.css'

type RowProps = {
  title: ReactNode
  /** The URL the whole row links to. */
  href?: string | undefined
  /** Called when the row's link is followed. */
  onOpen?: (() => void) | undefined
  /** Shown before the title: an avatar, icon or time. */
  lead?: ReactNode
  /** Badges beside the title. */
  badge?: ReactNode
  /** One line of details under the title. */
  meta?: ReactNode
  /** Shown on the right: a time, count or price. */
  end?: ReactNode
  /** Buttons, placed above the row's link. */
  actions?: ReactNode
  /** The item arrived while the page was open: shows a gold edge. Put "New" in `badge`. */
  fresh?: boolean | undefined
  /** The item is open beside the list. */
  current?: boolean | undefined
  /** On a phone, the figure and the buttons go below the words, so that these have more room. */
  stacked?: boolean | undefined
}

/** A list row: title, one line of details, a figure on the right. The title's link covers the row. */
export function Row({
  title,
  href,
  onOpen,
  lead,
  badge,
  meta,
  end,
  actions,
  fresh,
  current,
  stacked,
}: RowProps) {
  return (
    <li
      className={classes(
        styles.row,
        fresh && styles.fresh,
        current && styles.current,
        stacked && styles.stacked,
      )}
    >
      {lead && <div>{lead}</div>}
      <div className={styles.words}>
        <p className={styles.title}>
          {href ? (
            <Link href={href} onClick={onOpen} aria-current={current || undefined}>
              {title}
            </Link>
          ) : (
            title
          )}{' '}
          {badge}
        </p>
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
