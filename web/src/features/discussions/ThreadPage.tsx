import type { Discussion } from '@wso/contract/discussions'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { shortDay, timeAgo } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { plural } from '#core/plural.ts'
import { useSearchOf } from '#core/routes.ts'
import { useSession } from '#core/session.ts'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { Button } from '#ui/Button.tsx'
import { Columns } from '#ui/Columns.tsx'
import { Page } from '#ui/Page.tsx'
import { Author } from '../bulletins/Author.public.tsx'
import { postMissing } from '../bulletins/PostMissing.public.tsx'
import { useNow } from '../bulletins/useNow.public.ts'
import { ReportButton } from '../reports/ReportButton.public.tsx'
import { discussionRoutes } from './discussions.routes.ts'
import { useThreadRemoval } from './useRemovals.ts'
import { ThreadPosts } from './ThreadPosts.tsx'
import { Voices } from './Voices.tsx'
import { pageSize } from './pageSize.ts'

const list = { href: discussionRoutes.list.to(), label: 'Discussions' }

/** One thread, a page of posts at a time. */
export function ThreadPage({ params }: { params: { id: string } }) {
  const query = useQuery(
    read(api.discussions.get, { params: { id: params.id }, preload: ['user'] }),
  )
  return (
    <Page>
      <Loaded query={query} what="The discussion" refused={postMissing(list)}>
        {(thread) => <Thread thread={thread} />}
      </Loaded>
    </Page>
  )
}

function Thread({ thread }: { thread: Discussion }) {
  const page = useOpenPage(thread)
  return (
    <>
      <PageTop
        title={thread.title}
        windowTitle={`${thread.title}, Discussions`}
        above={<Breadcrumbs items={[list]} />}
        lead={<Lead thread={thread} />}
        actions={<Acts thread={thread} />}
      />
      <Columns side={<Voices id={thread.id} />}>
        <ThreadPosts key={thread.id} thread={thread} page={page} />
      </Columns>
    </>
  )
}

/** The page the address asks for: by number, by one of its posts, or the last. */
function useOpenPage({ id, postCount }: Discussion): number {
  const [{ page, post, last }, set] = useSearchOf(discussionRoutes.thread)
  const { data } = useQuery({
    ...read(api.posts.get, { params: { id: post } }),
    enabled: post > 0 && page === 1,
  })
  const pages = Math.max(1, Math.ceil(postCount / pageSize))
  const asked =
    data?.discussionID === id && data.position !== undefined
      ? Math.floor(data.position / pageSize) + 1
      : page
  const open = last ? pages : Math.min(page === 1 ? asked : page, pages)
  useEffect(() => {
    // Outside React: the address says the page that is shown, so that it can be shared.
    if (last || open !== page) set({ page: open, last: false }, { replace: true })
  }, [last, open, page, set])
  return open
}

function Lead({ thread }: { thread: Discussion }) {
  const now = useNow()
  const replies = thread.postCount - 1
  return (
    <p>
      {plural(replies, 'reply', 'replies')} · started by <Author by={thread} /> on{' '}
      {shortDay(thread.createdTime)}
      {replies > 0 && ` · last reply ${timeAgo(thread.lastActive, now)}`}
    </p>
  )
}

function Acts({ thread }: { thread: Discussion }) {
  const [, navigate] = useLocation()
  const { claims } = useSession()
  const remove = useThreadRemoval()
  const leave = async () => {
    if (await remove(thread)) navigate(list.href)
  }
  const isOwn = thread.userID !== 0 && thread.userID === claims.id
  return (
    <>
      {claims.level === 3 && !isOwn && (
        <ReportButton reported={{ kind: 'discussion', itemID: thread.id }} />
      )}
      {thread.canDelete && (
        <Button kind="danger-quiet" onClick={() => void leave()}>
          Delete thread
        </Button>
      )}
    </>
  )
}
