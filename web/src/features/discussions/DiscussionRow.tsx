import type { Discussion } from '@wso/contract/discussions'
import { fullMoment, shortDay, timeAgo } from '#core/format/dates.ts'
import { usePhoto } from '#core/api/photos.ts'
import { plural } from '#core/format/plural.ts'
import { useSession } from '#core/session/session.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Row } from '#ui/data/Row.tsx'
import { authorName } from '#posts/Author.tsx'
import { useNow } from '#core/format/useNow.ts'
import { discussionPaths } from './discussions.paths.ts'
import { useThreadRemoval } from './useRemovals.ts'

/** A thread in the list, with its author and its latest reply. */
export function DiscussionRow({ thread }: { thread: Discussion }) {
  const { id, title, postCount, lastActive, createdTime, unread = 0 } = thread
  const { claims } = useSession()
  const remove = useThreadRemoval()
  const photo = usePhoto(thread.user?.unixID, 'thumb')
  const now = useNow()
  const replies = postCount - 1
  const last = thread.posts?.at(-1)
  const isOwn = thread.userID !== 0 && thread.userID === claims.id
  const start = `Started by ${authorName(thread)}`
  return (
    <Row
      title={title}
      href={discussionPaths.thread.to({ params: { id } })}
      lead={<Avatar name={authorName(thread)} photo={photo} size="small" />}
      badge={
        <>
          {isOwn && <Badge kind="brand">Your thread</Badge>}{' '}
          {unread > 0 && <Badge kind="gold">{`${unread} new`}</Badge>}
        </>
      }
      meta={
        replies > 0 && last ? (
          <>
            {start} ·{' '}
            <time dateTime={lastActive} title={fullMoment(lastActive)}>
              {authorName(last)} replied {timeAgo(lastActive, now)}
            </time>
          </>
        ) : (
          `${start} on ${shortDay(createdTime)}, no replies yet`
        )
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
