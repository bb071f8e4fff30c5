import { wordMatches } from '@wso/contract/core/search/wordMatches'
import type { Discussion } from '@wso/contract/posts/discussions'
import { usePhoto } from '#core/api/photos.ts'
import { fullMoment, shortDay, timeAgo } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { useSession } from '#core/session/session.ts'
import { authorName } from '#posts/Author.tsx'
import { plainLine } from '#posts/markdown/plainLine.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Marked } from '#ui/data/Marked.tsx'
import { Row } from '#ui/data/Row.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { discussionPaths } from './discussions.paths.ts'
import { useThreadRemoval } from './useRemovals.ts'
import styles from './discussions.module.css'

/**
 * A thread in the list, with its author and its latest reply. In a search, the words are marked, and
 * the thread opens at the post where they were found.
 */
export function DiscussionRow({ thread, words }: { thread: Discussion; words: readonly string[] }) {
  const { id, title, postCount, unread = 0, found } = thread
  const { claims } = useSession()
  const remove = useThreadRemoval()
  const photo = usePhoto(thread.user?.unixID, 'thumb')
  const replies = postCount - 1
  const excerpt = found ? plainLine(found.text) : ''
  const isOwn = thread.userID !== 0 && thread.userID === claims.id
  return (
    <Row
      title={<Marked text={title} places={wordMatches(title, words)} />}
      href={discussionPaths.thread.to({
        params: { id },
        search: found ? { post: found.postID } : {},
      })}
      lead={<Avatar name={authorName(thread)} photo={photo} size="small" />}
      badge={
        <>
          {isOwn && <Badge kind="brand">Your thread</Badge>}{' '}
          {unread > 0 && <Badge kind="gold">{`${unread} new`}</Badge>}
        </>
      }
      meta={
        <>
          <Activity thread={thread} />
          {excerpt && (
            <span className={styles.found}>
              <Marked text={excerpt} places={wordMatches(excerpt, words)} />
            </span>
          )}
        </>
      }
      end={plural(replies, 'reply', 'replies')}
      actions={
        thread.canDelete && (
          <Button
            kind="plain"
            size="small"
            square
            aria-label={`Delete ${title}`}
            onClick={() => void remove(thread)}
          >
            <Icon path={trashIcon} />
          </Button>
        )
      }
    />
  )
}

/** Who started the thread, and the latest reply. */
function Activity({ thread }: { thread: Discussion }) {
  const { postCount, lastActive, createdTime } = thread
  const now = useNow()
  const last = thread.posts?.at(-1)
  const start = `Started by ${authorName(thread)}`
  if (postCount < 2 || !last) return `${start} on ${shortDay(createdTime)}, no replies yet`
  return (
    <>
      {start} ·{' '}
      <time dateTime={lastActive} title={fullMoment(lastActive)}>
        {authorName(last)} replied {timeAgo(lastActive, now)}
      </time>
    </>
  )
}
