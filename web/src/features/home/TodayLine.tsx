import type { ReactNode } from 'react'
import { Link } from '#ui/actions/Link.tsx'
import styles from './home.module.css'

type TodayLineProps = {
  href: string
  title: ReactNode
  /** One line of details. */
  meta: ReactNode
  /** The figure on the right and its unit. */
  value: ReactNode
  unit: ReactNode
}

/** A task, linked to its page. */
export function TodayLine({ href, title, meta, value, unit }: TodayLineProps) {
  return (
    <Link href={href} className={styles.line}>
      <span className={styles.lineTitle}>{title}</span>
      <span className={styles.lineMeta}>{meta}</span>
      <span className={styles.lineValue}>
        {value} <small>{unit}</small>
      </span>
    </Link>
  )
}
