import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'
import styles from './home.module.css'

type TodayLineProps = {
  href: string
  title: ReactNode
  /** One line under it. */
  meta: ReactNode
  /** The figure on the right, and what it counts. */
  value: ReactNode
  unit: ReactNode
}

/** One thing that waits for the reader, as a link to where it is done. */
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
