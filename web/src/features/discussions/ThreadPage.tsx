import { useQuery } from '@tanstack/react-query'
import type { Discussion } from '@wso/contract/posts/discussions'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { shortDay, timeAgo } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { useNow } from '#core/format/useNow.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { Author } from '#posts/Author.tsx'
import { postMissing } from '#posts/postMissing.ts'
import { ReportButton } from '#posts/reporting/ReportButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { part } from '#ui/loading/part.ts'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { discussionPaths } from './discussions.paths.ts'
import { FollowMenu } from './FollowMenu.tsx'
import { pageSize } from './pageSize.ts'
import { Participants } from './Participants.tsx'
import { ThreadPosts } from './ThreadPosts.tsx'
import { useThreadReads } from './threadReads.ts'
import { useThreadRemoval } from './useRemovals.ts'

const PushOffer = part(() =>
  import('#features/notifications/settings/PushOffer.public.tsx').then((m) => m.PushOffer),
)

const list = { href: discussionPaths.list.to(), label: 'Discussions' }

/** A thread, one page of posts at a time. */
export function ThreadPage({ params }: { params: { id: string } }) {
  const query = useQuery(
    read(api.discussions.get, { params: { id: params.id }, preload: ['user'] }),
  )
  useThreadReads(Number(params.id))
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
  const [acted, setActed] = useState(false)
  return (
    <>
      <PageTop
        title={thread.title}
        windowTitle={`${thread.title}, Discussions`}
        above={<Breadcrumbs items={[list]} />}
        lead={<Lead thread={thread} />}
        actions={<Acts thread={thread} onFollow={() => setActed(true)} />}
      />
      {acted && (
        <Suspense>
          <PushOffer question="Get a push notification when someone replies in this thread?" />
        </Suspense>
      )}
      <Columns side={<Participants id={thread.id} />}>
        <ThreadPosts key={thread.id} thread={thread} page={page} onReplied={() => setActed(true)} />
      </Columns>
    </>
  )
}

/** The page that the URL requests: by number, by the post it names, or the last one. */
function useOpenPage({ id, postCount }: Discussion): number {
  const [{ page, post, last }, set] = useSearchOf(discussionPaths.thread)
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
    // External system: write the shown page into the URL, so that it can be shared.
    if (last || open !== page) set({ page: open, last: false }, { replace: true })
  }, [last, open, page, set])
  return open
}

function Lead({ thread }: { thread: Discussion }) {
  const now = useNow()
  const named = useSession().claims.level === 3 || thread.user !== undefined
  const replies = thread.postCount - 1
  return (
    <p>
      {plural(replies, 'reply', 'replies')} · started{' '}
      {named && (
        <>
          by <Author by={thread} />{' '}
        </>
      )}
      on {shortDay(thread.createdTime)}
      {replies > 0 && ` · last reply ${timeAgo(thread.lastActive, now)}`}
    </p>
  )
}

type ActsProps = { thread: Discussion; onFollow: () => void }

function Acts({ thread, onFollow }: ActsProps) {
  const [, navigate] = useLocation()
  const { claims } = useSession()
  const remove = useThreadRemoval()
  const leave = async () => {
    if (await remove(thread)) navigate(list.href)
  }
  const isOwn = thread.userID !== 0 && thread.userID === claims.id
  return (
    <>
      {thread.follow && <FollowMenu thread={thread} onFollow={onFollow} />}
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
