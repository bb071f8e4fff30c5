import type { Book } from '@wso/contract/booktrak/books'
import { useState } from 'react'
import { classes } from '#ui/classes.ts'
import { tintOf } from '#ui/data/tint.ts'
import { shortTitle } from './booktrak.labels.ts'
import styles from './cover.module.css'

type CoverProps = {
  book: Pick<Book, 'title' | 'imageLink' | 'thumbLink'>
  large?: boolean | undefined
}

/** The cover of a book; drawn in a color of its title until the picture is here, or without one. */
export function Cover({ book, large }: CoverProps) {
  const { title, imageLink, thumbLink } = book
  const address = large ? imageLink : (thumbLink ?? imageLink)
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={classes(styles.cover, large && styles.large)}
      data-tint={tintOf(title)}
      aria-hidden="true"
    >
      <svg viewBox="0 0 60 24" preserveAspectRatio="none">
        <path d="M0 24V14l12-7 9 5L34 2l13 11 13-6v17z" />
      </svg>
      {large && <span className={styles.title}>{shortTitle(title)}</span>}
      {address && address !== broken && (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
        />
      )}
    </span>
  )
}
