import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Discussion, Post } from '@wso/contract/posts/discussions'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useSession } from '#core/session/session.ts'
import { VisitorStrip } from '#posts/VisitorStrip.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { Pager } from '#ui/navigation/Pager.tsx'
import { discussionPaths } from './discussions.paths.ts'
import { pageSize } from './pageSize.ts'
import { quoteOf } from './quoteOf.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ThreadPost } from './ThreadPost.tsx'
import { postsOf } from './threadReads.ts'
import { useReadMark } from './useReadMark.ts'
import styles from './discussions.module.css'

type ThreadPostsProps = { thread: Discussion; page: number; onReplied: () => void }

/** A page of posts, oldest first, and the reply form. */
export function ThreadPosts({ thread, page, onReplied }: ThreadPostsProps) {
  const { id, postCount } = thread
  const [, navigate] = useLocation()
  const { claims } = useSession()
  const [quote, setQuote] = useState({ text: '', count: 0 })
  const query = useQuery({
    ...postsOf(id, page),
    placeholderData: keepPreviousData,
  })
  const opened = useReadMark(thread, query.isPlaceholderData ? undefined : query.data?.items)
  const pages = Math.max(1, Math.ceil(postCount / pageSize))
  const to = (number: number) =>
    discussionPaths.thread.to({ params: { id }, search: { page: number } })
  const pager = (label: string) => (
    <Pager page={page} pages={pages} hrefFor={to} go={navigate} label={label} />
  )
  const writes = claims.scopes.has('service:bulletin:write')
  const addQuote = useCallback(
    (post: Post) => setQuote(({ count }) => ({ text: quoteOf(post), count: count + 1 })),
    [],
  )
  return (
    <div className={styles.list}>
      {(pages > 1 || opened.firstUnreadID !== undefined) && (
        <div className={styles.tools}>
          <div className={styles.chips}>
            <Jumps id={id} opened={opened} isLong={pages > 1} />
          </div>
          {pager('Pages of posts, above them')}
        </div>
      )}
      <Loaded query={query} what="The posts" loading={<Skeleton shape="rows" count={5} />}>
        {({ items }) => (
          <List
            posts={items}
            starter={thread.userID}
            firstUnreadID={opened.firstUnreadID}
            onQuote={writes ? addQuote : undefined}
          />
        )}
      </Loaded>
      {pager('Pages of posts')}
      <VisitorStrip />
      {writes && <ReplyForm id={id} quote={quote} onReplied={onReplied} />}
    </div>
  )
}

type JumpsProps = {
  id: number
  opened: { unread: number; firstUnreadID: number | undefined }
  isLong: boolean
}

/** Links to the first post that was unread when the thread was opened, and to the newest. */
function Jumps({ id, opened: { unread, firstUnreadID }, isLong }: JumpsProps) {
  const jump = (search: { post?: number; last?: boolean }) =>
    discussionPaths.thread.to({ params: { id }, search })
  return (
    <>
      {firstUnreadID !== undefined && (
        <ButtonLink kind="soft" size="small" href={jump({ post: firstUnreadID })}>
          <Icon path={downIcon} />
          Jump to first unread
          <Badge kind="gold">{`${unread} new`}</Badge>
        </ButtonLink>
      )}
      {isLong && (
        <ButtonLink kind="soft" size="small" href={jump({ last: true })}>
          <Icon path={downIcon} />
          Jump to newest
        </ButtonLink>
      )}
    </>
  )
}

type ListProps = {
  posts: readonly Post[]
  firstUnreadID: number | undefined
  starter: number
  onQuote: ((post: Post) => void) | undefined
}

function List({ posts, starter, firstUnreadID, onQuote }: ListProps) {
  const [{ post: wanted }] = useSearchOf(discussionPaths.thread)
  const list = useRef<HTMLOListElement>(null)
  const isHere = posts.some(({ id }) => id === wanted)
  useEffect(() => {
    // External system: scroll to the post that the URL names.
    if (!isHere) return
    const item = list.current?.querySelector(`#post-${wanted}`)
    if (!(item instanceof HTMLElement)) return
    item.scrollIntoView({ block: 'center' })
    item.focus({ preventScroll: true })
  }, [wanted, isHere])
  return (
    <ol ref={list} className={styles.posts}>
      {posts.map((post) => (
        <ThreadPost
          key={post.id}
          post={post}
          wanted={post.id === wanted}
          startsUnread={post.id === firstUnreadID}
          starts={starter !== 0 && post.userID === starter}
          onQuote={onQuote}
        />
      ))}
    </ol>
  )
}
