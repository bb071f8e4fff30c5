import type { User } from '@wso/contract/users/users'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { type PagedQuery, usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useOnDevice } from '#core/page/viewing.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segmented } from '#ui/forms/choices/Segmented.tsx'
import { gridIcon } from '#ui/icons/acts.ts'
import { listIcon } from '#ui/icons/bar.ts'
import { Pager } from '#ui/navigation/Pager.tsx'
import { directory, profile } from '../users.paths.ts'
import { NoMatch } from './NoMatch.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'
import { PeopleList } from './PeopleList.tsx'
import { isStillTyping } from './search/LiveSearch.tsx'
import { useView } from './useView.ts'
import styles from './directory.module.css'

const views = [
  { value: 'photos', label: 'Photos', icon: gridIcon },
  { value: 'list', label: 'List', icon: listIcon },
] as const

type PeopleProps = {
  q: string
  /** The query described in words. */
  words: string
  /** True when the query is a single word, which needs no description. */
  isPlain: boolean
}

/** The results of a directory search, one page at a time. */
export function People({ q, words, isPlain }: PeopleProps) {
  const [{ page }, set] = useSearchOf(directory)
  const list = usePagedQuery(
    api.users.list,
    { query: { q }, preload: ['dorm', 'office'] },
    { page, size: 20, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <Loaded query={list.query} what="The people" loading={loading}>
      {(found) =>
        // The previous search, not this one, found nothing.
        found.total === 0 && list.isStale ? (
          loading
        ) : (
          <Found q={q} {...found} {...list} reads={isPlain ? '' : words} />
        )
      }
    </Loaded>
  )
}

const loading = <Skeleton shape="rows" count={8} label="Searching people" />

type FoundProps = Omit<PagedQuery<User>, 'query'> & {
  q: string
  items: User[]
  total: number
  reads: string
}

function Found({ q, items, total, page, pages, isStale, reads }: FoundProps) {
  const [{ view }] = useSearchOf(directory)
  const [shown, choose] = useView(total)
  const [, navigate] = useLocation()
  const only = useOnlyOne({ items, total, isStale })
  if (only) return <Skeleton label="Opening the profile" />
  if (total === 0) return <NoMatch q={q} />
  return (
    <section className={styles.found} aria-busy={isStale || undefined}>
      <div className={styles.head}>
        <div>
          <h2>
            <output>{counted(total)}</output>
          </h2>
          {reads && (
            <p className={styles.reads}>
              People <b>{reads}</b>
            </p>
          )}
        </div>
        <Segmented label="View" segments={views} value={shown} onChoose={choose} small />
      </div>
      <div className={classes(isStale && styles.stale)} aria-busy={isStale || undefined}>
        {shown === 'list' ? <PeopleList people={items} /> : <PeopleGrid people={items} />}
      </div>
      <Pager
        label="Pages of people"
        page={page}
        pages={pages}
        hrefFor={(to) => directory.to({ search: { q, page: to, view } })}
        go={navigate}
      />
    </section>
  )
}

const counted = (total: number) => plural(total, 'person', 'people')

/**
 * The only result of a search; none while the viewer types. Their profile replaces the search in the
 * history, so Back skips it.
 */
function useOnlyOne({ items, total, isStale }: Pick<FoundProps, 'items' | 'total' | 'isStale'>) {
  const [, navigate] = useLocation()
  const isOnDevice = useOnDevice()
  const isOne = total === 1 && !isStale && isOnDevice && !isStillTyping()
  const only = isOne ? items[0]?.id : undefined
  useEffect(() => {
    // External system: the URL.
    if (only) navigate(profile.to({ params: { id: only } }), { replace: true })
  }, [only, navigate])
  return only
}
