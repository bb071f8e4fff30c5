import type { Discussion } from '@wso/contract/discussions'
import { fullMoment, shortDay, timeAgo } from '#core/dates.ts'
import { usePhoto } from '#core/photos.ts'
import { plural } from '#core/plural.ts'
import { useSession } from '#core/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Row } from '#ui/Row.tsx'
import { authorName } from '../bulletins/Author.public.tsx'
import { useNow } from '../bulletins/useNow.public.ts'
import { discussionRoutes } from './discussions.routes.ts'
import { useThreadRemoval } from './useRemovals.ts'

/** A thread in the list: who started it, and who wrote last. */
export function DiscussionRow({ thread }: { thread: Discussion }) {
  const { id, title, postCount, lastActive, createdTime } = thread
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
      href={discussionRoutes.thread.to({ params: { id } })}
      lead={<Avatar name={authorName(thread)} photo={photo} size="small" />}
      badge={isOwn && <Badge kind="brand">Your thread</Badge>}
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
