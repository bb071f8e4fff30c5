import { type ReactNode, useId } from 'react'
import { classes } from '#ui/classes.ts'
import styles from './Card.module.css'

type CardProps = {
  /** With a title, the card is a labeled region. */
  title?: ReactNode
  /** The heading level; 2 by default. */
  level?: 2 | 3 | undefined
  /** One link or button beside the heading. */
  aside?: ReactNode
  foot?: ReactNode
  /** Removes the padding, for rows and tables. */
  flush?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A card. Never nest cards. */
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
