import { campus } from '@wso/contract/campus'
import { useCallback } from 'react'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Chip } from '#ui/actions/Chip.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DebouncedSearch } from '#ui/search/DebouncedSearch.tsx'
import { ephcatchPaths } from './ephcatch.paths.ts'
import { EphcatchFrame } from './EphcatchFrame.tsx'
import { PersonTile } from './PersonTile.tsx'
import { useEphcatchCounts } from './useEphcatchCounts.ts'
import styles from './ephcatch.module.css'

/** The other people in Ephcatch, by name. */
export function PeoplePage() {
  return (
    <EphcatchFrame
      title={campus.services.ephcatch}
      current={ephcatchPaths.people.to()}
      lead="Like the seniors you always wanted to talk to. Likes are secret. Every morning, people who like each other are matched, and both are told."
    >
      <People />
    </EphcatchFrame>
  )
}

const pageSize = 40

function People() {
  const [{ q, liked, page }, set] = useSearchOf(ephcatchPaths.people)
  const list = usePagedQuery(
    api.ephcatch.list,
    { query: { ...(q && { q }), ...(liked && { liked: 'true' as const }) } },
    { page, size: pageSize, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <>
      <Tools />
      <PagedList
        list={list}
        what="The people"
        loading={<Skeleton shape="cards" count={10} label="Loading people" />}
        empty={<Nobody q={q} liked={liked} />}
        label="Pages of people"
        hrefFor={(to) => ephcatchPaths.people.to({ search: { q, liked, page: to } })}
      >
        {({ items, total }, isStale) => (
          <>
            <output className={styles.found}>{plural(total, 'person', 'people')}</output>
            <ul
              className={classes(styles.grid, isStale && styles.stale)}
              aria-busy={isStale || undefined}
            >
              {items.map((person) => (
                <li key={person.id}>
                  <PersonTile person={person} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  )
}

/** The search, the filter, and how many likes are left. */
function Tools() {
  const [{ q, liked }, set] = useSearchOf(ephcatchPaths.people)
  const counts = useEphcatchCounts()
  const search = useCallback((next: string) => set({ q: next, page: 1 }, { replace: true }), [set])
  return (
    <search className={styles.tools}>
      <div className={styles.search}>
        <DebouncedSearch label="Search by name" value={q} onSearch={search} />
      </div>
      <Chip pressed={liked} onClick={() => set({ liked: !liked, page: 1 }, { replace: true })}>
        People I like
      </Chip>
      {counts && <p className={styles.left}>{likesLeft(counts)}</p>}
    </search>
  )
}

/** "7 of 10 likes left". A returned like does not count. */
const likesLeft = ({ openLikes, maxOpenLikes }: { openLikes: number; maxOpenLikes: number }) =>
  openLikes < maxOpenLikes
    ? `${maxOpenLikes - openLikes} of ${maxOpenLikes} likes left`
    : `No likes left of ${maxOpenLikes}. Remove one to like another person.`

function Nobody({ q, liked }: { q: string; liked: boolean }) {
  if (q) {
    return <Empty title={`No one matches “${q}”`}>Try fewer letters, or only the last name.</Empty>
  }
  return liked ? (
    <Empty title="No likes yet">People you like appear here.</Empty>
  ) : (
    <Empty title="No one else is here yet">Other seniors appear here.</Empty>
  )
}
