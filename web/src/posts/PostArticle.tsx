import type { PersonRef } from '@wso/contract/users/users'
import type { ReactNode } from 'react'
import { fullMoment, shortDay } from '#core/format/dates.ts'
import { useSession } from '#core/session/session.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { type Authored, personOf } from './Author.tsx'
import { Byline } from './Byline.tsx'
import { CopyLink } from './CopyLink.tsx'
import { Markdown } from './markdown/Markdown.tsx'
import { MessageLink, type MessageSubject } from './MessageLink.tsx'
import { OwnMessages } from './OwnMessages.tsx'
import { ReportButton } from './reporting/ReportButton.tsx'
import type { Reported } from './reporting/reportReasons.ts'
import { VisitorStrip } from './VisitorStrip.tsx'
import styles from './PostArticle.module.css'

type Post = Authored & {
  userID: number
  editedTime: string | null
  hidden: boolean
  hiddenNote?: string | undefined
}

type PostArticleProps = {
  post: Post
  /** Shown under the author's name: when it was posted, when it ends. */
  facts: ReactNode
  text: string
  /** What messages to the author are about. */
  about: MessageSubject
  report: Reported
  /** Actions for the owner or an admin. */
  acts: ReactNode
  /** Shown below the text. */
  after?: ReactNode
  children?: ReactNode
}

/** A bulletin or ride in full: author, text and actions. */
export function PostArticle({
  post,
  facts,
  text,
  about,
  report,
  acts,
  after,
  children,
}: PostArticleProps) {
  const { claims } = useSession()
  const isOwn = post.userID !== 0 && post.userID === claims.id
  return (
    <>
      <Card>
        <article className={styles.article}>
          {post.hidden && <Hidden note={post.hiddenNote} />}
          <Byline by={post}>
            {facts}
            {post.editedTime && (
              <span title={fullMoment(post.editedTime)}> · edited {shortDay(post.editedTime)}</span>
            )}
          </Byline>
          {children}
          <Markdown text={text} />
          {after}
          <div className={styles.acts}>
            {isOwn ? <OwnMessages about={about} /> : <Answer to={personOf(post)} about={about} />}
            {acts}
            <span className={styles.quiet}>
              <CopyLink />
              {claims.level === 3 && !isOwn && <ReportButton reported={report} />}
            </span>
          </div>
        </article>
      </Card>
      <VisitorStrip />
    </>
  )
}

/** How to answer the post. Visitors, who do not see the author, are told to log in elsewhere. */
function Answer({ to, about }: { to: PersonRef | undefined; about: MessageSubject }) {
  const { claims } = useSession()
  if (to) return <MessageLink primary to={to} about={about} />
  if (!claims.scopes.has('service:users')) return null
  return <p className={styles.gone}>The author has left, so this post can’t be answered.</p>
}

function Hidden({ note }: { note: string | undefined }) {
  return (
    <Notice kind="warn">
      <b>A moderator hid this post.</b> Only you and the moderators can see it.
      {note && <q className={styles.note}>{note}</q>} If you edit it, they will review it again.
    </Notice>
  )
}
