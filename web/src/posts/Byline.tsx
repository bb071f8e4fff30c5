import type { ReactNode } from 'react'
import { usePhoto } from '#core/api/photos.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { type Authored, Author, authorName, personOf } from './Author.tsx'
import styles from './Byline.module.css'

/** The author of a post with their photo, and a line of facts: when it was posted. */
export function Byline({ by, children }: { by: Authored; children: ReactNode }) {
  const photo = usePhoto(personOf(by)?.unixID, 'thumb')
  return (
    <div className={styles.by}>
      <Avatar name={authorName(by)} photo={photo} />
      <div>
        <p className={styles.name}>
          <Author by={by} />
        </p>
        <p className={styles.facts}>{children}</p>
      </div>
    </div>
  )
}
