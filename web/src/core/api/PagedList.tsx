import type { Page } from '@wso/contract/core/endpoint'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { Loaded } from './Loaded.tsx'
import type { PagedQuery } from './usePagedQuery.ts'

type PagedListProps<T> = {
  list: PagedQuery<T>
  /** The name of the list, for "… did not load": "The rides". */
  what: string
  /** The placeholder until the first page has loaded; rows by default. */
  loading?: ReactNode
  /** Replaces a list without items: `<Empty>` that says what will appear. */
  empty: ReactNode
  /** The accessible name of the pager: "Pages of rides". */
  label?: string
  hrefFor: (page: number) => string
  children: (data: Page<T>, isStale: boolean) => ReactNode
}

/** One page of a list with its pager, or its loading, empty, failed or refused state. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { list, what, empty, label, hrefFor, children } = props
  const { loading = <Skeleton shape="rows" /> } = props
  const { query, page, pages, isStale } = list
  const [, go] = useLocation()
  return (
    <Loaded query={query} what={what} loading={loading}>
      {(data) => {
        // Past the end, the URL is about to change to the last page; while stale, it was another
        // search that found nothing.
        if (data.items.length === 0) return data.total > 0 || isStale ? loading : empty
        return (
          <>
            {children(data, isStale)}
            <Pager page={page} pages={pages} hrefFor={hrefFor} go={go} label={label} />
          </>
        )
      }}
    </Loaded>
  )
}
