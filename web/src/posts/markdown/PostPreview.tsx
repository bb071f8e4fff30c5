import type { ReactNode } from 'react'
import { useMe } from '#core/session/me.ts'
import { eyeIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Byline } from '../Byline.tsx'
import { Markdown } from './Markdown.tsx'
import styles from './TextComposer.module.css'

type PostPreviewProps = { text: string; above: ReactNode }

/** A post as readers will see it: title, author and text. Says who can read it. */
export function PostPreview({ text, above }: PostPreviewProps) {
  const me = useMe()
  return (
    <>
      <div className={styles.page}>
        {above}
        {me && <Byline by={{ user: me, exUserName: '' }}>just now</Byline>}
        {text.trim() ? <Markdown text={text} /> : <p className={styles.nothing}>Your text</p>}
      </div>
      <p className={styles.audience}>
        <Icon path={eyeIcon} />
        Anyone on campus can read it. Only people who are logged in see your name.
      </p>
    </>
  )
}
