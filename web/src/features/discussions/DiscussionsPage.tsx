import { searchWords } from '@wso/contract/core/search/searchTerms'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { NewPostLink } from '#posts/NewPostLink.tsx'
import { VisitorStrip } from '#posts/VisitorStrip.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { DebouncedSearch } from '#ui/search/DebouncedSearch.tsx'
import { DiscussionRow } from './DiscussionRow.tsx'
import { discussionPaths } from './discussions.paths.ts'
import styles from './discussions.module.css'

const { list } = discussionPaths

/** All threads, most recently active first. */
export function DiscussionsPage() {
  const [{ q, mine, page }, set] = useSearchOf(list)
  const { claims } = useSession()
  const words = searchWords(q)
  const discussions = usePagedQuery(
    api.discussions.list,
    {
      query: { getLastPost: 'true', ...(q && { q }), ...(mine && { mine: 'true' }) },
      preload: ['user'],
    },
    { page, size: 20, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <Page>
      <PageTop
        title="Discussions"
        actions={<NewPostLink href={discussionPaths.new.to()}>Start a thread</NewPostLink>}
      />
      <Columns side={<Side />}>
        <div className={styles.list}>
          <div className={styles.tools}>
            {claims.level === 3 && <Whose mine={mine} />}
            <div className={styles.search}>
              <DebouncedSearch
                label="Search threads and posts"
                value={q}
                onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
              />
            </div>
          </div>
          <PagedList
            list={discussions}
            what="The discussions"
            loading={<Skeleton shape="rows" count={10} label="Loading discussions" />}
            empty={<Nothing q={q} mine={mine} />}
            hrefFor={(to) => list.to({ search: { q, mine, page: to } })}
          >
            {({ items, total }, isStale) => (
              <>
                <output className="visually-hidden">{`${total} discussions`}</output>
                <Card flush>
                  <Rows label="Discussions" stale={isStale}>
                    {items.map((thread) => (
                      <DiscussionRow key={thread.id} thread={thread} words={words} />
                    ))}
                  </Rows>
                </Card>
              </>
            )}
          </PagedList>
        </div>
      </Columns>
      <VisitorStrip />
    </Page>
  )
}

function Whose({ mine }: { mine: boolean }) {
  return (
    <nav className={styles.chips} aria-label="Threads to show">
      <ChipLink href={list.to()} aria-current={mine ? undefined : 'true'}>
        All
      </ChipLink>
      <ChipLink href={list.to({ search: { mine: true } })} aria-current={mine ? 'true' : undefined}>
        You posted
      </ChipLink>
    </nav>
  )
}

function Nothing({ q, mine }: { q: string; mine: boolean }) {
  if (!q && mine) {
    return <Empty title="You have not posted yet">Threads with a post of yours appear here.</Empty>
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
          marked, and moderators read every report.
        </p>
        <p>
          <a href="/api/v2/bulletin/atom/discussion">Follow in a feed reader</a>
        </p>
      </div>
    </Card>
  )
}
