import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Page, Request, Result } from '@wso/contract/core/endpoint'
import { read } from './api.ts'
import { usePaging } from './usePaging.ts'

/** An endpoint that returns one page of a list. */
export type PagedEndpoint = Endpoint & { paged: true }

/** The position of a list in the URL. */
export type Paging = {
  /** The current page, from 1. */
  page: number
  /** Items per page. */
  size: number
  /** Replaces the page in the URL, when the current one is past the end. */
  goTo: (page: number) => void
  /** How often the list is read again while it is on the page; never by default. */
  pollMs?: number
}

/** One page of a list, for `<PagedList>`. */
export type PagedQuery<T> = {
  query: UseQueryResult<Page<T>, ApiError>
  page: number
  pages: number
  /** The items are those of the previous page or filter, while the next ones load. */
  isStale: boolean
}

type Item<E extends Endpoint> = Result<E> extends Page<infer T> ? T : never

/** The request without the slice, which the page determines. */
type Unpaged<R> = R extends { query?: infer Q }
  ? Omit<R, 'query'> & { query?: Omit<Q, 'limit' | 'offset'> }
  : R

/**
 * Reads one page of a list and keeps the previous one until it has loaded: `read()` for a paged
 * endpoint.
 */
export const readPage = <E extends PagedEndpoint>(
  endpoint: E,
  request: Unpaged<Request<E>>,
  { page, size }: Pick<Paging, 'page' | 'size'>,
) => {
  const query = { ...('query' in request && request.query), limit: size, offset: (page - 1) * size }
  return {
    ...read(endpoint, { ...request, query } as Request<E>),
    placeholderData: keepPreviousData,
  }
}

/**
 * Reads the page of a list that the URL names. A page past the end becomes the last page.
 * `usePagedQuery(api.rides.list, { query: { q } }, { page, size: 20, goTo })`
 */
export function usePagedQuery<E extends PagedEndpoint>(
  endpoint: E,
  request: Unpaged<Request<E>>,
  paging: Paging,
): PagedQuery<Item<E>> {
  const { pollMs = false } = paging
  const query = useQuery({
    ...readPage(endpoint, request, paging),
    refetchInterval: pollMs,
  })
  // The result of a paged endpoint is a page, which the compiler cannot see for an unknown endpoint.
  return usePages(query as UseQueryResult<Page<Item<E>>, ApiError>, paging)
}

/** Counts the pages of a query made by `readPage`. */
export function usePages<T>(
  query: UseQueryResult<Page<T>, ApiError>,
  { page, size, goTo }: Paging,
): PagedQuery<T> {
  const { data, isPlaceholderData: isStale } = query
  const pages = usePaging({ total: data?.total, size, isStale }, page, goTo)
  return { query, page, pages, isStale }
}
