import { campus } from '@wso/contract/campus'
import type { Discussion, Post } from '@wso/contract/discussions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useSession } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { Pager } from '#ui/navigation/Pager.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { discussionPaths } from './discussions.paths.ts'
import styles from './discussions.module.css'
import { pageSize } from './pageSize.ts'
import { quoteOf } from './quoteOf.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ThreadPost } from './ThreadPost.tsx'

type ThreadPostsProps = { thread: Discussion; page: number }

/** A page of posts, oldest first, and the reply form. */
export function ThreadPosts({ thread, page }: ThreadPostsProps) {
  const { id, postCount } = thread
  const [, navigate] = useLocation()
  const { claims } = useSession()
  const [quote, setQuote] = useState({ text: '', count: 0 })
  const query = useQuery({
    ...read(api.discussions.posts, {
      params: { id },
      query: { order: 'asc', limit: pageSize, offset: (page - 1) * pageSize },
      preload: ['user'],
    }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil(postCount / pageSize))
  const to = (number: number) =>
    discussionPaths.thread.to({ params: { id }, search: { page: number } })
  const pager = (label: string) => (
    <Pager page={page} pages={pages} hrefFor={to} go={navigate} label={label} />
  )
  const writes = claims.scopes.has('service:bulletin:write')
  return (
    <div className={styles.list}>
      {pages > 1 && (
        <div className={styles.tools}>
          <ButtonLink
            kind="soft"
            size="small"
            href={discussionPaths.thread.to({ params: { id }, search: { last: true } })}
          >
            <Icon path={downIcon} />
            Jump to newest
          </ButtonLink>
          {pager('Pages of posts, above them')}
        </div>
      )}
      <Loaded query={query} what="The posts" loading={<Skeleton shape="rows" count={5} />}>
        {({ items }) => (
          <List
            posts={items}
            starter={thread.userID}
            onQuote={
              writes
                ? (post) => setQuote({ text: quoteOf(post), count: quote.count + 1 })
                : undefined
            }
          />
        )}
      </Loaded>
      {pager('Pages of posts')}
      {writes ? <ReplyForm id={id} quote={quote} /> : claims.level === 3 && <NoReplies />}
    </div>
  )
}

const NoReplies = () => (
  <p>
    Your account cannot post here. To ask why or to appeal, write to{' '}
    <a href={`mailto:${campus.contact.staff}`}>{campus.contact.staff}</a>.
  </p>
)

type ListProps = {
  posts: readonly Post[]
  starter: number
  onQuote: ((post: Post) => void) | undefined
}

function List({ posts, starter, onQuote }: ListProps) {
  const [{ post: wanted }] = useSearchOf(discussionPaths.thread)
  const list = useRef<HTMLOListElement>(null)
  const isHere = posts.some(({ id }) => id === wanted)
  useEffect(() => {
    // External system: scroll to the post that the address names.
    if (!isHere) return
    const item = list.current?.querySelector(`#post-${wanted}`)
    item?.scrollIntoView({ block: 'center' })
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
  }, [wanted, isHere])
  return (
    <ol ref={list} className={styles.posts}>
      {posts.map((post) => (
        <ThreadPost
          key={post.id}
          post={post}
          wanted={post.id === wanted}
          starts={starter !== 0 && post.userID === starter}
          onQuote={onQuote}
        />
      ))}
    </ol>
  )
}
