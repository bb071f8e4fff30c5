import type { Discussion } from '@wso/contract/discussions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useSession } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PostSearch } from '#posts/PostSearch.tsx'
import { usePaging } from '#core/api/usePaging.ts'
import { DiscussionRow } from './DiscussionRow.tsx'
import { discussionPaths } from './discussions.paths.ts'
import styles from './discussions.module.css'

const size = 20
const { list } = discussionPaths

/** All threads, most recently active first. */
export function DiscussionsPage() {
  const [{ q, mine, page }, set] = useSearchOf(list)
  const [, navigate] = useLocation()
  const { claims } = useSession()
  const query = useQuery({
    ...read(api.discussions.list, {
      query: {
        limit: size,
        offset: (page - 1) * size,
        getLastPost: 'true',
        ...(q && { q }),
        ...(mine && { mine: 'true' }),
      },
      preload: ['user'],
    }),
    placeholderData: keepPreviousData,
  })
  const pages = usePaging({ total: query.data?.total, size }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  return (
    <Page>
      <PageTop
        title="Discussions"
        actions={
          <ButtonLink kind="primary" href={discussionPaths.new.to()}>
            <Icon path={plusIcon} />
            Start a thread
          </ButtonLink>
        }
      />
      <Columns side={<Side />}>
        <div className={styles.list}>
          <div className={styles.tools}>
            {claims.level === 3 && <Whose mine={mine} />}
            <div className={styles.search}>
              <PostSearch
                label="Search threads and posts"
                value={q}
                onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
              />
            </div>
          </div>
          <Loaded
            query={query}
            what="The discussions"
            loading={<Skeleton shape="rows" count={10} label="Loading discussions" />}
          >
            {({ items, total }) => (
              <>
                <output className="visually-hidden">{`${total} discussions`}</output>
                <Items items={items} stale={query.isPlaceholderData} q={q} />
                <Pager
                  page={page}
                  pages={pages}
                  hrefFor={(to) => list.to({ search: { q, mine, page: to } })}
                  go={navigate}
                />
              </>
            )}
          </Loaded>
        </div>
      </Columns>
    </Page>
  )
}

function Whose({ mine }: { mine: boolean }) {
  return (
    <nav className={styles.chips} aria-label="Whose">
      <ChipLink href={list.to()} aria-current={mine ? undefined : 'true'}>
        All
      </ChipLink>
      <ChipLink href={list.to({ search: { mine: true } })} aria-current={mine ? 'true' : undefined}>
        You posted
      </ChipLink>
    </nav>
  )
}

type ItemsProps = { items: readonly Discussion[]; stale: boolean; q: string }

function Items({ items, stale, q }: ItemsProps) {
  if (items.length > 0) {
    return (
      <Card flush>
        <Rows label="Discussions" stale={stale}>
          {items.map((thread) => (
            <DiscussionRow key={thread.id} thread={thread} />
          ))}
        </Rows>
      </Card>
    )
  }
  if (!q) return <Empty title="No discussions yet">Ask the campus a question.</Empty>
  const all = <ButtonLink href={list.to()}>Clear</ButtonLink>
  return (
    <Empty title={`No discussions match “${q}”`} action={all}>
      Threads match when their title or a post contains every word.
    </Empty>
  )
}

function Side() {
  return (
    <Card title="House rules">
      <div className={styles.note}>
        <p>
          Write as if you will meet them at breakfast, because you will. Names are shown, edits are
          marked, and people read every report.
        </p>
        <p>
          <a href="/api/v2/bulletin/atom/discussion">Follow in a feed reader</a>
        </p>
      </div>
    </Card>
  )
}
