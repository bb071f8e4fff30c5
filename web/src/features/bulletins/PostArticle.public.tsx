import type { ReactNode } from 'react'
import { fullMoment, shortDay } from '#core/dates.ts'
import { usePhoto } from '#core/photos.ts'
import { useSession } from '#core/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type Reported, ReportButton } from '../reports/ReportButton.public.tsx'
import { type Authored, Author, authorName } from './Author.public.tsx'
import { CopyLink } from './CopyLink.public.tsx'
import { Markdown } from './Markdown.public.tsx'
import { MessageLink } from './MessageLink.public.tsx'
import styles from './PostArticle.module.css'

type Post = Authored & {
  userID: number
  editedTime: string | null
  hidden: boolean
  hiddenNote?: string | undefined
}

type PostArticleProps = {
  post: Post
  /** Under the author's name: when, until when. */
  facts: ReactNode
  text: string
  /** Of a message to the author. */
  subject: string
  report: Reported
  /** What its owner or an admin can do. */
  acts: ReactNode
  children?: ReactNode
}

/** A bulletin or a ride to be read: author, text, and what can be done about it. */
export function PostArticle({
  post,
  facts,
  text,
  subject,
  report,
  acts,
  children,
}: PostArticleProps) {
  const { claims } = useSession()
  const photo = usePhoto(post.user?.unixID, 'thumb')
  const isOwn = post.userID !== 0 && post.userID === claims.id
  return (
    <Card>
      <article className={styles.article}>
        {post.hidden && <Hidden note={post.hiddenNote} />}
        <div className={styles.by}>
          <Avatar name={authorName(post)} photo={photo} />
          <div>
            <p className={styles.name}>
              <Author by={post} />
            </p>
            <p className={styles.facts}>
              {facts}
              {post.editedTime && (
                <span title={fullMoment(post.editedTime)}>
                  {' '}
                  · edited {shortDay(post.editedTime)}
                </span>
              )}
            </p>
          </div>
        </div>
        {children}
        <Markdown text={text} />
        <div className={styles.acts}>
          {post.user && !isOwn && <MessageLink primary to={post.user} subject={subject} />}
          {acts}
          <span className={styles.quiet}>
            <CopyLink />
            {claims.level === 3 && !isOwn && <ReportButton reported={report} />}
          </span>
        </div>
      </article>
    </Card>
  )
}

function Hidden({ note }: { note: string | undefined }) {
  return (
    <Notice kind="warn">
      <b>Moderators have hidden this.</b> Only you and they see it.
      {note && <q className={styles.note}>{note}</q>} Edit it, and they look at it again.
    </Notice>
  )
}
