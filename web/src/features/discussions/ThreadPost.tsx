import type { Post } from '@wso/contract/posts/discussions'
import { memo, Suspense, useState } from 'react'
import { usePhoto } from '#core/api/photos.ts'
import { fullMoment, shortDay, timeOfDay } from '#core/format/dates.ts'
import { useSession } from '#core/session/session.ts'
import { Author, authorName } from '#posts/Author.tsx'
import { Markdown } from '#posts/markdown/Markdown.tsx'
import { ReportDialog } from '#posts/reporting/ReportButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { classes } from '#ui/classes.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { quoteIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { moreIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import styles from './discussions.module.css'

const PostMenu = part(() => import('./PostMenu.tsx').then((m) => m.PostMenu))
const EditPost = part(() => import('./EditPost.tsx').then((m) => m.EditPost))

type ThreadPostProps = {
  post: Post
  /** The URL links to this post. */
  wanted: boolean
  /** The first post that was unread when the thread was opened. */
  startsUnread: boolean
  /** Written by the author of the thread. */
  starts: boolean
  onQuote: ((post: Post) => void) | undefined
}

/**
 * A post in a thread. Its owner can edit it in place. Rendered again only when it changes: while a document
 * is hydrated, each text that is reached by another render starts it from the beginning.
 */
export const ThreadPost = memo(function ThreadPost(props: ThreadPostProps) {
  const { post, wanted, startsUnread } = props
  const isSecret = post.hidden && post.content === ''
  return (
    <li
      id={`post-${post.id}`}
      tabIndex={-1}
      className={classes(
        isSecret ? styles.hidden : styles.post,
        wanted && styles.wanted,
        startsUnread && styles.unread,
      )}
    >
      {startsUnread && <p className={styles.unreadFrom}>New from here</p>}
      {isSecret ? 'A post was hidden by moderators.' : <Words {...props} />}
    </li>
  )
})

function Words({ post, starts, onQuote }: ThreadPostProps) {
  const { claims } = useSession()
  const [doing, setDoing] = useState<'edit' | 'report'>()
  const done = () => setDoing(undefined)
  const isOwn = post.userID !== 0 && post.userID === claims.id
  return (
    <>
      <AuthorPhoto post={post} />
      <article className={styles.words}>
        <header className={styles.by}>
          <span className={styles.name}>
            <Author by={post} />
          </span>
          {isOwn && <Badge kind="brand">You</Badge>}
          {starts && !isOwn && <Badge>Author</Badge>}
          <Times post={post} />
          <span className={styles.acts}>
            {onQuote && (
              <Button
                kind="plain"
                size="small"
                square
                aria-label={`Quote ${authorName(post)}`}
                title="Quote"
                onClick={() => onQuote(post)}
              >
                <Icon path={quoteIcon} />
              </Button>
            )}
            <Menu
              label={`More actions for the post by ${authorName(post)}`}
              button={<Icon path={moreIcon} />}
              buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
            >
              <PostMenu post={post} isOwn={isOwn} onAct={setDoing} />
            </Menu>
          </span>
        </header>
        {post.hidden && (
          <Notice kind="warn">
            Moderators have hidden this post. Only you and moderators can see it. {post.hiddenNote}
          </Notice>
        )}
        <Suspense>
          {doing === 'edit' ? (
            <EditPost post={post} onDone={done} />
          ) : (
            <Markdown text={post.content} />
          )}
        </Suspense>
        {doing === 'report' && (
          <Suspense>
            <ReportDialog reported={{ kind: 'post', itemID: post.id }} onClose={done} />
          </Suspense>
        )}
      </article>
    </>
  )
}

/** On its own, so that a photo that arrives does not render the post's text again. */
function AuthorPhoto({ post }: { post: Post }) {
  const photo = usePhoto(post.user?.unixID, 'thumb')
  return <Avatar name={authorName(post)} photo={photo} size="small" />
}

function Times({ post: { createdTime, editedTime } }: { post: Post }) {
  return (
    <span className={styles.time}>
      <Moment at={createdTime} />
      {editedTime && (
        <>
          {' · edited'}
          <span className={styles.more}>
            {' '}
            <Moment at={editedTime} />
          </span>
        </>
      )}
    </span>
  )
}

/** The day; with the weekday and the time of day where there is room. */
function Moment({ at }: { at: string }) {
  const [weekday, day] = shortDay(at).split(', ')
  return (
    <time dateTime={at} title={fullMoment(at)}>
      <span className={styles.more}>{weekday}, </span>
      {day}
      <span className={styles.more}>, {timeOfDay(at)}</span>
    </time>
  )
}
