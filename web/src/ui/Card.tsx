import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Card.module.css'

type CardProps = {
  /** A heading makes the card a labelled region. */
  title?: ReactNode
  /** The heading's level in the page; 2 unless said. */
  level?: 2 | 3 | undefined
  /** Beside the heading: one link or button. */
  aside?: ReactNode
  foot?: ReactNode
  /** For content that brings its own edges: rows, a table. */
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Groups what belongs together. A card never holds another card. */
export function Card({ title, level = 2, aside, foot, flush, className, children }: CardProps) {
  const titleId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const Box = title ? 'section' : 'div'
  return (
    <Box className={classes(styles.card, className)} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <div className={styles.head}>
          <Heading id={titleId}>{title}</Heading>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      <div className={flush ? styles.flush : styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </Box>
  )
}
