import type { Discussion } from '@wso/contract/discussions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { useSearchOf } from '#core/routes.ts'
import { useSession } from '#core/session.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { ChipLink } from '#ui/ChipLink.tsx'
import { Columns } from '#ui/Columns.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Icon } from '#ui/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Page } from '#ui/Page.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PostSearch } from '../bulletins/PostSearch.public.tsx'
import { usePaging } from '../bulletins/usePaging.public.ts'
import { DiscussionRow } from './DiscussionRow.tsx'
import { discussionRoutes } from './discussions.routes.ts'
import styles from './discussions.module.css'

const size = 20
const { list } = discussionRoutes

/** All threads, the last active first. */
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
          <ButtonLink kind="primary" href={discussionRoutes.new.to()}>
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
  if (!q) return <Empty title="No discussions yet">Ask something; somebody knows.</Empty>
  const all = <ButtonLink href={list.to()}>Clear</ButtonLink>
  return (
    <Empty title={`No discussions for “${q}”`} action={all}>
      Every word has to occur in a title or a post.
    </Empty>
  )
}

function Side() {
  return (
    <Card title="House rules">
      <div className={styles.note}>
        <p>
          Write as if you will meet them at breakfast, because you will. Names are shown, edits are
          marked, reports are read by people.
        </p>
        <p>
          <a href="/api/v2/bulletin/atom/discussion">Follow in a feed reader</a>
        </p>
      </div>
    </Card>
  )
}
